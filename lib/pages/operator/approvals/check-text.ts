import type { CheckFigures, CheckFiguresByName, CheckFiguresName } from "#lib/domain/checks/check-figures.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import type { Message, MessageValues } from "#lib/i18n/message.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { Evidence } from "#lib/services/approvals/approval-kind.ts"
import type { StatedValueError } from "#lib/services/approvals/preview-net-asset-values.ts"
import type { ShownValues, WrittenText } from "./proposal-text.ts"
import { STORED_LANGUAGE } from "./proposal-text.ts"

/** What a check is called and what it is about, as people read it; its stored words where it is from before there were texts. */
export function checkText(
  language: StaffLanguage,
  { check, text }: Pick<Evidence, "check" | "text">,
): WrittenText {
  const { checkNames, checkOf } = staffMessages(language).proposals
  if (text === undefined || !Object.hasOwn(checkNames, text.name))
    return { text: check, language: STORED_LANGUAGE }
  const name = checkNames[text.name]
  if (text.of === null) return { text: name, language }
  const { named, day } = text.of
  const of = day === null ? named : `${named}, ${formatDay(language, day)}`
  return { text: formatMessage(checkOf, { of, name }), language }
}

/** What a check found, as people read it; its stored words where one of the figures has no text. */
export function figuresText(
  language: StaffLanguage,
  { figures, text }: Pick<Evidence, "figures" | "text">,
): WrittenText {
  const written = text?.figures.map((found) => write(language, found)) ?? [null]
  if (written.some((each) => each === null)) return { text: figures, language: STORED_LANGUAGE }
  return { text: written.join(BETWEEN[language]), language }
}

/** Why a value cannot be proposed, as people read it; in English where the reason has no text. */
export function valueErrorText(
  language: StaffLanguage,
  { line, of, figures }: StatedValueError,
): WrittenText {
  const stored: WrittenText = { text: line, language: STORED_LANGUAGE }
  if (of === null || figures === null) return stored
  const reason = figuresText(language, { figures: line, text: { name: "others", of, figures } })
  if (reason.text === line) return stored
  const named = `${of.named}, ${formatDay(language, of.day)}`
  const { checkOf } = staffMessages(language).proposals
  return { text: formatMessage(checkOf, { of: named, name: reason.text }), language }
}

/** Between two things that a check found. */
const BETWEEN: Readonly<Record<StaffLanguage, string>> = { en: "; ", fr: "\u00a0; " }

type AnyValue = {
  [Name in CheckFiguresName]: CheckFiguresByName[Name][keyof CheckFiguresByName[Name]]
}[CheckFiguresName]

/** Each of the figures gets a message that needs no other values; those without values get a text. */
type FiguresMessages = Readonly<{
  [Name in CheckFiguresName]: [keyof CheckFiguresByName[Name]] extends [never]
    ? string
    : Message<ShownValues<CheckFiguresByName[Name]>>
}>

/** Figures in the language of their reader; null for those that this version does not know. */
function write(language: StaffLanguage, { name, values }: CheckFigures): string | null {
  const texts: FiguresMessages = staffMessages(language).proposals.figures
  if (!Object.hasOwn(texts, name)) return null
  const shown = Object.entries<AnyValue>(values).map(([key, value]) => [key, valueText(language, value)])
  const text: string | Message<never> = texts[name]
  if (typeof text === "string") return text
  return formatMessage(text as Message<MessageValues>, Object.fromEntries(shown))
}

function valueText(language: StaffLanguage, value: AnyValue): string | number {
  if (typeof value === "number" || typeof value === "string") return value
  if ("decimal" in value) return formatNumber(language, value.decimal)
  return "day" in value ? formatDay(language, value.day) : formatInstant(language, value.at, value.timezone)
}
