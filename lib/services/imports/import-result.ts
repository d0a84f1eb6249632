import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import type { FieldChange } from "#lib/domain/imports/import-plan.ts"
import type { MovedOrder } from "#lib/domain/orders/moved-dealing.ts"
import type { OrderMover } from "#lib/services/orders/follow-changed-terms.ts"

/**
 * How an import runs: only tried out, why what was published before changes, and whether orders that wait by terms that
 * change are moved; without a mover such a change is rejected.
 */
export type ImportOptions = Readonly<{
  dryRun?: boolean | undefined
  reason?: string | undefined
  mover?: OrderMover | undefined
}>

/** What an import did, or would do, in numbers of records. `changes` are the first of those that changed. */
export type ImportResult = Readonly<{
  created: number
  changed: number
  removed: number
  unchanged: number
  changes: readonly ImportChange[]
  /** What would have been errors without the reason that was given for them. */
  overridden: readonly ImportIssue[]
  /** Orders that were moved with the change, or would be; absent when there are none. */
  movedOrders?: readonly MovedOrder[]
}>

/** The fields in which a record of the import differs from what was stored. */
export type ImportChange = Readonly<{ index: number; fields: readonly FieldChange[] }>
