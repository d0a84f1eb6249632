import type { InvestorStatus } from "#lib/domain/investors/investor.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"

/** What can be wrong with a cell or a row. */
export const ERROR_CODES = [
  "missing",
  "cell-count",
  "text",
  "lines",
  "type",
  "organization-only",
  "country",
  "date",
  "minor",
  "too-early",
  "investor-id",
  "investor-unknown",
  "investor-not-ready",
  "class-unknown",
  "class-capitals",
  "class-closed",
  "amount-unreadable",
  "amount-ambiguous",
  "amount-zero",
  "amount-decimals",
  "amount-below-minimum",
  "amount-above-maximum",
  "repeated-row",
  "repeated-investor",
  "repeated-reference",
] as const

/** What somebody should look at before they confirm. */
export const WARNING_CODES = ["likely-duplicate", "open-order", "used-reference"] as const

export type IssueCode = (typeof ERROR_CODES)[number] | (typeof WARNING_CODES)[number]

/** What a sentence about an issue quotes. */
export type IssueDetails = Partial<
  Readonly<{
    /** Most characters. */
    limit: number
    /** Another row of the file. */
    row: number
    status: InvestorStatus
    minimum: Decimal
    maximum: Decimal
    currency: CurrencyCode
    decimals: number
    /** The share class whose symbol is written in other capitals. */
    symbol: ShareClassSymbol
    /** An existing investor, an order that is open, or another import. Stored with the row, so the names stay. */
    investorId: string
    orderId: string
    importId: string
  }>
>

/** What a warning is about: a record that exists, or the import that has created one or is about to. */
export type KnownRecord =
  | Readonly<{ investorId: string }>
  | Readonly<{ orderId: string }>
  | Readonly<{ importId: string }>

/** An error or a warning of a row; without a column it is about the whole row. */
export type RowIssue = IssueDetails & Readonly<{ column: string | null; code: IssueCode; value: string }>

/** An issue with the row that it is about. */
export type FoundIssue = RowIssue & Readonly<{ number: number }>

export const isWarning = ({ code }: Pick<RowIssue, "code">): boolean =>
  WARNING_CODES.some((warning) => warning === code)

export const hasErrors = (issues: readonly RowIssue[]): boolean => issues.some((issue) => !isWarning(issue))

/** Most characters of a cell that a report repeats. */
const SHOWN_CHARACTERS = 120

/** A cell as a report repeats it. */
export const shownValue = (cell: string): string =>
  cell.length > SHOWN_CHARACTERS ? `${cell.slice(0, SHOWN_CHARACTERS).toWellFormed()}…` : cell
