import { seededUuid } from "#demo/seed.ts"
import type { JournalEntry } from "#lib/domain/ledger/journal.ts"
import type { PastRedemption, PastSubscription } from "#lib/domain/ledger/register-history.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { Payout } from "#lib/domain/payouts/payout.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import { systemActor } from "#lib/services/actor.ts"
import type { DemoDealing } from "./demo-dealings.ts"
import { DEMO_DISTRIBUTORS } from "./demo-distributors.ts"
import type { DemoInvestor } from "./demo-investors.ts"

/** Records of the demo's orders and wires; an executed order names its dealing day. */
export type PastRecords = Readonly<{
  subscriptions: readonly PastSubscription[]
  redemptions: readonly PastRedemption[]
  wires: readonly Wire[]
  payouts: readonly Payout[]
  entries: readonly JournalEntry[]
}>

export const NO_RECORDS: PastRecords = {
  subscriptions: [],
  redemptions: [],
  wires: [],
  payouts: [],
  entries: [],
}

/** Merges the records of several parts. */
export const allRecords = (records: readonly PastRecords[]): PastRecords => ({
  subscriptions: records.flatMap(({ subscriptions }) => subscriptions),
  redemptions: records.flatMap(({ redemptions }) => redemptions),
  wires: records.flatMap(({ wires }) => wires),
  payouts: records.flatMap(({ payouts }) => payouts),
  entries: records.flatMap(({ entries }) => entries),
})

/** The actors that record wires and payouts, and that run dealing runs. */
export const OPERATOR = systemActor("operator").who
export const DEALING = systemActor("dealing").who

/** The actor that orders for an investor: the API client of their distributor. */
export function ordererOf({ distributorId }: DemoInvestor): string {
  const distributor = DEMO_DISTRIBUTORS.find(({ id }) => id === distributorId)
  return `api-client:${distributor?.apiClient.id ?? distributorId}`
}

export const dealingRunId = (shareClassId: string, { dealingDay }: DemoDealing): string =>
  seededUuid("dealing-run", shareClassId, dealingDay)

export const bankAccountId = (investor: DemoInvestor, currency: CurrencyCode): string =>
  seededUuid("bank-account", investor.place, currency)
