import type { Database } from "#lib/db/client.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { findOrdersByReference } from "#lib/db/subscription-orders/find-open-orders.ts"
import type { LockedFundableOrder } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import { lockOrdersByReference } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import { updateWire } from "#lib/db/wires.ts"
import {
  findClassesOfOpenOrders,
  findWiresFromAccount,
  findWiresOfUnknownAccounts,
} from "#lib/db/wires-from-unknown-accounts.ts"
import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { WireMatch } from "#lib/domain/wires/match-wire.ts"
import { matchWire, quotedOrders, quotedReferences } from "#lib/domain/wires/match-wire.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { TransactionContext } from "#lib/services/context.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { auditedWire } from "./audited-wire.ts"
import { fundOrders } from "./fund-orders.ts"
import { requireWire } from "./list-wires.ts"

/** A wire that was matched again, which now has, or waits with, this order. */
export type MatchedAgain = Readonly<{ wire: Wire; subscriptionOrderId: string }>

/**
 * Locks the registers of the classes in which an investor has open orders, before anything else of a transaction that validates
 * an account: money for them is booked under the same locks, so it comes either before and is found, or after and knows the account.
 * Returns the classes.
 */
export async function lockRegistersOfOpenOrders(
  db: Database,
  account: Pick<BankAccount, "investorId" | "currency">,
): Promise<readonly string[]> {
  const shareClassIds = (await findClassesOfOpenOrders(db, account)).toSorted()
  for (const id of shareClassIds) await lockRegister(db, id)
  return shareClassIds
}

/** The wires in these classes that wait because this account was unknown. */
export const findWiresWaitingForAccount = async (
  tx: TransactionContext,
  account: BankAccount,
  shareClassIds: readonly string[],
): Promise<Wire[]> => requireWires(tx, await findWiresFromAccount(tx.db, account, shareClassIds))

/**
 * Matches the wires again that waited because this account, which is validated now, was unknown: those for an order of its investor
 * are the order's money, effective now, or wait with it below the minimum. All others stay as they are. The registers of
 * `shareClassIds` are locked.
 */
export async function matchWiresFromAccount(
  tx: TransactionContext,
  actor: Actor,
  account: BankAccount,
  shareClassIds: readonly string[],
): Promise<MatchedAgain[]> {
  const wires = await findWiresWaitingForAccount(tx, account, shareClassIds)
  return matchAgain(tx, actor, wires, account.investorId)
}

/**
 * Matches the wires of a report again that waited because the account of their payer was unknown and the report did not count. The
 * registers of their classes are locked.
 */
export async function matchWiresOfStatement(
  tx: TransactionContext,
  actor: Actor,
  statementId: string,
): Promise<MatchedAgain[]> {
  const wires = await requireWires(tx, await findWiresOfUnknownAccounts(tx.db, statementId))
  return matchAgain(tx, actor, wires, null)
}

/**
 * Whether a wire still matches this order, with the order, its investor and their accounts as they are now. The register of its class
 * is locked.
 */
export async function isStillFor(
  tx: TransactionContext,
  { wireId, subscriptionOrderId }: Readonly<{ wireId: string; subscriptionOrderId: string }>,
): Promise<boolean> {
  const found = await matchNow(tx, await requireWire(tx, wireId), { investorId: null, at: tx.clock.now() })
  return found?.order.id === subscriptionOrderId
}

async function requireWires(tx: TransactionContext, ids: readonly string[]): Promise<Wire[]> {
  const wires: Wire[] = []
  for (const id of ids) wires.push(await requireWire(tx, id))
  return wires
}

/**
 * Matches wires one after the other, because an order's minimum depends on the money before: those that quote an order of this
 * investor, or of any one.
 */
async function matchAgain(
  tx: TransactionContext,
  actor: Actor,
  wires: readonly Wire[],
  investorId: string | null,
): Promise<MatchedAgain[]> {
  const matched: MatchedAgain[] = []
  for (const wire of wires) {
    const again = await matchOneAgain(tx, actor, wire, investorId)
    if (again !== null) matched.push(again)
  }
  return matched
}

async function matchOneAgain(
  tx: TransactionContext,
  actor: Actor,
  wire: Wire,
  investorId: string | null,
): Promise<MatchedAgain | null> {
  const { db, clock } = tx
  const at = clock.now()
  const found = await matchNow(tx, wire, { investorId, at })
  // Whatever else is in the way is found by whoever decides about the wire.
  if (found === null) return null
  const { order, match } = found
  const isUpdated = await updateWire(db, wire.id, {
    from: wire.status,
    status: "suspense",
    reason: "below-minimum",
    subscriptionOrderId: order.id,
    matchedAt: null,
    returnedAt: null,
    evidence: [
      ...match.evidence,
      {
        rule: "matched-again",
        detail: "The account of the payer was validated after the money had arrived.",
      },
    ],
    updatedAt: at,
  })
  invariant(isUpdated, "a wire stays in its state while its register is locked")
  const others =
    match.status === "matched"
      ? await fundOrders(db, [{ order, terms: await requireDealingTerms(tx, wire.shareClassId) }], {
          actor: actor.who,
          at,
          own: [wire.id],
        })
      : []
  const changed = await requireWire(tx, wire.id)
  await recordAudit(
    tx,
    actor,
    {
      action: "wire.matched-again",
      subject: { kind: "wire", id: wire.id },
      before: auditedWire(wire),
      after: auditedWire(changed),
    },
    ...others,
  )
  return { wire: changed, subscriptionOrderId: order.id }
}

/** The order that a wire matches as the order is now, which is then locked; null when it matches none, or none of this investor. */
async function matchNow(
  { db }: TransactionContext,
  wire: Wire,
  { investorId, at }: Readonly<{ investorId: string | null; at: Instant }>,
): Promise<Readonly<{ order: LockedFundableOrder; match: WireMatch }> | null> {
  const references = [...new Set(Object.values(quotedReferences(wire)).flat())]
  // Among the orders of all investors, as when it was booked: the one that it quotes may be another investor's.
  const [quoted, another] = quotedOrders(wire, await findOrdersByReference(db, references)).orders
  if (quoted === undefined || another !== undefined) return null
  if (investorId !== null && quoted.investorId !== investorId) return null
  const orders = await lockOrdersByReference(db, EVERYTHING, [quoted.wireReference])
  // The money is in the register of its class: an order of another class is paid by hand.
  const match = matchWire(wire, [wire.shareClassId], orders, at)
  const order = orders.find(({ id }) => id === match.orderId)
  return order === undefined ? null : { order, match }
}
