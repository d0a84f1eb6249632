import type { CurrencyCode } from "#lib/domain/money/currency.ts"
import type { ShareClass, ShareClassSymbol } from "./share-class.ts"

/**
 * Why no yield and no history of a share class is shown. An intermediary class is what another one is subscribed through
 * from a currency: its value is that class's at the rate of the day, so a yield of it is a move of the exchange rate. And
 * a class that nobody holds has earned nobody anything.
 */
export type NotAdvertised =
  | Readonly<{ kind: "intermediary"; base: ShareClassSymbol; currency: CurrencyCode }>
  | Readonly<{ kind: "no-holders" }>

/**
 * Why a class is not advertised; null for one that is.
 * @param classes those of the fund, at least
 * @param numberOfHolders null where it is not known, or before the first net asset value
 */
export function notAdvertised(
  shareClass: Pick<ShareClass, "id">,
  classes: readonly Pick<ShareClass, "symbol" | "intermediaryShareClasses">[],
  numberOfHolders: number | null,
): NotAdvertised | null {
  for (const { symbol: base, intermediaryShareClasses } of classes) {
    const through = intermediaryShareClasses.find(([, id]) => id === shareClass.id)
    if (through !== undefined) return { kind: "intermediary", base, currency: through[0] }
  }
  return numberOfHolders === 0 ? { kind: "no-holders" } : null
}
