import type { SharesInIssue } from "#demo/fund-assets/fund-net-assets.ts"
import { fromScaled, toScaled } from "#demo/scaled-integer.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { RegisterHistory } from "#lib/domain/ledger/register-history.ts"
import type { ClassOfRegister } from "./demo-register.ts"

type Change = Readonly<{ at: Instant; shares: bigint }>

/** The shares in issue at every value of every class: all orders executed before the next value was published. */
export const sharesInIssue = (
  classes: readonly ClassOfRegister[],
  { subscriptionOrders, redemptionOrders }: RegisterHistory,
): SharesInIssue[] => {
  const issued = Map.groupBy(subscriptionOrders, ({ shareClassId }) => shareClassId)
  const redeemed = Map.groupBy(redemptionOrders, ({ shareClassId }) => shareClassId)
  return classes.flatMap(({ terms, values }) => {
    const { shareClassId, symbol, shareDecimals } = terms
    const changes = [
      ...(issued.get(shareClassId) ?? []).map((order) => change(order, shareDecimals, 1n)),
      ...(redeemed.get(shareClassId) ?? []).map((order) => change(order, shareDecimals, -1n)),
    ]
      .flatMap((each) => each ?? [])
      .sort((a, b) => (a.at < b.at ? -1 : 1))
    let [place, total] = [0, 0n]
    return values.map(({ day }, index): SharesInIssue => {
      const closesAt = values[index + 1]?.updatedAt
      for (let next = changes[place]; next !== undefined; next = changes[place]) {
        if (closesAt !== undefined && next.at >= closesAt) break
        total += next.shares
        place += 1
      }
      return { shareClass: symbol, day, totalShares: fromScaled(total, shareDecimals) }
    })
  })
}

const change = (
  { executedAt, settlement }: RegisterHistory["subscriptionOrders" | "redemptionOrders"][number],
  shareDecimals: number,
  sign: bigint,
): Change | null =>
  executedAt === null || settlement === null
    ? null
    : { at: executedAt, shares: sign * toScaled(settlement.shares, shareDecimals) }
