import { randomUUID } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { findTermsByBankAccount } from "#lib/db/orders/find-dealing-terms.ts"
import type { LockedFundableOrder } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import { lockOrdersByReference } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import { findWiresByBankEntry, insertWires } from "#lib/db/wires.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { conflict, DomainError, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import { amountAboveMaximum, requireDecimals, requirePositive } from "#lib/domain/errors/order-errors.ts"
import { wireBooked } from "#lib/domain/ledger/order-entries.ts"
import { compare } from "#lib/domain/money/decimal.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import { MAXIMUM_SUBSCRIPTION } from "#lib/domain/subscription-orders/price-subscription.ts"
import { isContradicted } from "#lib/domain/wires/contradicted-wire.ts"
import type { WireMatch } from "#lib/domain/wires/match-wire.ts"
import { matchWire, quotedOrders, quotedReferences } from "#lib/domain/wires/match-wire.ts"
import type { BankEntry, Wire } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { postOnce } from "#lib/services/ledger/register.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { auditedWire } from "./audited-wire.ts"
import type { FundedOrder } from "./fund-orders.ts"
import { fundOrders } from "./fund-orders.ts"

/** A bank entry on the account of a fund, given by its IBAN or by a class that uses it. */
export type WireInput = BankEntry &
  Readonly<{ account: Readonly<{ shareClassId: string }> | Readonly<{ bankAccountNumber: string }> }>

/** A wire of now. `paysOrder` is the order that it was kept from because a person recorded it. */
type BookedWire = Readonly<{ outcome: "booked"; wire: Wire; paysOrder: string | null }>

/** A wire that was booked before for the same bank entry. */
type KnownWire = Readonly<{ outcome: "known"; wire: Wire; paysOrder: null }>

/** What became of a bank entry. A contradicted one is known with other money or, on a statement, with other words; it is not booked. */
type EntryBooking = BookedWire | KnownWire | Readonly<{ outcome: "contradicted" }>

/** How wires are booked. A statement may state only the day of an entry, so one that was recorded with its time is the same. */
type Booking = Readonly<{ account: WireInput["account"]; isByHand: boolean; isOnStatement?: boolean }>

/** Books one wire like bookWires. Throws ConflictError when the bank entry is known with another amount. */
export async function bookWire(
  ctx: ServiceContext,
  actor: Actor,
  { account, ...entry }: WireInput,
  { isByHand }: Pick<Booking, "isByHand">,
): Promise<BookedWire | KnownWire> {
  const [booked] = await bookWires(ctx, actor, { account, isByHand }, [entry])
  invariant(booked !== undefined, "each entry is booked or known")
  if (booked.outcome !== "contradicted") return booked
  throw conflict("The bank entry reference is known with another amount or booking. Check the statement.")
}

/**
 * Books entries of one account once, one after the other; an entry that is known with another amount, or on a statement names
 * another payer or order than the wire that is known, is not. By hand,
 * money stays in suspense: one person alone does not pay an order. What money is for is matched with visible evidence among the orders that
 * the actor sees; anything else goes to suspense with a reason. Throws NotFoundError for an account that
 * no class has or had, BookingInTheFutureError, TooManyDecimalsError and AmountAboveMaximumError; then nothing is booked.
 */
export async function bookWires(
  ctx: ServiceContext,
  actor: Actor,
  { account: paidTo, isByHand, isOnStatement = false }: Booking,
  entries: readonly BankEntry[],
): Promise<readonly EntryBooking[]> {
  for (const { amount } of entries) {
    const { value, currency } = amount
    requireDecimals("amount.value", value, minorUnitDecimals(currency), `An amount in ${currency}`)
    requirePositive("amount.value", value)
    // Totals of a class with more digits than their columns have would fail every dealing run from then on.
    if (compare(value, MAXIMUM_SUBSCRIPTION) > 0)
      throw amountAboveMaximum({ field: "amount.value", maximum: MAXIMUM_SUBSCRIPTION, currency })
  }
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const paidOn = await requireClassesOfAccount(tx, paidTo)
    for (const id of paidOn.map(({ shareClassId }) => shareClassId).toSorted()) await lockRegister(db, id)
    // Read under the lock: a dealing run either comes later or has made this too late for its day, and a calendar that
    // changes meanwhile either moves the order or dates it.
    const classes = await requireClassesOfAccount(tx, paidTo)
    const account = accountName(paidTo, classes)
    const at = ctx.clock.now()
    if (entries.some(({ bookedAt }) => bookedAt > at))
      throw new DomainError("BookingInTheFutureError", "bookedAt is in the future.")
    const contradicted =
      isOnStatement && entries.length > 1 ? await findContradicted(db, account, entries) : []
    const booked: EntryBooking[] = []
    for (let size = MAX_ENTRIES_PER_BATCH; booked.length < entries.length; ) {
      const next = entries.slice(booked.length, booked.length + size)
      const booking = { account, classes, at, isByHand, isOnStatement, contradicted }
      const together = await bookTogether(tx, actor, booking, next)
      booked.push(...together)
      size = Math.min(2 * together.length, MAX_ENTRIES_PER_BATCH)
    }
    return booked
  })
}

/**
 * The wires that entries of the bank contradict. These are stored as exceptions after they were booked, so before that no query finds
 * that other entries among them do not pay an order together with such a wire.
 */
async function findContradicted(
  db: Database,
  account: string,
  entries: readonly BankEntry[],
): Promise<string[]> {
  const references = entries.map(({ bankEntryReference }) => bankEntryReference)
  const known = await findWiresByBankEntry(db, account, references)
  return entries.flatMap((entry) => {
    const wire = known.get(entry.bankEntryReference)
    return wire === undefined || isSameWire(wire, entry, true) ? [] : [wire.id]
  })
}

/** Entries that are booked by the same statements. */
const MAX_ENTRIES_PER_BATCH = 1_000

type Classes = readonly [DealingTerms, ...DealingTerms[]]

/** Books the first of the entries, up to the one that has to see what an earlier one of them does. */
async function bookTogether(
  tx: TransactionContext,
  actor: Actor,
  {
    account,
    classes,
    at,
    isByHand,
    isOnStatement,
    contradicted,
  }: Readonly<{
    account: string
    classes: Classes
    at: Instant
    isByHand: boolean
    isOnStatement: boolean
    contradicted: readonly string[]
  }>,
  entries: readonly BankEntry[],
): Promise<EntryBooking[]> {
  const { db } = tx
  const references = entries.map(({ bankEntryReference }) => bankEntryReference)
  const known = await findWiresByBankEntry(db, account, references)
  const quoted = entries
    .filter(({ bankEntryReference }) => !known.has(bankEntryReference))
    .flatMap((entry) => Object.values(quotedReferences(entry)).flat())
  const orders = Map.groupBy(
    await lockOrdersByReference(db, actor.scope, [...new Set(quoted)], contradicted),
    ({ wireReference }) => wireReference,
  )
  const accountClassIds = classes.map(({ shareClassId }) => shareClassId)
  const booked: EntryBooking[] = []
  const funded: FundedOrder[] = []
  const earlier = { references: new Set<string>(), investorIds: new Set<string>() }
  for (const entry of entries) {
    const { bankEntryReference } = entry
    const same = known.get(bankEntryReference)
    if (same !== undefined) {
      booked.push(
        isSameWire(same, entry, isOnStatement)
          ? { outcome: "known", wire: same, paysOrder: null }
          : { outcome: "contradicted" },
      )
      continue
    }
    const candidates = [...new Set(Object.values(quotedReferences(entry)).flat())].flatMap(
      (reference) => orders.get(reference) ?? [],
    )
    // What an order accepts depends on the money of its investor before.
    if (
      earlier.references.has(bankEntryReference) ||
      candidates.some(({ investorId }) => earlier.investorIds.has(investorId))
    )
      break
    const found = matchWire(entry, accountClassIds, candidates, at)
    const match = isByHand ? confirmedByAnother(found) : found
    const order = candidates.find(({ id }) => id === match.orderId) ?? null
    // What another person has to confirm, or only an account of the payer is missing to, is in the class of its order already: money
    // of another class would not pay it.
    const [payee = null] =
      found.status === "suspense" && found.reason === "third-party-payer"
        ? quotedOrders(entry, candidates).orders
        : candidates.filter(({ id }) => id === found.orderId)
    const terms = classOfMoney(classes, entry, payee)
    earlier.references.add(bankEntryReference)
    if (order !== null) earlier.investorIds.add(order.investorId)
    if (order !== null && match.status === "matched") funded.push({ order, terms })
    booked.push({
      outcome: "booked",
      wire: {
        ...entry,
        id: randomUUID(),
        shareClassId: terms.shareClassId,
        account,
        status: "suspense",
        // A wire is booked into suspense, and leaves it in the next step when its order takes it.
        reason: match.status === "suspense" ? match.reason : "below-minimum",
        evidence: match.evidence,
        subscriptionOrderId: match.orderId,
        matchedAt: null,
        returnedAt: null,
        hold: null,
        createdAt: at,
        updatedAt: at,
      },
      paysOrder: match === found ? null : found.orderId,
    })
  }
  return writeBooked(tx, actor, { booked, funded, contradicted, at })
}

/** Writes new wires, and adds them to the orders that take them. */
async function writeBooked(
  { db, ...ctx }: TransactionContext,
  actor: Actor,
  {
    booked,
    funded,
    contradicted,
    at,
  }: Readonly<{
    booked: readonly EntryBooking[]
    funded: readonly FundedOrder[]
    contradicted: readonly string[]
    at: Instant
  }>,
): Promise<EntryBooking[]> {
  const origin = { actor: actor.who, at }
  const wires = booked.flatMap((each) => (each.outcome === "booked" ? [each.wire] : []))
  await insertWires(db, wires, actor.who)
  await postOnce(db, ...wires.map((wire) => wireBooked(wire, origin)))
  const own = wires.map(({ id }) => id)
  const others = await fundOrders(db, funded, { ...origin, own, contradicted })
  const paid = new Set(funded.map(({ order }) => order.id))
  const afterwards = (wire: Wire): Wire =>
    wire.subscriptionOrderId !== null && paid.has(wire.subscriptionOrderId)
      ? { ...wire, status: "matched", reason: null, matchedAt: at }
      : wire
  await recordAudit(
    { ...ctx, db },
    actor,
    ...wires.map(afterwards).map((wire) => ({
      action: "wire.recorded" as const,
      subject: { kind: "wire", id: wire.id },
      after: { ...auditedWire(wire), account: wire.account, bankEntryReference: wire.bankEntryReference },
    })),
    ...others,
  )
  return booked.map((each) => (each.outcome === "booked" ? { ...each, wire: afterwards(each.wire) } : each))
}

/** A wire that a person recorded stays in suspense until another person confirms its order. */
const confirmedByAnother = (match: WireMatch): WireMatch =>
  match.orderId === null
    ? match
    : {
        status: "suspense",
        reason: "recorded-by-hand",
        orderId: null,
        evidence: [
          ...match.evidence,
          {
            rule: "recorded-by-hand",
            detail: "A person recorded the wire: another one confirms the order that it is for.",
          },
        ],
      }

async function requireClassesOfAccount(
  ctx: TransactionContext,
  account: WireInput["account"],
): Promise<Classes> {
  if ("shareClassId" in account) {
    const terms = await requireDealingTerms(ctx, account.shareClassId)
    const { iban } = terms.destination
    // Other classes may be paid to on the same account, or were.
    const others = iban === null ? [] : await findTermsByBankAccount(ctx.db, iban)
    return [terms, ...others.filter(({ shareClassId }) => shareClassId !== terms.shareClassId)]
  }
  const [first, ...rest] = await findTermsByBankAccount(ctx.db, account.bankAccountNumber)
  if (first === undefined) throw notFound("bank account of a fund")
  return [first, ...rest]
}

/** What the account is called in wires; a class without one has its symbol instead. */
const accountName = (account: WireInput["account"], [{ destination, symbol }]: Classes): string =>
  "bankAccountNumber" in account ? account.bankAccountNumber : (destination.iban ?? symbol)

/** The class in whose accounts the money is booked: that of its order, else one in its currency. */
const classOfMoney = (
  classes: Classes,
  { amount }: BankEntry,
  order: LockedFundableOrder | null,
): DealingTerms =>
  classes.find(({ shareClassId }) => shareClassId === order?.shareClassId) ??
  classes.find(({ currency }) => currency === amount.currency) ??
  classes[0]

/** What a person wrote of money is not what its bank says: a statement with other words is not taken for a confirmation of them. */
const isSameWire = (known: Wire, entry: BankEntry, isOnStatement: boolean): boolean =>
  known.amount.value === entry.amount.value &&
  known.amount.currency === entry.amount.currency &&
  (isOnStatement ? !isContradicted(known, entry) : known.bookedAt === entry.bookedAt)
