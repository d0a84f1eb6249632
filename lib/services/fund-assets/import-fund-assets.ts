import { randomUUID } from "node:crypto"
import { deleteFundAssets, insertFundAssets, updateFundAssets } from "#lib/db/fund-assets.ts"
import { findUsedIds } from "#lib/db/write-rows.ts"
import { throwImportErrors } from "#lib/domain/errors/import-error.ts"
import {
  fundAssetErrors,
  portfolioErrors,
  portfolioKey,
  portfoliosOf,
} from "#lib/domain/imports/fund-asset-errors.ts"
import type { FundAssetRecord, StoredFundAssetRecord } from "#lib/domain/imports/fund-asset-record.ts"
import { toFundAsset } from "#lib/domain/imports/fund-asset-record.ts"
import type { ImportPlan } from "#lib/domain/imports/import-plan.ts"
import { changedRecords, planImport } from "#lib/domain/imports/import-plan.ts"
import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import { fundNamed } from "#lib/domain/imports/known-records.ts"
import {
  errorsOfEach,
  identifierErrors,
  idsToClaim,
  recordError,
  repeatedRecords,
  sameCase,
} from "#lib/domain/imports/record-errors.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { publicInstant } from "#lib/services/context.ts"
import type { ImportInput, ImportResult, PreparedImport } from "#lib/services/imports/run-import.ts"
import { loadKnownRecords, namedFunds, runImport } from "#lib/services/imports/run-import.ts"
import { fundAssetRecords } from "./list-fund-assets.ts"

/**
 * Imports portfolios, all or none. The records of a fund and valuation day are its whole portfolio: positions that are no
 * longer listed are removed. Throws ImportError with every error.
 */
export const importFundAssets = (
  ctx: ServiceContext,
  actor: Actor,
  { records, ...options }: ImportInput<FundAssetRecord>,
): Promise<ImportResult> =>
  runImport(ctx, actor, {
    ...options,
    resource: "fund-assets",
    prepare: (tx) => prepareFundAssets(tx, records),
  })

const keyOf = (record: FundAssetRecord): string =>
  `${portfolioKey(record)} ${record.assetType} ${"isin" in record ? record.isin : record.code}`

async function prepareFundAssets(
  tx: TransactionContext,
  records: readonly FundAssetRecord[],
): Promise<PreparedImport> {
  const { db, clock } = tx
  const known = await loadKnownRecords(tx)
  const stored = await storedPortfolios(tx, records, known)
  const usedIds = await findUsedIds(db, "fund_assets", idsToClaim(records, stored, keyOf))
  throwImportErrors([
    ...errorsOfEach(records, (record) => fundAssetErrors(record, known)),
    ...portfoliosOf(records).flatMap(portfolioErrors),
    ...repeatedRecords(records, keyOf, recordError("assetType", "positionStatedAgain")),
    ...identifierErrors(records, stored, keyOf, usedIds),
  ])
  const plan = planImport<FundAssetRecord, StoredFundAssetRecord>(records, {
    stored,
    keyOf,
    create: (record) => ({
      ...record,
      id: sameCase(record.id ?? randomUUID()),
      createdAt: publicInstant(clock, record.createdAt ?? clock.now()),
    }),
    keep: (record, before) => ({ ...record, id: before.id, createdAt: before.createdAt }),
  })
  const toAsset = (record: StoredFundAssetRecord) => toFundAsset(record, fundNamed(known, record.fund))
  const removed = withoutStated(stored, records)
  return {
    plan: { ...plan, removed } satisfies ImportPlan<StoredFundAssetRecord>,
    save: async () => {
      await deleteFundAssets(
        db,
        removed.map(({ id }) => id),
      )
      await insertFundAssets(db, plan.created.map(toAsset))
      await updateFundAssets(db, changedRecords(plan).map(toAsset))
    },
  }
}

/** The stored positions of the funds and valuation days of the records. */
async function storedPortfolios(
  { db }: TransactionContext,
  records: readonly FundAssetRecord[],
  known: KnownRecords,
): Promise<StoredFundAssetRecord[]> {
  const valuationDays = [...new Set(records.map(({ valuationDay }) => valuationDay))]
  const stated = new Set(records.map(portfolioKey))
  const stored = await fundAssetRecords(db, namedFunds(records, known), valuationDays)
  return stored.filter((record) => stated.has(portfolioKey(record)))
}

function withoutStated(
  stored: readonly StoredFundAssetRecord[],
  records: readonly FundAssetRecord[],
): StoredFundAssetRecord[] {
  const stated = new Set(records.map(keyOf))
  return stored.filter((record) => !stated.has(keyOf(record)))
}
