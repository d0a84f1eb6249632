import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, compare, ZERO } from "#lib/domain/money/decimal.ts"

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
