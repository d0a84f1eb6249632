import type { CheckFigures } from "#lib/domain/checks/check-figures.ts"
import { checkFiguresText } from "#lib/domain/checks/check-figures.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal, inPercent } from "#lib/domain/money/decimal.ts"
import type { MoveBeyondLimit, ValueOfDay } from "#lib/domain/net-asset-values/move-gate.ts"
import { distanceFigures, isBeyond, movesBeyondLimit } from "#lib/domain/net-asset-values/move-gate.ts"

// Figures that a file states are compared with the ones around them, like net asset values. Those that move further than their limit
// are more often an error of the source than true, so one person alone does not take them. The limit of an index is that of its class,
// or the default where that is smaller.

/** Major currencies moved further in one day only a few times in thirty years. */
export const EXCHANGE_RATE_MOVE_LIMIT = decimal("0.1")

/** Payments of income follow interest rates, which rarely change by half from one payment to the next. */
export const DISTRIBUTION_MOVE_LIMIT = decimal("0.5")

/** A figure of a day, with the record of the file that states it. */
export type StatedFigure = ValueOfDay & Readonly<{ index: number }>

/** What is compared: the field that states it, and how far it may move, with the name of that limit in checks. */
type ComparedFigure = Readonly<{
  field: string
  limitName: "rateLimit" | "indexLimit" | "paymentLimit"
  limit: Decimal
}>

/**
 * The stated figures of one series that differ from the one before or after them, or from the stored one that they replace, by more
 * than the limit. `stored` has those of the same days and the ones around them; figures that are stored already are not compared.
 */
export function implausibleMoves(
  stated: readonly StatedFigure[],
  stored: readonly ValueOfDay[],
  { field, limitName, limit }: ComparedFigure,
): ImportIssue[] {
  const before = new Map(stored.map((each) => [each.day, each]))
  const news = stated.filter(({ day, value }) => before.get(day)?.value !== value)
  const moves = movesBeyondLimit(news, stored, limit)
  const found = new Set(moves.map((move) => move.stated.index))
  const replacing = news.flatMap((each): MoveBeyondLimit<StatedFigure>[] => {
    const compared = before.get(each.day)
    if (compared === undefined || found.has(each.index)) return []
    return isBeyond(compared.value, each.value, limit) ? [{ stated: each, compared, limit }] : []
  })
  return [...moves, ...replacing].map((move) => {
    const figures: readonly CheckFigures[] = [
      distanceFigures(move),
      { name: limitName, values: { limit: { decimal: inPercent(limit) } } },
    ]
    return { index: move.stated.index, field, reason: checkFiguresText(figures), figures }
  })
}
