import type { AuditFields } from "#lib/domain/audit-log/audit-record.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"

/** What the audit log says of a wire; who paid is in the wire itself. */
export const auditedWire = ({ amount, status, reason, subscriptionOrderId }: Wire): AuditFields => ({
  amount,
  status,
  reason,
  subscriptionOrderId,
})
