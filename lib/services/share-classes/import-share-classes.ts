import { randomUUID } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import { findWaitingDealings } from "#lib/db/dealing-runs/find-dealing-plan.ts"
import { hasInvestors } from "#lib/db/investors/find-investor.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { findShareClassUse } from "#lib/db/share-classes/find-share-class.ts"
import { insertShareClasses, updateShareClasses } from "#lib/db/share-classes/save-share-classes.ts"
import { findUsedIds } from "#lib/db/write-rows.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import { throwImportErrors } from "#lib/domain/errors/import-error.ts"
import type { ChangedLimits } from "#lib/domain/imports/changed-limits.ts"
import { changedLimits } from "#lib/domain/imports/changed-limits.ts"
import type { ImportPlan } from "#lib/domain/imports/import-plan.ts"
import { changedRecords, planImport } from "#lib/domain/imports/import-plan.ts"
import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import {
  errorsOfEach,
  identifierErrors,
  idsToClaim,
  lookalikeErrors,
  recordError,
  repeatedRecords,
  sameCase,
} from "#lib/domain/imports/record-errors.ts"
import type { OrderCounts } from "#lib/domain/imports/share-class-errors.ts"
import {
  changesPricing,
  isinErrors,
  repricedOf,
  shareClassChangeErrors,
  shareClassErrors,
  shareDecimalsErrors,
} from "#lib/domain/imports/share-class-errors.ts"
import type { ShareClassRecord, StoredShareClassRecord } from "#lib/domain/imports/share-class-record.ts"
import {
  defaultNavMoveLimit,
  fromShareClassRecord,
  inCurrencyOrder,
} from "#lib/domain/imports/share-class-record.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import type { ImportInput, ImportResult, PreparedImport } from "#lib/services/imports/run-import.ts"
import { loadKnownRecords, runImport } from "#lib/services/imports/run-import.ts"
import { shareClassRecordsOf } from "./list-share-classes.ts"

/**
 * Imports share classes, all or none, identified by symbol; throws ImportError with every error. New fees are for orders whose
 * cut-off has not passed. Share decimals do not change while subscriptions wait past it.
 */
export const importShareClasses = (
  ctx: ServiceContext,
  actor: Actor,
  { records, ...options }: ImportInput<ShareClassRecord>,
): Promise<ImportResult> =>
  runImport(ctx, actor, {
    ...options,
    resource: "share-classes",
    prepare: (tx) => prepareShareClasses(tx, records),
  })

const keyOf = ({ symbol }: ShareClassRecord): string => symbol

/** An import of share classes that is decided but not yet written. */
export type PreparedShareClasses = Omit<PreparedImport, "plan"> &
  Readonly<{
    plan: ImportPlan<StoredShareClassRecord>
    /** Whether there is neither a class nor an investor yet: nobody can order what is imported. */
    isFirst: boolean
    repriced: readonly RepricedOrders[]
    /** The classes of which a limit changes, with whether they have values, which it is for. */
    limits: readonly (ChangedLimits & Readonly<{ hasValues: boolean }>)[]
  }>

/**
 * Waiting orders of a class of which a fee or the share decimals change, and that are priced on these: those before their cut-off
 * on the new ones, those past it on the former ones.
 */
export type RepricedOrders = Readonly<{
  symbol: ShareClassSymbol
  beforeCutOff: OrderCounts
  pastCutOff: OrderCounts
}>

/** Decides about an import of share classes; throws like importShareClasses. */
export async function prepareShareClasses(
  tx: TransactionContext,
  records: readonly ShareClassRecord[],
): Promise<PreparedShareClasses> {
  const { db, clock } = tx
  const known = await loadKnownRecords(tx)
  const stored = shareClassRecordsOf(known)
  const changes = changesOf(records, stored)
  const waiting = await lockWaitingOrders(tx, changes)
  const usedIds = await findUsedIds(db, "share_classes", idsToClaim(records, stored, keyOf))
  const currencies = new Map([...stored, ...records].map(({ symbol, currency }) => [symbol, currency]))
  throwImportErrors([
    ...errorsOfEach(records, (record) =>
      shareClassErrors(record, { funds: new Set(known.funds.keys()), currencies }),
    ),
    ...(await changeErrors(tx, changes, waiting)),
    ...repeatedRecords(records, keyOf, recordError("symbol", "statedAgain")),
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
    isFirst: stored.length === 0 && !(await hasInvestors(db, EVERYTHING)),
    repriced: changes.flatMap(({ record, before }) => {
      const orders = waiting.get(before.id)
      if (orders === undefined) return []
      const beforeCutOff = repricedOf(orders.beforeCutOff, record, before)
      const pastCutOff = repricedOf(orders.pastCutOff, record, before)
      return [{ symbol: before.symbol, beforeCutOff, pastCutOff }]
    }),
    limits: await withUse(db, changedLimits(stored, plan)),
    save: async () => {
      await insertShareClasses(db, plan.created.map(toShareClass), clock.now())
      await updateShareClasses(db, changedRecords(plan).map(toShareClass), clock.now())
    },
  }
}

async function withUse(
  db: Database,
  changes: readonly ChangedLimits[],
): Promise<PreparedShareClasses["limits"]> {
  const used: (ChangedLimits & Readonly<{ hasValues: boolean }>)[] = []
  for (const change of changes) {
    const { hasValues } = await findShareClassUse(db, change.id)
    used.push({ ...change, hasValues })
  }
  return used
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

/** A record with the stored class that it may change. */
type Change = Readonly<{ index: number; record: ShareClassRecord; before: StoredShareClassRecord }>

const changesOf = (
  records: readonly ShareClassRecord[],
  stored: readonly StoredShareClassRecord[],
): Change[] =>
  records.flatMap((record, index) => {
    const before = stored.find(({ symbol }) => symbol === record.symbol)
    return before === undefined ? [] : [{ index, record, before }]
  })

/** The orders of a class that wait for their value. */
type WaitingOrders = Readonly<{ beforeCutOff: OrderCounts; pastCutOff: OrderCounts }>

const NO_ORDERS: OrderCounts = { subscriptions: 0, redemptions: 0 }

/**
 * The waiting orders, by the id of their class, whose pricing would change. Until the transaction ends there are no new ones and no
 * dealing runs of these classes.
 */
async function lockWaitingOrders(
  { db, clock }: TransactionContext,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, WaitingOrders>> {
  const ids = new Set(
    changes.filter(({ record, before }) => changesPricing(record, before)).map(({ before }) => before.id),
  )
  const waiting = new Map<string, WaitingOrders>()
  // In the common lock order of registers.
  for (const id of [...ids].toSorted()) {
    await lockRegister(db, id)
    const dealings = await findWaitingDealings(db, { shareClassId: id })
    const now = clock.now()
    waiting.set(id, {
      beforeCutOff: sumOrders(dealings.filter(({ cutOffAt }) => cutOffAt > now)),
      pastCutOff: sumOrders(dealings.filter(({ cutOffAt }) => cutOffAt <= now)),
    })
  }
  return waiting
}

const sumOrders = (counts: readonly OrderCounts[]): OrderCounts => ({
  subscriptions: counts.reduce((sum, { subscriptions }) => sum + subscriptions, 0),
  redemptions: counts.reduce((sum, { redemptions }) => sum + redemptions, 0),
})

async function changeErrors(
  { db }: TransactionContext,
  changes: readonly Change[],
  waiting: ReadonlyMap<string, WaitingOrders>,
): Promise<ImportIssue[]> {
  const errors: ImportIssue[] = []
  for (const { index, record, before } of changes) {
    const { pastCutOff = NO_ORDERS } = waiting.get(before.id) ?? {}
    errors.push(
      ...[
        ...shareClassChangeErrors(record, before, await findShareClassUse(db, before.id)),
        ...shareDecimalsErrors(record, before, pastCutOff),
      ].map((error) => ({ index, ...error })),
    )
  }
  return errors
}
