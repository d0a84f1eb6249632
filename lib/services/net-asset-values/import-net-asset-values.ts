import { randomUUID } from "node:crypto"
import { lockRegisterForRun } from "#lib/db/ledger/lock-register.ts"
import {
  insertNetAssetValueOverrides,
  insertNetAssetValues,
  republishNetAssetValues,
} from "#lib/db/net-asset-values.ts"
import { fillMissingTotals, revalueTotals, updateLiveTotals } from "#lib/db/share-classes/totals.ts"
import { findUsedIds } from "#lib/db/write-rows.ts"
import { dayRange } from "#lib/domain/calendar/day.ts"
import { expectedPublicationOf } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { earlierOf, FIRST_PUBLIC_INSTANT, laterOf } from "#lib/domain/calendar/instant.ts"
import { throwImportErrors } from "#lib/domain/errors/import-error.ts"
import { changedRecords, planImport } from "#lib/domain/imports/import-plan.ts"
import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import { shareClassNamed } from "#lib/domain/imports/known-records.ts"
import {
  errorsOfEach,
  identifierErrors,
  idsToClaim,
  repeatedRecords,
  sameCase,
} from "#lib/domain/imports/record-errors.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type {
  NetAssetValueRecord,
  StoredNetAssetValueRecord,
} from "#lib/domain/net-asset-values/net-asset-value-record.ts"
import {
  netAssetValueErrors,
  republicationErrors,
} from "#lib/domain/net-asset-values/net-asset-value-record.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import type { ImportOptions, ImportResult } from "#lib/services/imports/import-result.ts"
import { loadKnownRecords, namedShareClasses } from "#lib/services/imports/load-known-records.ts"
import type { PreparedImport } from "#lib/services/imports/run-import.ts"
import { runImport } from "#lib/services/imports/run-import.ts"
import { publicInstant } from "#lib/services/public-instant.ts"
import { netAssetValueRecords } from "./export-net-asset-values.ts"
import { findMovesBeyondLimit, moveError } from "./find-moves-beyond-limit.ts"

/**
 * Publishes net asset values, all or none, found by class and day. A value that differs from the published one is
 * republished and needs `options.reason`; the earlier one is kept. So does a value that is further from the one before
 * or after it than its class allows, and the reason is kept with the figures. Throws ImportError with every error.
 */
export const importNetAssetValues = (
  ctx: ServiceContext,
  records: readonly NetAssetValueRecord[],
  options: ImportOptions = {},
): Promise<ImportResult> =>
  runImport(ctx, options, (tx) => prepareNetAssetValues(tx, records, options.reason?.trim() ?? ""))

const keyOf = ({ shareClass, day }: NetAssetValueRecord): string => `${shareClass} ${day}`

async function prepareNetAssetValues(
  tx: TransactionContext,
  records: readonly NetAssetValueRecord[],
  reason: string,
): Promise<PreparedImport> {
  const { db, clock } = tx
  const known = await loadKnownRecords(tx)
  const startDay = dayRange(records.map(({ day }) => day))?.from
  const stored = await netAssetValueRecords(db, namedShareClasses(records, known), startDay)
  const usedIds = await findUsedIds(db, "net_asset_values", idsToClaim(records, stored, keyOf))
  const moves = await findMovesBeyondLimit(tx, records, { stored, known })
  const plan = planImport(records, {
    stored,
    keyOf,
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
    ...repeatedRecords(records, keyOf, { field: "day", reason: "is stated again for this share class" }),
    ...identifierErrors(records, stored, keyOf, usedIds),
    ...republicationErrors(plan.changed, reason),
    ...(reason === "" ? moves.map(moveError) : []),
  ])
  const toNetAssetValue = ({ shareClass, value, ...record }: StoredNetAssetValueRecord): NetAssetValue => {
    const { id: shareClassId, currency } = shareClassNamed(known, shareClass)
    return { ...record, shareClassId, amount: { value, currency } }
  }
  return {
    plan,
    overridden: moves.map(moveError),
    save: async () => {
      const created = plan.created.map(toNetAssetValue)
      const changed = changedRecords(plan).map(toNetAssetValue)
      const classes = new Set([...created, ...changed].map(({ shareClassId }) => shareClassId))
      // A dealing run keeps the totals too: it has ended before, or begins afterwards.
      for (const id of [...classes].toSorted()) await lockRegisterForRun(db, id)
      await insertNetAssetValues(db, created, clock.now())
      await revalueTotals(db, changed)
      await republishNetAssetValues(db, changed, reason, clock.now())
      const idOf = new Map(
        [...plan.created, ...changedRecords(plan)].map((saved) => [keyOf(saved), saved.id]),
      )
      const overrides = moves.flatMap(({ stated, compared, limit }) => {
        const netAssetValueId = idOf.get(keyOf(stated))
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
 * When a value became public whose file does not tell it: when the calendar expected it, so that an imported history
 * reads as it happened, but neither in the future nor before the first year of spec section 8.
 */
function expectedPublication({ shareClass, day }: NetAssetValueRecord, known: KnownRecords): Instant {
  const of = known.shareClasses.get(shareClass)
  // The rules reject both; there is nothing to expect of them.
  if (of === undefined || day < of.knownFund.fund.launchDay) return known.now
  const at = earlierOf(expectedPublicationOf(of.knownFund.calendar, day), known.now)
  return laterOf(at, FIRST_PUBLIC_INSTANT)
}
