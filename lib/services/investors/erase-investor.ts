import { inTransaction } from "#lib/db/in-transaction.ts"
import type { Erased } from "#lib/db/investors/erase-investor.ts"
import { eraseInvestorRows, findRelationship } from "#lib/db/investors/erase-investor.ts"
import { findInvestorUsers } from "#lib/db/investors/investor-users.ts"
import { lockInvestor } from "#lib/db/investors/save-investor.ts"
import type { UnclearRecord } from "#lib/db/investors/unclear-records.ts"
import { findUnclearRecords } from "#lib/db/investors/unclear-records.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { conflictBecause, conflictReason } from "#lib/domain/errors/conflict-reason.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import { DEFAULT_RETENTION_YEARS, requireErasable } from "#lib/domain/investors/erase-investor.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { AuditedChange } from "#lib/services/audit-log/record-audit.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** What was erased, the period after which it may be, and the records that may be of somebody else: erased as theirs, or left. */
export type InvestorErasure = Erased &
  Readonly<{
    lastDay: Day
    keptUntil: Day
    retentionYears: number
    /** Users who act for others or work for somebody, and only lose the access to this investor. */
    unlinked: readonly string[]
    included: readonly UnclearRecord[]
    left: readonly UnclearRecord[]
  }>

/** An investor, and the unclear records that are `also` theirs. */
export type ErasureInput = Readonly<{ investorId: string; also?: readonly string[] }>

/**
 * Replaces everything that describes an investor, and deletes the key of their values in the audit log; orders, entries, shares
 * and amounts stay. Only an approval does it. Throws ForbiddenError, NotFoundError, and ConflictError while the data are needed, or
 * if a record that is `also` theirs is certainly not, or is still in suspense.
 */
export function eraseInvestor(
  ctx: ServiceContext,
  actor: Actor,
  { investorId, also = [] }: ErasureInput,
): Promise<InvestorErasure> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    if ((await lockInvestor(db, actor.scope, investorId)) === null) throw notFound("investor")
    const at = ctx.clock.now()
    const relationship = await findRelationship(db, investorId)
    const { lastDay } = relationship
    const retentionYears = ctx.retentionYears ?? DEFAULT_RETENTION_YEARS
    const keptUntil = requireErasable(relationship, { today: dayIn(at, "UTC"), retentionYears })
    const users = await findInvestorUsers(db, { scope: actor.scope, investorId, at })
    const unclear = await findUnclearRecords(db, investorId)
    const included = unclear.filter(({ id }) => also.includes(id))
    requireIncludable(also, included)
    const erased = await eraseInvestorRows(db, { investorId, also, who: actor.who, at })
    const link = { kind: "investor", investorId }
    await recordAudit(
      { db },
      actor,
      ...users.map(
        ({ userId: id }): AuditedChange => ({
          action: "user.unlinked",
          subject: { kind: "user", id },
          before: { link },
        }),
      ),
      ...erased.people.map((id): AuditedChange => ({ action: "user.erased", subject: { kind: "user", id } })),
      ...erased.apiClients.map(
        (id): AuditedChange => ({ action: "api-client.revoked", subject: { kind: "api-client", id } }),
      ),
      {
        action: "investor.erased",
        subject: { kind: "investor", id: investorId },
        after: { lastDay, retentionYears, bankAccounts: erased.bankAccounts, wires: erased.wires },
      },
    )
    const left = unclear.filter((record) => !included.includes(record))
    const unlinked = users.map(({ userId }) => userId).filter((id) => !erased.people.includes(id))
    return { ...erased, lastDay, keptUntil, retentionYears, unlinked, included, left }
  })
}

/** Throws ConflictError unless all of these are unclear records, and none is a wire that still has to be decided. */
function requireIncludable(also: readonly string[], included: readonly UnclearRecord[]): void {
  const known = new Set(included.map(({ id }) => id))
  for (const id of also)
    if (!known.has(id)) throw conflictBecause(conflictReason("notUnclear", { record: id }))
  const open = included.find(({ record, isOpen }) => record === "wire" && isOpen)
  if (open !== undefined) throw conflictBecause(conflictReason("wireUndecided", { wire: open.id }))
}
