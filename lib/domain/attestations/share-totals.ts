import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isZero, subtract } from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"

/** The shares of a class at the end of a day: those of all holders, and those in issue. */
export type ShareTotals = Readonly<{ shareClass: ShareClassSymbol; holders: Decimal; inIssue: Decimal }>

/** Totals that are not the same; `difference` is what holders have more than is in issue, below zero for less. */
export type DifferentTotals = ShareTotals & Readonly<{ difference: Decimal }>

/** The classes whose holders do not have the shares in issue, which keeps a day from being attested. */
export const differentTotals = (totals: readonly ShareTotals[]): DifferentTotals[] =>
  totals
    .map((of) => ({ ...of, difference: subtract(of.holders, of.inIssue) }))
    .filter(({ difference }) => !isZero(difference))
