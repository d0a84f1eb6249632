import type { RowIssue } from "#lib/domain/bulk-imports/row-issue.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** What to do about an issue of a row. */
export function issueText(
  language: StaffLanguage,
  { issueCodes }: StaffMessages["bulkImports"],
  issue: RowIssue,
): string {
  const { code, value, limit = 0, row = 0, decimals = 0, minimum, maximum, currency, symbol = "" } = issue
  switch (code) {
    case "cell-count":
      return formatMessage(issueCodes[code], { value })
    case "text":
    case "lines":
      return formatMessage(issueCodes[code], { limit: String(limit) })
    case "repeated-row":
    case "repeated-investor":
    case "repeated-reference":
      return formatMessage(issueCodes[code], { row: String(row) })
    case "class-capitals":
      return formatMessage(issueCodes[code], { symbol })
    case "amount-decimals":
      return formatMessage(issueCodes[code], { decimals })
    case "amount-below-minimum": {
      const isKnown = minimum !== undefined && currency !== undefined
      const least = isKnown ? formatMoney(language, { value: minimum, currency }) : ""
      return formatMessage(issueCodes[code], { minimum: least })
    }
    case "amount-above-maximum": {
      const isKnown = maximum !== undefined && currency !== undefined
      const most = isKnown ? formatMoney(language, { value: maximum, currency }) : ""
      return formatMessage(issueCodes[code], { maximum: most })
    }
    default:
      return issueCodes[code]
  }
}
