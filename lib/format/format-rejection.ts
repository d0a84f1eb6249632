import type { Rejection, RejectionValue } from "#lib/domain/errors/rejection.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { integer } from "#lib/domain/money/decimal.ts"
import type { Message, MessageValues } from "#lib/i18n/message.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { formatDay, formatSecond } from "./format-day.ts"
import { formatAlternatives, formatList } from "./format-list.ts"
import { formatExactMoney } from "./format-money.ts"
import { formatNumber } from "./format-number.ts"

/** The sentences of rejections in a language by their names, with its words and its quotation marks. */
type RejectionTexts = Readonly<{
  rejections: Readonly<Record<string, string | Message<never>>>
  rejectionTerms: Readonly<Record<string, string>>
  quoted: Message<Readonly<{ text: string }>>
}>

/** Why something is not accepted, in the language of the page; null for a reason that this version does not know. */
export function formatRejection(
  language: StaffLanguage,
  texts: RejectionTexts,
  { name, values }: Rejection,
): string | null {
  const text = Object.hasOwn(texts.rejections, name) ? texts.rejections[name] : undefined
  if (text === undefined) return null
  if (typeof text === "string") return text
  const shown = Object.entries(values).map(([key, value]) => [key, valueText(language, texts, value)])
  return formatMessage(text as Message<MessageValues>, Object.fromEntries(shown))
}

function valueText(language: StaffLanguage, texts: RejectionTexts, value: RejectionValue): string {
  if (typeof value === "string") return value
  if (typeof value === "number") return formatNumber(language, integer(value))
  if ("day" in value) return formatDay(language, value.day)
  if ("at" in value) return formatSecond(language, value.at, "UTC")
  if ("decimal" in value) return formatNumber(language, value.decimal)
  if ("money" in value) return formatExactMoney(language, value.money)
  if ("figure" in value) return formatExactMoney(language, value.figure)
  if ("quoted" in value) return quoted(texts, JSON.stringify(value.quoted))
  if ("shown" in value) return quoted(texts, value.shown)
  if ("list" in value) return formatList(language, value.list)
  if ("alternatives" in value) return formatAlternatives(language, value.alternatives)
  const wordOf = (term: string): string => texts.rejectionTerms[term] ?? term
  return "term" in value ? wordOf(value.term) : formatAlternatives(language, value.terms.map(wordOf))
}

/** Quotation marks and line breaks of the text itself stay escaped, without those that JSON puts around it. */
const quoted = (texts: RejectionTexts, json: string): string =>
  formatMessage(texts.quoted, { text: json.slice(1, -1) })
