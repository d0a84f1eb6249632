import { randomUUID } from "node:crypto"
import { lockRegisterForRun } from "#lib/db/ledger/lock-register.ts"
import {
  findLatestNetAssetValue,
  insertNetAssetValueOverrides,
  insertNetAssetValues,
  republishNetAssetValues,
} from "#lib/db/net-asset-values.ts"
import { fillMissingTotals, revalueTotals, updateLiveTotals } from "#lib/db/share-classes/totals.ts"
import { findUsedIds } from "#lib/db/write-rows.ts"
import { addDays, dayRange } from "#lib/domain/calendar/day.ts"
import { expectedPublicationOf } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { earlierOf, FIRST_PUBLIC_INSTANT, laterOf } from "#lib/domain/calendar/instant.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import { throwImportErrors } from "#lib/domain/errors/import-error.ts"
import type { ImportPlan } from "#lib/domain/imports/import-plan.ts"
import { changedRecords, planImport } from "#lib/domain/imports/import-plan.ts"
import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import { shareClassNamed } from "#lib/domain/imports/known-records.ts"
import type {
  NetAssetValueRecord,
  StoredNetAssetValueRecord,
} from "#lib/domain/imports/net-asset-value-record.ts"
import { netAssetValueErrors, republicationErrors } from "#lib/domain/imports/net-asset-value-record.ts"
import {
  errorsOfEach,
  identifierErrors,
  idsToClaim,
  recordError,
  repeatedRecords,
  sameCase,
} from "#lib/domain/imports/record-errors.ts"
import type { MoveBeyondLimit } from "#lib/domain/net-asset-values/move-gate.ts"
import { moveFigures, movesBeyondLimit, moveText } from "#lib/domain/net-asset-values/move-gate.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { publicInstant } from "#lib/services/context.ts"
import type { ImportInput, ImportResult, PreparedImport } from "#lib/services/imports/run-import.ts"
import { loadKnownRecords, namedShareClasses, runImport } from "#lib/services/imports/run-import.ts"
import { netAssetValueRecords } from "./list-net-asset-values.ts"

type StatedValue = NetAssetValueRecord & Readonly<{ index: number }>

/** Records of values beyond the move limit of their class; unchanged values are not checked. */
async function findMovesBeyondLimit(
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
    const knownClass = known.shareClasses.get(symbol)
    const from = dayRange(ofClass.map(({ day }) => day))?.from
    if (knownClass === undefined || from === undefined) continue
    const { shareClass, knownFund } = knownClass
    const since = stored.filter((each) => each.shareClass === symbol)
    // No value is older than its fund, and the first day of the calendar has no day before it.
    const hasEarlier = from > knownFund.fund.launchDay
    const before = hasEarlier ? await findLatestNetAssetValue(db, shareClass.id, addDays(from, -1)) : null
    const around = before === null ? since : [{ day: before.day, value: before.amount.value }, ...since]
    const published = new Map(since.map(({ day, value }) => [day, value]))
    // A repeated day is a separate error; its first record counts.
    const stated = [...new Map(ofClass.toReversed().map((each) => [each.day, each])).values()]
    const news = stated.filter(({ day, value }) => published.get(day) !== value)
    moves.push(...movesBeyondLimit(news, around, shareClass.navMoveLimit))
  }
  return moves
}

/** A move beyond the limit as an error of its record. */
const moveError = (move: MoveBeyondLimit<StatedValue>): ImportIssue => ({
  index: move.stated.index,
  field: "value",
  reason: moveText(move),
  figures: moveFigures(move),
  gate: {
    name: "move",
    comparedDay: move.compared.day,
    comparedValue: move.compared.value,
    limit: move.limit,
  },
  missing: "reason",
})

/**
 * Publishes net asset values, all or none, identified by class and day. A value that differs from the published one is
 * republished and requires `options.reason`; the earlier one is kept. A value beyond the move limit of its class also
 * requires a reason, which is stored with the figures. Throws ImportError with every error.
 */
export const importNetAssetValues = (
  ctx: ServiceContext,
  actor: Actor,
  { records, ...options }: ImportInput<NetAssetValueRecord>,
): Promise<ImportResult> =>
  runImport(ctx, actor, {
    ...options,
    resource: "net-asset-values",
    prepare: (tx) => prepareNetAssetValues(tx, actor, { records, reason: options.reason?.trim() ?? "" }),
  })

/** A value by its class and day. */
export const netAssetValueKey = ({
  shareClass,
  day,
}: Pick<NetAssetValueRecord, "shareClass" | "day">): string => `${shareClass} ${day}`

/** An import of values that is decided but not yet written. */
export type PreparedValues = Omit<PreparedImport, "plan"> &
  Readonly<{ plan: ImportPlan<StoredNetAssetValueRecord>; known: KnownRecords }>

/** Decides about an import of values; throws ImportError with every error. */
export async function prepareNetAssetValues(
  tx: TransactionContext,
  { who: by }: Pick<Actor, "who">,
  { records: stated, reason }: Readonly<{ records: readonly NetAssetValueRecord[]; reason: string }>,
): Promise<PreparedValues> {
  const records = stated.map(({ currency: _, ...record }): NetAssetValueRecord => record)
  const { db, clock } = tx
  const known = await loadKnownRecords(tx)
  const startDay = dayRange(records.map(({ day }) => day))?.from
  const stored = await netAssetValueRecords(db, namedShareClasses(records, known), startDay)
  const usedIds = await findUsedIds(db, "net_asset_values", idsToClaim(records, stored, netAssetValueKey))
  const moves = await findMovesBeyondLimit(tx, records, { stored, known })
  const plan = planImport(records, {
    stored,
    keyOf: netAssetValueKey,
    create: (record) => ({
      ...record,
      id: sameCase(record.id ?? randomUUID()),
      updatedAt: publicInstant(clock, record.updatedAt ?? expectedPublication(record, known)),
    }),
    keep: (record, before) => ({ ...record, id: before.id, updatedAt: before.updatedAt }),
    touch: (after) => ({ ...after, updatedAt: publicInstant(clock, clock.now()) }),
  })
  throwImportErrors([
    ...errorsOfEach(records, (record) => netAssetValueErrors(record, known)),
    ...repeatedRecords(records, netAssetValueKey, recordError("day", "statedAgainForClass")),
    ...identifierErrors(records, stored, netAssetValueKey, usedIds),
    ...republicationErrors(plan.changed, reason),
    ...(reason === "" ? moves.map(moveError) : []),
  ])
  const toNetAssetValue = ({ shareClass, value, ...record }: StoredNetAssetValueRecord): NetAssetValue => {
    const { id: shareClassId, currency } = shareClassNamed(known, shareClass)
    return { ...record, shareClassId, amount: { value, currency } }
  }
  return {
    plan,
    known,
    overridden: moves.map(moveError),
    save: async () => {
      const created = plan.created.map(toNetAssetValue)
      const changed = changedRecords(plan).map(toNetAssetValue)
      const classes = new Set([...created, ...changed].map(({ shareClassId }) => shareClassId))
      // A dealing run updates the same totals, so it must end before or begin afterwards.
      for (const id of [...classes].toSorted()) await lockRegisterForRun(db, id)
      await insertNetAssetValues(db, created, { by, at: clock.now() })
      await revalueTotals(db, changed)
      await republishNetAssetValues(db, changed, { reason, by, at: clock.now() })
      const idOf = new Map(
        [...plan.created, ...changedRecords(plan)].map((saved) => [netAssetValueKey(saved), saved.id]),
      )
      const overrides = moves.flatMap(({ stated, compared, limit }) => {
        const netAssetValueId = idOf.get(netAssetValueKey(stated))
        return netAssetValueId === undefined
          ? []
          : [{ netAssetValueId, value: stated.value, compared, limit, reason }]
      })
      await insertNetAssetValueOverrides(db, overrides, clock.now())
      for (const id of classes) {
        await updateLiveTotals(db, id)
        await fillMissingTotals(db, id)
      }
    },
  }
}

/**
 * The time of publication of a value without one in the file: when the calendar expected it, so that an imported history has
 * realistic times, but neither in the future nor before the first year of spec section 8.
 */
function expectedPublication({ shareClass, day }: NetAssetValueRecord, known: KnownRecords): Instant {
  const knownClass = known.shareClasses.get(shareClass)
  // The rules reject both, so there is no expected time.
  if (knownClass === undefined || day < knownClass.knownFund.fund.launchDay) return known.now
  const at = earlierOf(expectedPublicationOf(knownClass.knownFund.calendar, day), known.now)
  return laterOf(at, FIRST_PUBLIC_INSTANT)
}
