import type { DemoFundSlug } from "#demo/catalogue.ts"
import { demoSymbol } from "#demo/catalogue.ts"
import type { DemoRates } from "#demo/exchange-rates/demo-rates.ts"
import { RATE_SCALE } from "#demo/exchange-rates/demo-rates.ts"
import { DEMO_FUNDS } from "#demo/funds/demo-funds.ts"
import type { DemoNav } from "#demo/net-asset-values/demo-net-asset-values.ts"
import { divideHalfUp, toScaled } from "#demo/scaled-integer.ts"
import { CLASS_TERMS } from "#demo/share-classes/class-terms.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import { totalAssets } from "#lib/domain/share-classes/share-class.ts"

/** Net assets of a fund at the close of a net asset value day, in cents of its currency, and when they are published. */
export type FundNetAssets = Readonly<{ day: Day; publishedAt: Instant; cents: bigint }>

/** Shares of a class in issue at the close of a net asset value day. */
export type SharesInIssue = Readonly<{ shareClass: string; day: Day; totalShares: Decimal }>

/** The total assets of a fund's classes on days with holders, converted at the rates of the day, added and rounded half-up once. */
export function fundNetAssets(
  fund: DemoFundSlug,
  navs: readonly DemoNav[],
  sharesInIssue: readonly SharesInIssue[],
  rates: DemoRates,
): FundNetAssets[] {
  const sharesOf = new Map(
    sharesInIssue.map(({ shareClass, day, totalShares }) => [`${shareClass} ${day}`, totalShares]),
  )
  const days = new Map<Day, { publishedAt: Instant; scaled: bigint }>()
  for (const { shareClass, day, value, updatedAt } of navs) {
    const { fund: ownFund, currency } = CLASS_TERMS[demoSymbol(shareClass)]
    const shares = sharesOf.get(`${shareClass} ${day}`)
    if (ownFund !== fund || shares === undefined) continue
    const assets = toScaled(totalAssets(shares, amount(value, currency)).value, 2)
    const rate = toScaled(rates(currency, DEMO_FUNDS[fund].currency, day), RATE_SCALE)
    const before = days.get(day)?.scaled ?? 0n
    days.set(day, { publishedAt: updatedAt, scaled: before + assets * rate })
  }
  return [...days]
    .filter(([, { scaled }]) => scaled > 0n)
    .map(([day, { publishedAt, scaled }]) => ({
      day,
      publishedAt,
      cents: divideHalfUp(scaled, 10n ** BigInt(RATE_SCALE)),
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}
