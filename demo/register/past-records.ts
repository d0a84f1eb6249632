import { seededInteger, seededUuid } from "#demo/seed.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { addMilliseconds, epochMilliseconds, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { JournalEntry } from "#lib/domain/ledger/journal.ts"
import type { PastPayout, PastRedemption, PastSubscription } from "#lib/domain/ledger/register-history.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import { BOOTSTRAP, SCHEDULE } from "#lib/services/actor.ts"
import type { DemoDealing } from "./demo-class.ts"
import { DEMO_DISTRIBUTORS } from "./demo-distributors.ts"
import type { DemoInvestor } from "./demo-investors.ts"

/** Records of the demo's orders and wires; an executed order names its dealing day. */
export type PastRecords = Readonly<{
  subscriptions: readonly PastSubscription[]
  redemptions: readonly PastRedemption[]
  wires: readonly Wire[]
  payouts: readonly PastPayout[]
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
export const OPERATOR = BOOTSTRAP.who
export const DEALING = SCHEDULE.who

/** The actor that orders for an investor: the API client of their distributor. */
export function ordererOf({ distributorId }: DemoInvestor): ActorName {
  const distributor = DEMO_DISTRIBUTORS.find(({ id }) => id === distributorId)
  return `api-client:${distributor?.apiClient.id ?? distributorId}`
}

export const dealingRunId = (shareClassId: string, { dealingDay }: DemoDealing): string =>
  seededUuid("dealing-run", shareClassId, dealingDay)

export const bankAccountId = (investor: DemoInvestor, currency: CurrencyCode): string =>
  seededUuid("bank-account", investor.place, currency)

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** An instant a number of minutes later, or earlier when negative. */
export const minutesLater = (at: Instant, minutes: number): Instant => addMilliseconds(at, minutes * MINUTE)

/**
 * When an order of a dealing day becomes firm: mostly in the hours before the cut-off, sometimes in the afternoon before; a
 * late one in the last three hours before `now`.
 */
export function firmAt({ opensAt, cutOffAt }: DemoDealing, name: string, lateBy?: Instant): Instant {
  const [from, to] = [epochMilliseconds(opensAt), epochMilliseconds(cutOffAt)]
  const draw = (limit: number): number => seededInteger(limit, "firm", name)
  if (lateBy !== undefined) {
    const latest = Math.min(epochMilliseconds(lateBy), to - MINUTE)
    const earliest = Math.max(from, latest - 180 * MINUTE)
    const seconds = Math.floor((latest - earliest) / SECOND)
    return fromEpochMilliseconds(earliest + draw(seconds + 1) * SECOND)
  }
  const seconds = 12 * 60 + draw(140 * 60)
  return fromEpochMilliseconds(
    seededInteger(4, "afternoon", name) === 0 ? from + seconds * SECOND : to - seconds * SECOND,
  )
}

/** When an order was placed whose money arrived at `fundedAt`: up to three and a half days earlier. */
export function placedBefore(fundedAt: Instant, name: string): Instant {
  const days = seededInteger(4, "placed", name)
  const seconds = (20 * 60 + seededInteger(70 * 60, "placed at", name)) * SECOND
  return addMilliseconds(fundedAt, -days * DAY - seconds)
}
