import type { CheckedChange } from "#lib/import/checked-changes.ts"

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
  deviations: deviations.map(({ line, record, reason }) => ({ line, record, reason })),
  errorCount: checked.errorCount,
  errors: errors.map(({ line, column, field, reason }) => ({ line, column, field, reason })),
  effect: checked.fingerprint,
})
