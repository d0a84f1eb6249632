import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { hasMoneyMarketValues } from "#lib/domain/share-classes/share-class.ts"
import type { ImportPlan } from "./import-plan.ts"
import type { StoredShareClassRecord } from "./share-class-record.ts"
import { indexMoveLimit } from "./share-class-record.ts"

/** How far the values of a class may move before more is asked of them. */
export type MoveLimits = Readonly<{
  /** Net asset values beyond it need a reason. */
  netAssetValues: Decimal
  /** Index values beyond it need an approval. */
  indexValues: Decimal
  /** Whether net asset values are also compared with their growth of the last days. */
  isMoneyMarket: boolean
}>

/** A stored class of which an import changes a limit. */
export type ChangedLimits = Readonly<{
  id: string
  symbol: ShareClassSymbol
  before: MoveLimits
  after: MoveLimits
}>

/**
 * The stored classes of which an import of share classes changes a limit, stated or by default. The default follows the classification
 * and whether any class names this one as its intermediary, so records of other classes change it too, even new ones.
 */
export function changedLimits(
  stored: readonly StoredShareClassRecord[],
  plan: Pick<ImportPlan<StoredShareClassRecord>, "created" | "changed">,
): ChangedLimits[] {
  const changed = new Map(plan.changed.map(({ after }) => [after.symbol, after]))
  const kept = stored.map((before) => changed.get(before.symbol) ?? before)
  const limitsBefore = limitsAmong(stored)
  const limitsAfter = limitsAmong([...kept, ...plan.created])
  return stored.flatMap(({ id, symbol }) => {
    const before = limitsBefore.get(symbol)
    const after = limitsAfter.get(symbol)
    invariant(before !== undefined && after !== undefined, "an import removes no class")
    return isSame(before, after) ? [] : [{ id, symbol, before, after }]
  })
}

function limitsAmong(classes: readonly StoredShareClassRecord[]): ReadonlyMap<ShareClassSymbol, MoveLimits> {
  const intermediaries = new Set(
    classes.flatMap(({ intermediaryShareClasses }) => intermediaryShareClasses.map(([, symbol]) => symbol)),
  )
  return new Map(
    classes.map((record) => {
      const isIntermediary = intermediaries.has(record.symbol)
      const limits = {
        netAssetValues: record.navMoveLimit,
        indexValues: indexMoveLimit(record, isIntermediary),
        isMoneyMarket: hasMoneyMarketValues(record, isIntermediary),
      }
      return [record.symbol, limits]
    }),
  )
}

const isSame = (one: MoveLimits, other: MoveLimits): boolean =>
  one.netAssetValues === other.netAssetValues &&
  one.indexValues === other.indexValues &&
  one.isMoneyMarket === other.isMoneyMarket
