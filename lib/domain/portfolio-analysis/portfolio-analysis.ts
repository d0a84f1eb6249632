import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import { daysToMaturity } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, compare, ZERO } from "#lib/domain/money/decimal.ts"

/** The contract states no term for reverse repos; the funds roll them over night. */
const OVERNIGHT_DAYS = 1

/**
 * Calendar days until a position matures: zero for cash, the legal maturity for a bond.
 * Null for equities and swaps, which have no maturity.
 */
export function residualDays(asset: FundAsset): number | null {
  if (asset.assetType === "bond") return daysToMaturity(asset)
  if (asset.assetType === "cash") return 0
  return asset.assetType === "reverse_repo" ? OVERNIGHT_DAYS : null
}

/** The steps of the ladder in days, both ends included; the last one is open. */
const STEPS = [
  { from: 0, to: 1 },
  { from: 2, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const

/** One step with the share of net assets that matures in it. */
export type LadderStep = Readonly<{ from: number; to: number | null; weight: Decimal }>

/** Net assets by time to maturity, and those without maturity. */
export type MaturityLadder = Readonly<{ steps: readonly LadderStep[]; withoutMaturity: Decimal }>

/** The maturities of a portfolio as a ladder. Overdue positions are in the first step. */
export function maturityLadder(assets: readonly FundAsset[]): MaturityLadder {
  const weightOf = (belongs: (days: number | null) => boolean): Decimal =>
    assets
      .filter((asset) => belongs(residualDays(asset)))
      .reduce((total, asset) => add(total, asset.percentageOfFundTotalNetAssets), ZERO)
  return {
    steps: STEPS.map(({ from, to }) => ({
      from,
      to,
      weight: weightOf(
        (days) => days !== null && (from === 0 || days >= from) && (to === null || days <= to),
      ),
    })),
    withoutMaturity: weightOf((days) => days === null),
  }
}

/** A part of a portfolio as a fraction of the fund's net assets. */
export type Weight<Key extends string> = Readonly<{ key: Key; weight: Decimal }>

/** The weights of a portfolio summed by a property of its positions, largest first; exact. */
export function weightsBy<Key extends string>(
  assets: readonly FundAsset[],
  keyOf: (asset: FundAsset) => Key,
): Weight<Key>[] {
  const weights = new Map<Key, Decimal>()
  for (const asset of assets) {
    const key = keyOf(asset)
    weights.set(key, add(weights.get(key) ?? ZERO, asset.percentageOfFundTotalNetAssets))
  }
  return [...weights]
    .map(([key, weight]) => ({ key, weight }))
    .toSorted((a, b) => compare(b.weight, a.weight) || (a.key < b.key ? -1 : 1))
}
