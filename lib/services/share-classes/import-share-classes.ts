import { randomUUID } from "node:crypto"
import { findShareClassUse } from "#lib/db/share-classes/find-share-class.ts"
import { insertShareClasses, updateShareClasses } from "#lib/db/share-classes/save-share-classes.ts"
import { findUsedIds } from "#lib/db/write-rows.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import { throwImportErrors } from "#lib/domain/errors/import-error.ts"
import type { ImportPlan } from "#lib/domain/imports/import-plan.ts"
import { changedRecords, planImport } from "#lib/domain/imports/import-plan.ts"
import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import {
  errorsOfEach,
  identifierErrors,
  idsToClaim,
  lookalikeErrors,
  repeatedRecords,
  sameCase,
} from "#lib/domain/imports/record-errors.ts"
import {
  isinErrors,
  shareClassChangeErrors,
  shareClassErrors,
} from "#lib/domain/imports/share-class-errors.ts"
import type { ShareClassRecord, StoredShareClassRecord } from "#lib/domain/imports/share-class-record.ts"
import {
  defaultNavMoveLimit,
  fromShareClassRecord,
  inCurrencyOrder,
} from "#lib/domain/imports/share-class-record.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import type { ImportOptions, ImportResult, PreparedImport } from "#lib/services/imports/run-import.ts"
import { loadKnownRecords, runImport } from "#lib/services/imports/run-import.ts"
import { shareClassRecordsOf } from "./list-share-classes.ts"

/** Imports share classes, all or none, identified by symbol; throws ImportError with every error. */
export const importShareClasses = (
  ctx: ServiceContext,
  records: readonly ShareClassRecord[],
  options: ImportOptions = {},
): Promise<ImportResult> => runImport(ctx, "share-classes", options, (tx) => prepareShareClasses(tx, records))

const keyOf = ({ symbol }: ShareClassRecord): string => symbol

/** Decides about an import of share classes; throws like importShareClasses. */
export async function prepareShareClasses(
  tx: TransactionContext,
  records: readonly ShareClassRecord[],
): Promise<Omit<PreparedImport, "plan"> & Readonly<{ plan: ImportPlan<StoredShareClassRecord> }>> {
  const { db, clock } = tx
  const known = await loadKnownRecords(tx)
  const stored = shareClassRecordsOf(known)
  const usedIds = await findUsedIds(db, "share_classes", idsToClaim(records, stored, keyOf))
  const currencies = new Map([...stored, ...records].map(({ symbol, currency }) => [symbol, currency]))
  throwImportErrors([
    ...errorsOfEach(records, (record) =>
      shareClassErrors(record, { funds: new Set(known.funds.keys()), currencies }),
    ),
    ...(await changeErrors(tx, records, stored)),
    ...repeatedRecords(records, keyOf, { field: "symbol", reason: "is stated again" }),
    ...lookalikeErrors(records, stored, keyOf, "symbol"),
    ...isinErrors(records, stored),
    ...identifierErrors(records, stored, keyOf, usedIds),
  ])
  const intermediaries = new Set(
    [...stored, ...records].flatMap(({ intermediaryShareClasses }) =>
      intermediaryShareClasses.map(([, symbol]) => symbol),
    ),
  )
  const plan = planImport(records, {
    stored,
    keyOf,
    create: (record) =>
      normalised(record, {
        id: sameCase(record.id ?? randomUUID()),
        navMoveLimit: defaultNavMoveLimit(record, intermediaries.has(record.symbol)),
      }),
    keep: normalised,
  })
  const idOf = idsAfter(known, plan.created)
  const toShareClass = (record: StoredShareClassRecord) => fromShareClassRecord(record, known, idOf)
  return {
    plan,
    save: async () => {
      await insertShareClasses(db, plan.created.map(toShareClass), clock.now())
      await updateShareClasses(db, changedRecords(plan).map(toShareClass), clock.now())
    },
  }
}

const normalised = (
  record: ShareClassRecord,
  { id, navMoveLimit }: Pick<StoredShareClassRecord, "id" | "navMoveLimit">,
): StoredShareClassRecord => ({
  ...record,
  id,
  navMoveLimit: record.navMoveLimit ?? navMoveLimit,
  intermediaryShareClasses: inCurrencyOrder(record.intermediaryShareClasses),
})

/** The ids of all classes, including new ones. */
const idsAfter = (
  known: KnownRecords,
  created: readonly StoredShareClassRecord[],
): ReadonlyMap<ShareClassSymbol, string> =>
  new Map([
    ...[...known.shareClasses].map(([symbol, { shareClass }]) => [symbol, shareClass.id] as const),
    ...created.map(({ symbol, id }) => [symbol, id] as const),
  ])

async function changeErrors(
  { db }: TransactionContext,
  records: readonly ShareClassRecord[],
  stored: readonly StoredShareClassRecord[],
): Promise<ImportIssue[]> {
  const errors: ImportIssue[] = []
  for (const [index, record] of records.entries()) {
    const before = stored.find(({ symbol }) => symbol === record.symbol)
    if (before === undefined) continue
    const use = await findShareClassUse(db, before.id)
    errors.push(...shareClassChangeErrors(record, before, use).map((error) => ({ index, ...error })))
  }
  return errors
}
