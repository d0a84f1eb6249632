import type { CheckFigures, CheckFiguresByName, CheckFiguresName } from "#lib/domain/checks/check-figures.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { Message, MessageValues } from "#lib/i18n/message.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { formatDay, formatInstant } from "./format-day.ts"
import { formatNumber } from "./format-number.ts"

/** The texts of what checks found, by name; a page has those that it may need. */
export type CheckFiguresTexts = Readonly<Record<string, string | Message<never>>>

/** What a check found in the language of its reader; null where one of the figures has no text. */
export function formatCheckFigures(
  language: StaffLanguage,
  texts: CheckFiguresTexts,
  found: readonly CheckFigures[],
): string | null {
  const written = found.map((figures) => write(language, texts, figures))
  return written.some((each) => each === null) ? null : inOneSentence(language, written)
}

/** Several things that are wrong, or that a check found. */
export const inOneSentence = (language: StaffLanguage, parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(BETWEEN[language])

const BETWEEN: Readonly<Record<StaffLanguage, string>> = { en: "; ", fr: "\u00a0; " }

type AnyValue = {
  [Name in CheckFiguresName]: CheckFiguresByName[Name][keyof CheckFiguresByName[Name]]
}[CheckFiguresName]

function write(
  language: StaffLanguage,
  texts: CheckFiguresTexts,
  { name, values }: CheckFigures,
): string | null {
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined
  if (text === undefined) return null
  if (typeof text === "string") return text
  const shown = Object.entries<AnyValue>(values).map(([key, value]) => [key, valueText(language, value)])
  return formatMessage(text as Message<MessageValues>, Object.fromEntries(shown))
}

function valueText(language: StaffLanguage, value: AnyValue): string | number {
  if (typeof value === "number" || typeof value === "string") return value
  if ("decimal" in value) return formatNumber(language, value.decimal)
  return "day" in value ? formatDay(language, value.day) : formatInstant(language, value.at, value.timezone)
}
