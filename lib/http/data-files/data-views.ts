import type { CheckedChange } from "#lib/import/checked-changes.ts"
import type { FileReason } from "#lib/import/file-errors.ts"

/** The fields of a checked change that pages read. */
export const previewView = ({ movedOrders, errors, deviations, ...checked }: CheckedChange) => ({
  created: checked.created,
  changed: checked.changed,
  removed: checked.removed,
  unchanged: checked.unchanged,
  firstCreated: checked.firstCreated,
  changes: checked.changes,
  firstRemoved: checked.firstRemoved,
  movedOrders: movedOrders.map(({ kind, id, symbol, from, to }) => ({ kind, id, symbol, from, to })),
  needsApproval: checked.needsApproval,
  deviations: deviations.map(({ line, record, ...why }) => ({ line, record, ...reasonView(why) })),
  errorCount: checked.errorCount,
  errors: errors.map(({ line, column, field, ...why }) => ({ line, column, field, ...reasonView(why) })),
  effect: checked.fingerprint,
})

const reasonView = ({ reason, figures, rejection, firstLine }: FileReason) => ({
  reason,
  figures: figures ?? null,
  rejection: rejection ?? null,
  firstLine: firstLine ?? null,
})
