import { findDemoOperator } from "#demo/users/demo-operators.ts"
import { openDatabase } from "#lib/db/client.ts"
import type { Actor } from "#lib/services/actor.ts"
import { listApprovals } from "#lib/services/approvals/list-approvals.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { listBankAccounts } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import type { ServiceContext, ServiceSecrets } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { listPayouts } from "#lib/services/payouts/list-payouts.ts"

/**
 * Proposes changes under the name of the demo's maker, so that its checker has something to decide; returns their number. Does
 * nothing while a proposal of the maker is open, and in a database that did not begin as a demo. The users must exist.
 */
export async function loadDemoApprovals(databaseUrl: string, secrets: ServiceSecrets): Promise<number> {
  const db = openDatabase(databaseUrl, { poolSize: 2 })
  try {
    return await bringDemoApprovals({ db, clock: systemClock, secrets })
  } finally {
    await db.$disconnect()
  }
}

/** Makes the proposals of the demo (`loadDemoApprovals`) in a database that is open; returns their number. */
export async function bringDemoApprovals(ctx: ServiceContext): Promise<number> {
  const maker = await findDemoOperator(ctx, "maker")
  if (maker === null) return 0
  const open = await listApprovals(ctx, maker, { state: "proposed", page: FIRST_PAGE })
  if (open.items.some(({ proposedBy }) => proposedBy === maker.who)) return 0
  const redemptionOrderIds = await duePayouts(ctx, maker)
  const bankAccountId = await accountToVerify(ctx, maker)
  if (redemptionOrderIds.length > 0)
    await propose(ctx, maker, { kind: "payout-batch", input: { redemptionOrderIds } })
  if (bankAccountId !== undefined)
    await propose(ctx, maker, { kind: "bank-account", input: { bankAccountId } })
  return Math.min(redemptionOrderIds.length, 1) + (bankAccountId === undefined ? 0 : 1)
}

const FIRST_PAGE = { cursor: null, limit: 1_000 }

/** As many as a reader looks through before approving them. */
const PAYOUTS_IN_BATCH = 3

/** The redemption orders of the payouts in euros that have been due the longest. */
async function duePayouts(ctx: ServiceContext, maker: Actor): Promise<string[]> {
  const { items } = await listPayouts(ctx, maker, { status: "pending", page: FIRST_PAGE })
  return items
    .filter(({ amount, hold }) => amount.currency === "EUR" && hold === null)
    .slice(-PAYOUTS_IN_BATCH)
    .map(({ redemptionOrderId }) => redemptionOrderId)
}

async function accountToVerify(ctx: ServiceContext, maker: Actor): Promise<string | undefined> {
  const filter = { investorId: null, currency: null, status: "pending-verification" } as const
  const { items } = await listBankAccounts(ctx, maker, { ...filter, page: FIRST_PAGE })
  return items.at(-1)?.id
}
