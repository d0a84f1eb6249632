import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { DistributorAction } from "#lib/domain/distributors/distributor-actions.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, ZERO } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"

/** What a file creates: one kind a file. */
export const BULK_IMPORT_KINDS = ["investors", "subscription-orders"] as const

export type BulkImportKind = (typeof BULK_IMPORT_KINDS)[number]

/** Who may import a file of a kind: whoever may create one such record. */
export const IMPORT_ACTIONS = {
  investors: "onboard",
  "subscription-orders": "order",
} as const satisfies Readonly<Record<BulkImportKind, DistributorAction>>

/**
 * `checked`: uploaded, nothing created; `running`: its rows are created one by one; `stopped`: the rest waits for somebody;
 * `finished`: every row is created or has failed; `abandoned`: left for so long that its rows were deleted.
 */
export const BULK_IMPORT_STATUSES = ["checked", "running", "stopped", "finished", "abandoned"] as const

export type BulkImportStatus = (typeof BULK_IMPORT_STATUSES)[number]

/** Limits of a file. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
export const MAX_FILE_ROWS = 10_000

/** After how many days the rows of a finished or abandoned import are deleted, because they hold personal data. */
export const ROWS_KEPT_DAYS = 30

/** Orders of one share class. */
export type ClassTotal = Readonly<{
  symbol: ShareClassSymbol
  currency: CurrencyCode
  orders: number
  value: Decimal
}>

/** The sums of several classes by currency, in the order of their first class. */
export const currencyTotals = (totals: readonly ClassTotal[]): Amount[] =>
  [...Map.groupBy(totals, ({ currency }) => currency)].map(([currency, classes]) => ({
    currency,
    value: classes.reduce((sum, { value }) => add(sum, value), ZERO),
  }))

/** An uploaded file. Names of people are those of now; null for somebody who is no user any more. */
export type BulkImport = Readonly<{
  id: string
  distributorId: string
  kind: BulkImportKind
  fileName: string
  byteCount: number
  head: readonly string[]
  status: BulkImportStatus
  rowCount: number
  /** Rows with errors; with any, nothing can be created. */
  wrongRowCount: number
  warnedRowCount: number
  createdCount: number
  failedCount: number
  totals: readonly ClassTotal[]
  uploadedBy: string | null
  confirmedBy: string | null
  createdAt: Instant
  confirmedAt: Instant | null
  finishedAt: Instant | null
  updatedAt: Instant
  rowsDeletedAt: Instant | null
}>

export const ROW_STATUSES = ["waiting", "created", "failed"] as const

export type RowStatus = (typeof ROW_STATUSES)[number]

/** Why a row was not created: the code of the rule's error, and its sentence. */
export type RowFailure = Readonly<{ code: string; reason: string }>

/** Whether the same bytes may be checked once more: nothing was ever created of them. */
export const mayBeCheckedAgain = ({
  status,
  createdCount,
  failedCount,
}: Pick<BulkImport, "status" | "createdCount" | "failedCount">): boolean =>
  status === "checked" || (status === "abandoned" && createdCount + failedCount === 0)

/** What imports are ordered by. */
export const BULK_IMPORT_SORT_KEYS = ["file", "kind", "status", "rows", "created", "failed", "at"] as const

export type BulkImportSort = Readonly<{ by: (typeof BULK_IMPORT_SORT_KEYS)[number]; isDescending: boolean }>
