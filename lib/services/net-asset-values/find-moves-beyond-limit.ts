import { findLatestNetAssetValue } from "#lib/db/net-asset-values.ts"
import { addDays, dayRange } from "#lib/domain/calendar/day.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import type { MoveBeyondLimit } from "#lib/domain/net-asset-values/move-gate.ts"
import { movesBeyondLimit, moveText } from "#lib/domain/net-asset-values/move-gate.ts"
import type {
  NetAssetValueRecord,
  StoredNetAssetValueRecord,
} from "#lib/domain/net-asset-values/net-asset-value-record.ts"
import type { TransactionContext } from "#lib/services/context.ts"

type StatedValue = NetAssetValueRecord & Readonly<{ index: number }>

/** Records of values that do not pass the `move` gate of their class; those that say nothing new are not asked. */
export async function findMovesBeyondLimit(
  { db }: TransactionContext,
  records: readonly NetAssetValueRecord[],
  { stored, known }: Readonly<{ stored: readonly StoredNetAssetValueRecord[]; known: KnownRecords }>,
): Promise<MoveBeyondLimit<StatedValue>[]> {
  const moves: MoveBeyondLimit<StatedValue>[] = []
  const byClass = Map.groupBy(
    records.map((record, index) => ({ ...record, index })),
    ({ shareClass }) => shareClass,
  )
  for (const [symbol, ofClass] of byClass) {
    const shareClass = known.shareClasses.get(symbol)?.shareClass
    const from = dayRange(ofClass.map(({ day }) => day))?.from
    if (shareClass === undefined || from === undefined) continue
    const since = stored.filter((each) => each.shareClass === symbol)
    const before = await findLatestNetAssetValue(db, shareClass.id, addDays(from, -1))
    const around = before === null ? since : [{ day: before.day, value: before.amount.value }, ...since]
    const published = new Map(since.map(({ day, value }) => [day, value]))
    // A day that is stated twice is an error of its own: its first statement counts.
    const stated = [...new Map(ofClass.toReversed().map((each) => [each.day, each])).values()]
    const news = stated.filter(({ day, value }) => published.get(day) !== value)
    moves.push(...movesBeyondLimit(news, around, shareClass.navMoveLimit))
  }
  return moves
}

/** A move beyond the limit as an error of its record. */
export const moveError = (move: MoveBeyondLimit<StatedValue>): ImportIssue => ({
  index: move.stated.index,
  field: "value",
  reason: moveText(move),
  gate: {
    name: "move",
    comparedDay: move.compared.day,
    comparedValue: move.compared.value,
    limit: move.limit,
  },
})
