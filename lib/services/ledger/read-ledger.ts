import type { Database } from "#lib/db/client.ts"
import { inSnapshot } from "#lib/db/in-transaction.ts"
import { findNewestEntries } from "#lib/db/ledger/find-journal.ts"
import {
  findAccountOnDay,
  findInvestorAccounts,
  findMovements,
  findTrialBalance,
  sumMovementsSince,
} from "#lib/db/ledger/find-ledger.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { AccountFilter, AccountMovement, AccountOnDay } from "#lib/domain/ledger/account-on-day.ts"
import type { JournalFilter, WrittenEntry } from "#lib/domain/ledger/journal.ts"
import type { RunningBalance, TrialBalanceLine, TrialBalanceTotal } from "#lib/domain/ledger/trial-balance.ts"
import { inTrialOrder, trialBalanceTotals, withRunningBalance } from "#lib/domain/ledger/trial-balance.ts"
import type { Page } from "#lib/domain/lists/page.ts"
import { mapPage, pageOf } from "#lib/domain/lists/page.ts"
import { subtract, ZERO } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"

// The register as the operator reads it. Days are those of UTC, as in the exported journal.

/** The lines of a class with the sums of both sides. */
export type TrialBalance = Readonly<{
  lines: readonly TrialBalanceLine[]
  totals: readonly TrialBalanceTotal[]
}>

/** A page of a ledger: at most `limit` rows after the row `cursor`, a number, from the first if it is null. */
type NumberedPage = Readonly<{ cursor: bigint | null; limit: number }>

/** What the accounts of a class hold at the end of a day; throws ForbiddenError for all but the operator. */
export async function readTrialBalance(
  ctx: ServiceContext,
  actor: Actor,
  balance: Readonly<{ shareClassId: string; day: Day }>,
): Promise<TrialBalance> {
  requireOperator(actor)
  const lines = inTrialOrder(await findTrialBalance(ctx.db, balance))
  return { lines, totals: trialBalanceTotals(lines) }
}

/** Accounts of investors of one kind with their balances at the end of a day, in the order in which they were opened. */
export async function listInvestorAccounts(
  ctx: ServiceContext,
  actor: Actor,
  { page: { cursor, limit }, ...filter }: AccountFilter & Readonly<{ page: NumberedPage }>,
): Promise<Page<AccountOnDay>> {
  requireOperator(actor)
  return pageOf(await findInvestorAccounts(ctx.db, filter, { after: cursor, limit: limit + 1 }), limit)
}

/** An account, and why its balance at the end of a day is what it is: movements, newest first, each with the balance after it. */
export type ExplainedBalance = Readonly<{
  account: AccountOnDay
  movements: Page<RunningBalance<AccountMovement>>
}>

/** Throws NotFoundError. */
export async function explainBalance(
  ctx: ServiceContext,
  actor: Actor,
  { accountId, day, page }: Readonly<{ accountId: bigint; day: Day; page: NumberedPage }>,
): Promise<ExplainedBalance> {
  requireOperator(actor)
  return inSnapshot(ctx.db, async (db) => {
    const account = await findAccountOnDay(db, accountId, day)
    if (account === null) throw notFound("account")
    const { cursor, limit } = page
    const rows = await findMovements(db, account, { day, before: cursor, limit: limit + 1 })
    const last = subtract(account.balance, await movedSince(db, account, { day, since: cursor }))
    const found = pageOf(rows, limit)
    return { account, movements: { ...found, items: withRunningBalance(found.items, last) } }
  })
}

const movedSince = async (
  db: Database,
  account: AccountOnDay,
  { day, since }: Readonly<{ day: Day; since: bigint | null }>,
) => (since === null ? ZERO : sumMovementsSince(db, account, { day, since }))

/** The entries of a class until the end of a day, newest first; throws ForbiddenError for all but the operator. */
export async function listJournalEntries(
  ctx: ServiceContext,
  actor: Actor,
  { page: { cursor, limit }, ...filter }: JournalFilter & Readonly<{ page: NumberedPage }>,
): Promise<Page<WrittenEntry>> {
  requireOperator(actor)
  const rows = await findNewestEntries(ctx.db, filter, { before: cursor, limit: limit + 1 })
  const page = pageOf(
    rows.map((entry) => ({ id: entry.sequence.toString(), entry })),
    limit,
  )
  return mapPage(page, ({ entry }) => entry)
}
