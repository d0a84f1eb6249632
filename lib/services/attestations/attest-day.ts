import { createHash, randomUUID } from "node:crypto"
import { findAttestation, findAttestations, insertAttestation } from "#lib/db/attestations/attestations.ts"
import {
  findAccountFacts,
  findAccountsWithoutStatement,
  findShareTotals,
} from "#lib/db/attestations/reconciliation.ts"
import type { Database } from "#lib/db/client.ts"
import { findFunds } from "#lib/db/funds.ts"
import { inRetriedSnapshot, inSnapshot } from "#lib/db/in-transaction.ts"
import type { AccountInCurrency, Attestation } from "#lib/domain/attestations/attestation.ts"
import { lastDayOver, lastOpenDayOver } from "#lib/domain/attestations/attestation.ts"
import type { Reconciliation } from "#lib/domain/attestations/reconciliation.ts"
import { obstacleText, reconcile } from "#lib/domain/attestations/reconciliation.ts"
import type { ShareTotals } from "#lib/domain/attestations/share-totals.ts"
import { differentTotals } from "#lib/domain/attestations/share-totals.ts"
import type { AuditValue } from "#lib/domain/audit-log/canonical-json.ts"
import { canonicalJson } from "#lib/domain/audit-log/canonical-json.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"

const reconciliationsOf = async (db: Database, day: Day): Promise<Reconciliation[]> =>
  (await findAccountFacts(db, day)).flatMap((facts) => reconcile(facts, day) ?? [])

/**
 * Every account with a statement at the end of a day, compared with the register, those that have no statement of it besides, the
 * shares of every class, and whether the day is over.
 */
export type ComparedDay = Readonly<{
  accounts: readonly Reconciliation[]
  withoutStatement: readonly AccountInCurrency[]
  shares: readonly ShareTotals[]
  isOver: boolean
}>

/** A day as whoever attests it reads it; throws ForbiddenError for all but the operator. */
export function compareDay(ctx: ServiceContext, actor: Actor, day: Day): Promise<ComparedDay> {
  requireOperator(actor)
  return inSnapshot(ctx.db, (db) => compareIn({ db, clock: ctx.clock }, day))
}

async function compareIn(ctx: Pick<TransactionContext, "db" | "clock">, day: Day): Promise<ComparedDay> {
  const { db } = ctx
  const accounts = await reconciliationsOf(db, day)
  return {
    accounts,
    withoutStatement: await accountsBeside(db, accounts, day),
    shares: await findShareTotals(db, day),
    isOver: day <= (await readLastDayOver(ctx)),
  }
}

/** Why a day cannot be attested without the statements of the accounts that somebody named; null where it can. */
export function whyNotAttested(
  day: Day,
  { accounts, withoutStatement, shares, isOver }: ComparedDay,
  named: readonly string[],
): string | null {
  if (!isOver) return `${day} is not over: a day is attested once it is.`
  if (accounts.length === 0) return `No account has a bank statement up to ${day}.`
  const obstacles = [
    ...accounts.flatMap(({ account, currency, obstacles: found }) =>
      found.map((obstacle) => `${account} in ${currency}: ${obstacleText(obstacle, currency)}`),
    ),
    ...differentTotals(shares).map(
      ({ shareClass, holders, inIssue, difference }) =>
        `${shareClass}: holders have ${holders} shares, in issue are ${inIssue}, a difference of ${difference}`,
    ),
  ]
  if (obstacles.length > 0) return `${day} cannot be attested. ${obstacles.join("; ")}.`
  const unnamed = withoutStatement.filter(({ account }) => !named.includes(account))
  if (unnamed.length === 0) return null
  const names = unnamed.map(({ account, currency }) => `${account} in ${currency}`).join(", ")
  return `No statement has ${day} of ${names}. Name these accounts to attest the day without them.`
}

/**
 * The accounts of which no statement has a day and that are not among the reconciled ones. These are compared, as one is that was
 * emptied and closed, or keep the day from being attested until their statement is there.
 */
const accountsBeside = async (
  db: Database,
  reconciled: readonly Reconciliation[],
  day: Day,
): Promise<AccountInCurrency[]> =>
  (await findAccountsWithoutStatement(db, day)).filter(
    ({ account, currency }) =>
      !reconciled.some((other) => other.account === account && other.currency === currency),
  )

/** The last day that can be attested: it is over wherever a fund is. */
export async function readLastDayOver({ db, clock }: Pick<TransactionContext, "db" | "clock">): Promise<Day> {
  const funds = await findFunds(db)
  return lastDayOver(
    clock.now(),
    funds.map(({ timezone }) => timezone),
  )
}

/** The day that a comparison begins with: the last one that is over and on which a fund is open. */
export async function readLastOpenDayOver({
  db,
  clock,
}: Pick<TransactionContext, "db" | "clock">): Promise<Day> {
  const funds = await findFunds(db)
  return lastOpenDayOver(clock.now(), funds.map(fundCalendar))
}

/** A day to attest, and the numbers of the accounts that whoever attests it has seen to have no statement of it. */
export type DayToAttest = Readonly<{ day: Day; withoutStatement: readonly string[] }>

/**
 * Attests that on a day the shares of all holders were the shares in issue, and the cash of the register was what the bank had, but
 * for entries that somebody explained and for accounts without a statement of the day, which the attestation names. For a day that is
 * attested already it returns that attestation. Throws ForbiddenError, or ConflictError with every reason why the day cannot be
 * attested.
 */
export async function attestDay(
  ctx: ServiceContext,
  actor: Actor,
  { day, withoutStatement: named }: DayToAttest,
): Promise<Attestation> {
  requireOperator(actor)
  return inRetriedSnapshot(ctx.db, async (db) => {
    const known = await findAttestation(db, day)
    if (known !== null) return known
    const at = ctx.clock.now()
    const compared = await compareIn({ db, clock: ctx.clock }, day)
    const reason = whyNotAttested(day, compared, named)
    if (reason !== null) throw conflict(reason)
    const content = canonicalJson(contentOf(day, compared))
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

const contentOf = (day: Day, { accounts, shares, withoutStatement }: ComparedDay): AuditValue => ({
  day,
  accountsWithoutStatement: withoutStatement.map(({ account, currency }) => ({ account, currency })),
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

/** The accounts that an attestation names as without a statement of its day; older ones name none. */
export const accountsWithoutStatementIn = ({ content }: Pick<Attestation, "content">): AccountInCurrency[] =>
  JSON.parse(content).accountsWithoutStatement ?? []

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
