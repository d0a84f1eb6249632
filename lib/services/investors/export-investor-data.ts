import { inTransaction } from "#lib/db/in-transaction.ts"
import type { HeldData } from "#lib/db/investors/held-data.ts"
import { findHeldData } from "#lib/db/investors/held-data.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { listRecordsAbout } from "#lib/services/audit-log/list-audit-log.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireInvestor } from "./list-investors.ts"

/**
 * Everything that is held about an investor, with the records of the audit log about them, for a request under data protection
 * law. That it was read is recorded. Throws ForbiddenError and NotFoundError.
 */
export function exportInvestorData(
  ctx: ServiceContext,
  actor: Actor,
  investorId: string,
): Promise<readonly HeldData[]> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    await requireInvestor(tx, actor, investorId)
    const held = await findHeldData(db, investorId)
    const records = await listRecordsAbout(tx, investorId)
    await recordAudit(tx, actor, {
      action: "investor.data-exported",
      subject: { kind: "investor", id: investorId },
    })
    return [...held, { name: "audit-log", json: JSON.stringify(records, null, 2) }]
  })
}
