import { createHash, randomUUID } from "node:crypto"
import { findAttestation, findAttestations, insertAttestation } from "#lib/db/attestations/attestations.ts"
import { findAccountFacts, findShareTotals } from "#lib/db/attestations/reconciliation.ts"
import type { Database } from "#lib/db/client.ts"
import { inRetriedSnapshot, inSnapshot } from "#lib/db/in-transaction.ts"
import type { Attestation } from "#lib/domain/attestations/attestation.ts"
import type { Reconciliation } from "#lib/domain/attestations/reconciliation.ts"
import { obstacleText, reconcile } from "#lib/domain/attestations/reconciliation.ts"
import type { AuditValue } from "#lib/domain/audit-log/canonical-json.ts"
import { canonicalJson } from "#lib/domain/audit-log/canonical-json.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { compare } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Every account with a statement at the end of a day, compared with the register; throws ForbiddenError for all but the operator. */
export function reconcileAccounts({ db }: ServiceContext, actor: Actor, day: Day): Promise<Reconciliation[]> {
  requireOperator(actor)
  return inSnapshot(db, (tx) => reconciliationsOf(tx, day))
}

const reconciliationsOf = async (db: Database, day: Day): Promise<Reconciliation[]> =>
  (await findAccountFacts(db, day)).flatMap((facts) => reconcile(facts, day) ?? [])

/**
 * Attests that on a day the shares of all holders were the shares in issue, and the cash of the register was what the bank had, but
 * for entries that somebody explained. For a day that is attested already it returns that attestation. Throws ForbiddenError, or
 * ConflictError with every reason why the day cannot be attested.
 */
export async function attestDay(ctx: ServiceContext, actor: Actor, day: Day): Promise<Attestation> {
  requireOperator(actor)
  return inRetriedSnapshot(ctx.db, async (db) => {
    const known = await findAttestation(db, day)
    if (known !== null) return known
    const at = ctx.clock.now()
    if (day >= dayIn(at, "UTC")) throw conflict(`${day} is not over: a day is attested once it is.`)
    const accounts = await reconciliationsOf(db, day)
    if (accounts.length === 0) throw conflict(`No account has a bank statement up to ${day}.`)
    const shares = await findShareTotals(db, day)
    const obstacles = [
      ...accounts.flatMap(({ account, currency, obstacles: found }) =>
        found.map((obstacle) => `${account} in ${currency}: ${obstacleText(obstacle, currency)}`),
      ),
      ...shares
        .filter(({ holders, inIssue }) => compare(holders, inIssue) !== 0)
        .map(
          ({ shareClass, holders, inIssue }) =>
            `${shareClass}: holders have ${holders} shares, in issue are ${inIssue}`,
        ),
    ]
    if (obstacles.length > 0) throw conflict(`${day} cannot be attested. ${obstacles.join("; ")}.`)
    const content = canonicalJson(contentOf(day, accounts, shares))
    const attestation: Attestation = {
      id: randomUUID(),
      day,
      content,
      contentHash: createHash("sha256").update(content, "utf8").digest("hex"),
      attestedBy: actor.who,
      createdAt: at,
    }
    if (!(await insertAttestation(db, attestation))) throw conflict(`${day} was attested a moment ago.`)
    await recordAudit({ db }, actor, {
      action: "day.attested",
      subject: { kind: "day", id: day },
      after: { contentHash: attestation.contentHash },
    })
    return attestation
  })
}

const contentOf = (
  day: Day,
  accounts: readonly Reconciliation[],
  shares: Awaited<ReturnType<typeof findShareTotals>>,
): AuditValue => ({
  day,
  shareClasses: shares.map(({ shareClass, holders, inIssue }) => ({ shareClass, holders, inIssue })),
  accounts: accounts.map(
    ({ account, currency, startDay, startBalance, bank, register, difference, explained }) => ({
      account,
      currency,
      startDay,
      startBalance,
      bank,
      register,
      difference,
      explained: explained.map(({ entryId, amount }) => ({ entryId, amount })),
    }),
  ),
})

/** The attestation of a day, or null; throws ForbiddenError for all but the operator. */
export function findDayAttestation(
  { db }: ServiceContext,
  actor: Actor,
  day: Day,
): Promise<Attestation | null> {
  requireOperator(actor)
  return findAttestation(db, day)
}

/** Attestations, newest first; throws ForbiddenError for all but the operator. */
export function listAttestations(
  { db }: ServiceContext,
  actor: Actor,
  page: PageRequest,
): Promise<Page<Attestation>> {
  requireOperator(actor)
  return findAttestations(db, page)
}
