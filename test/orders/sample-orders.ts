import { randomUUID } from "node:crypto"
import { findShareClass } from "#lib/db/share-classes/find-share-class.ts"
import { findInvestorNameByReference } from "#lib/db/subscription-orders/find-subscriber.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { FundRecord } from "#lib/domain/imports/fund-record.ts"
import type { ShareClassRecord } from "#lib/domain/imports/share-class-record.ts"
import type { Investor, InvestorDetails } from "#lib/domain/investors/investor.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal, ONE } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import { findWireReferences } from "#lib/domain/wires/wire-reference.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { registerBankAccount } from "#lib/services/bank-accounts/register-bank-account.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { createInvestor } from "#lib/services/investors/create-investor.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import type { WireInput } from "#lib/services/wires/book-wires.ts"
import { recordWire } from "#lib/services/wires/record-wire.ts"
import { sampleFund, sampleShareClass } from "#test/imports/sample-records.ts"
import { testClockContext } from "#test/test-context.ts"

// A small world for tests of orders: EUTBL, which executes orders at noon in Paris at the value dated the day before.

/** A context with a clock that only the test moves: Monday 3 February 2025, nine in Greenwich. */
export function ordersContext(databaseUrl: string) {
  const ctx = testClockContext(databaseUrl, "2025-02-03T09:00:00Z")
  return { ...ctx, autoApproves: true }
}

export const OPERATOR: Actor = { who: "user:operator", scope: EVERYTHING }

/** EUTBL with its first value, that of a Sunday unless another day is given, and any other after it; gives the id of the class. */
export async function openShareClass(
  ctx: ServiceContext,
  overrides: Readonly<{
    fund?: Partial<FundRecord>
    shareClass?: Partial<ShareClassRecord>
    firstValueDay?: string
  }> = {},
): Promise<string> {
  await importFunds(ctx, SCHEDULE, { records: [sampleFund(overrides.fund)] })
  await importShareClasses(ctx, SCHEDULE, {
    records: [
      sampleShareClass({ minimumRedemption: decimal("10"), navMoveLimit: ONE, ...overrides.shareClass }),
    ],
  })
  await publishValue(ctx, overrides.firstValueDay ?? "2025-02-02", "1.003333")
  const shareClass = await findShareClass(ctx.db, "EUTBL")
  invariant(shareClass !== null, "the class was imported")
  return shareClass.id
}

/** Publishes a value of EUTBL. */
export const publishValue = (ctx: ServiceContext, valueDay: string, value: string) =>
  importNetAssetValues(ctx, SCHEDULE, {
    records: [{ shareClass: "EUTBL", day: day(valueDay), value: decimal(value), updatedAt: ctx.clock.now() }],
  })

/** A distributor, as who calls. */
export async function openDistributor(
  ctx: ServiceContext,
): Promise<Actor & Readonly<{ distributorId: string }>> {
  const id = randomUUID()
  const now = ctx.clock.now()
  await ctx.db.distributor.create({
    data: { id, name: `Distributor ${id}`, createdAt: now, updatedAt: now },
  })
  return { who: "api-client:test", scope: { kind: "distributor", distributorId: id }, distributorId: id }
}

const DETAILS: InvestorDetails = {
  firstName: "Ada",
  lastName: "Lovelace",
  details: { type: "individual", countryOfTaxResidence: "FR" },
  country: "FR",
  city: "Paris",
  zipCode: "75002",
  address: "1 rue de la Banque",
  dateOfBirth: day("1985-12-10"),
  placeOfBirth: "Lyon",
}

/** The details of an organization, whom the person of the other data represents. */
export const organization = (
  legalName: string,
  registrationNumber: string,
): Pick<InvestorDetails, "details"> => ({
  details: { type: "organization", countryOfTaxResidence: "FR", legalName, registrationNumber },
})

/** An active investor of a distributor. */
export const openInvestor = (
  ctx: ServiceContext,
  distributor: Actor & Readonly<{ distributorId: string }>,
  overrides: Partial<InvestorDetails> = {},
): Promise<Investor> =>
  createInvestor(ctx, distributor, { ...DETAILS, ...overrides, distributorId: distributor.distributorId })

/** A validated bank account of an investor. */
export const openBankAccount = (
  ctx: ServiceContext,
  actor: Actor,
  investorId: string,
  overrides: Partial<{ currency: CurrencyCode; accountNumber: string; bic: string }> = {},
) =>
  registerBankAccount(ctx, actor, {
    investorId,
    currency: "EUR",
    accountNumber: "FR7630006000011234567890189",
    bic: "AGRIFRPP",
    ...overrides,
  })

/** Money in euros that quotes `remittanceText`, booked now, from the investor of the order unless said otherwise. */
export const wire = async (
  ctx: ServiceContext,
  shareClassId: string,
  value: string,
  remittanceText: string | null,
  overrides: Partial<WireInput> = {},
): Promise<Wire> => {
  const references = findWireReferences(remittanceText ?? "")
  return recordWire(ctx, OPERATOR, {
    account: { shareClassId },
    amount: { value: decimal(value), currency: "EUR" },
    bookedAt: ctx.clock.now(),
    valueDay: null,
    remittanceText,
    structuredReference: null,
    payerName: await findInvestorNameByReference(ctx.db, EVERYTHING, references),
    payerIban: null,
    bankEntryReference: randomUUID(),
    ...overrides,
  })
}

/** An order with its money, which is executed at the next cut-off. */
export async function fundedOrder(
  ctx: ServiceContext,
  actor: Actor,
  order: Readonly<{ investorId: string; shareClassId: string; value: string }>,
): Promise<SubscriptionOrder> {
  const created = await createSubscriptionOrder(ctx, actor, {
    investorId: order.investorId,
    shareClassId: order.shareClassId,
    amount: { value: decimal(order.value), currency: "EUR" },
  })
  await wire(ctx, order.shareClassId, order.value, created.wireReference)
  return created
}

/** Executes Monday's orders at its cut-off. */
export async function dealMonday(
  ctx: ServiceContext & Readonly<{ moveTo: (text: string) => void }>,
  shareClassId: string,
) {
  ctx.moveTo(instant("2025-02-03T11:00:00Z"))
  return runDealing(ctx, SCHEDULE, { shareClassId, dealingDay: day("2025-02-03") })
}
