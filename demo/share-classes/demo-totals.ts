import { LAUNCH_DAYS } from "#demo/facts/launches.ts"
import type { DemoNav } from "#demo/net-asset-values/demo-net-asset-values.ts"
import { divideHalfUp, fromScaled, toScaled } from "#demo/scaled-integer.ts"
import { seededInteger } from "#demo/seed.ts"
import { smoothNoise } from "#demo/smooth-noise.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { SHARE_CLASS_SYMBOLS } from "#lib/domain/share-classes/share-class.ts"
import type { TotalsRecord } from "#lib/domain/share-classes/share-class-record.ts"
import { NAV_DECIMALS, SHARE_DECIMALS } from "./demo-share-classes.ts"
import { aimedSize } from "./growth.ts"

/** Sums are kept as whole numbers of this many decimals: a share count times a net asset value is exact there. */
const SUM_SCALE = NAV_DECIMALS + SHARE_DECIMALS

/** How far a class strays from the size it aims at, in millionths. */
const STRAY_AMPLITUDE = 6_000

/** Up to so many millionths of all shares leave on a day and as many come in. */
const CHURN_MILLIONTHS = 8_000

/** Shares in issue, in units of the last share decimal, and money moved since launch at SUM_SCALE. */
type Position = Readonly<{ shares: bigint; subscribed: bigint; redeemed: bigint }>

/**
 * What the holders of each class own together at each net asset value, from simulated orders. Each order counts as
 * shares times its value, so `totalYield` is exactly shares × value + redemptions − subscriptions.
 */
export const demoTotals = (navs: readonly DemoNav[]): TotalsRecord[] =>
  SHARE_CLASS_SYMBOLS.flatMap((symbol) =>
    classTotals(
      symbol,
      navs.filter(({ shareClass }) => shareClass === symbol),
    ),
  )

function classTotals(symbol: ShareClassSymbol, navs: readonly DemoNav[]): TotalsRecord[] {
  const sizeOn = aimedSize(symbol)
  let position: Position = { shares: 0n, subscribed: 0n, redeemed: 0n }
  return navs.map(({ day, value }) => {
    const nav = toScaled(value, NAV_DECIMALS)
    const size = sizeOn?.(day)
    if (size !== undefined) position = afterOrders(symbol, day, size.assets, position, nav)
    const { shares, subscribed, redeemed } = position
    return {
      shareClass: symbol,
      day,
      totalShares: fromScaled(shares, SHARE_DECIMALS),
      numberOfHolders: size?.holders ?? 0,
      totalYield: fromScaled(shares * nav + redeemed - subscribed, SUM_SCALE),
      totalOrders: fromScaled(subscribed + redeemed, SUM_SCALE),
    }
  })
}

/** The orders of a day bring the class to the size it aims at, and some holders come and go besides. */
function afterOrders(
  symbol: ShareClassSymbol,
  day: Day,
  aimedAssets: number,
  before: Position,
  nav: bigint,
): Position {
  const stray = BigInt(1_000_000 + smoothNoise(`size ${symbol}`, LAUNCH_DAYS[symbol], day, STRAY_AMPLITUDE))
  const aimedShares = divideHalfUp(BigInt(aimedAssets) * stray * 10n ** BigInt(SUM_SCALE), 1_000_000n * nav)
  const net = aimedShares - before.shares
  const churn =
    (before.shares * BigInt(seededInteger(CHURN_MILLIONTHS + 1, "churn", symbol, day))) / 1_000_000n
  const subscribedShares = churn + (net > 0n ? net : 0n)
  const redeemedShares = churn + (net < 0n ? -net : 0n)
  return {
    shares: aimedShares,
    subscribed: before.subscribed + subscribedShares * nav,
    redeemed: before.redeemed + redeemedShares * nav,
  }
}
