import type { BankFileRejection, BankFileValue } from "#lib/domain/errors/bank-file-rejection.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { integer } from "#lib/domain/money/decimal.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatList } from "#lib/format/format-list.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import type { Message, MessageValues } from "#lib/i18n/message.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

type Texts = Pick<
  StaffMessages["bankStatements"],
  "rejections" | "rejectionTerms" | "rejectedLine" | "quoted"
>

/** Why a file of a bank was not accepted, in the language of the page; null for a reason that this version does not know. */
export function rejectionText(
  language: StaffLanguage,
  texts: Texts,
  { name, values, line }: BankFileRejection,
): string | null {
  if (!Object.hasOwn(texts.rejections, name)) return null
  const text: string | Message<never> = texts.rejections[name]
  const reason =
    typeof text === "string"
      ? text
      : formatMessage(
          text as Message<MessageValues>,
          Object.fromEntries(
            Object.entries(values).map(([key, value]) => [key, valueText(language, texts, value)]),
          ),
        )
  return line === null ? reason : formatMessage(texts.rejectedLine, { line: String(line), reason })
}

function valueText(language: StaffLanguage, texts: Texts, value: BankFileValue): string {
  if (typeof value === "string") return value
  if (typeof value === "number") return formatNumber(language, integer(value))
  if ("day" in value) return formatDay(language, value.day)
  if ("money" in value) return formatExactMoney(language, value.money)
  if ("figure" in value) return formatExactMoney(language, value.figure)
  // Quotation marks and line breaks of the text itself stay escaped, without those that JSON puts around it.
  if ("quoted" in value)
    return formatMessage(texts.quoted, { text: JSON.stringify(value.quoted).slice(1, -1) })
  return "list" in value ? formatList(language, value.list) : texts.rejectionTerms[value.term]
}
