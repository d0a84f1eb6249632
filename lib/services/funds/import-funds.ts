import { randomUUID } from "node:crypto"
import { findFunds } from "#lib/db/funds/find-fund.ts"
import { findFundUse } from "#lib/db/funds/find-fund-use.ts"
import { insertFunds, updateFunds } from "#lib/db/funds/save-funds.ts"
import { findUsedIds } from "#lib/db/write-rows.ts"
import { refuseFaults } from "#lib/domain/errors/import-error.ts"
import type { UsedFund } from "#lib/domain/funds/fund-faults.ts"
import { fundFaults } from "#lib/domain/funds/fund-faults.ts"
import type { FundRecord } from "#lib/domain/funds/fund-record.ts"
import { toFundRecord } from "#lib/domain/funds/to-fund-record.ts"
import { identifierFaults, idsToClaim, sameCase } from "#lib/domain/imports/identifier-faults.ts"
import { changedRecords, planImport } from "#lib/domain/imports/import-plan.ts"
import { faultsOfEach, repeatedRecords } from "#lib/domain/imports/record-faults.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import type { ImportOptions, ImportResult } from "#lib/services/imports/import-result.ts"
import type { PreparedImport } from "#lib/services/imports/run-import.ts"
import { runImport } from "#lib/services/imports/run-import.ts"

/** Brings in funds, all or none, found by their slug; throws ImportError with every fault. */
export const importFunds = (
  ctx: ServiceContext,
  records: readonly FundRecord[],
  options: ImportOptions = {},
): Promise<ImportResult> => runImport(ctx, options, (tx) => prepareFunds(tx, records))

const keyOf = ({ slug }: FundRecord): string => slug

async function prepareFunds(
  { db, clock }: TransactionContext,
  records: readonly FundRecord[],
): Promise<PreparedImport> {
  const used = new Map<FundRecord["slug"], UsedFund>()
  for (const fund of await findFunds(db)) used.set(fund.slug, { fund, use: await findFundUse(db, fund.id) })
  const stored = [...used.values()].map(({ fund }) => toFundRecord(fund))
  const usedIds = await findUsedIds(db, "funds", idsToClaim(records, stored, keyOf))
  refuseFaults([
    ...faultsOfEach(records, (record) => fundFaults(record, used)),
    ...repeatedRecords(records, keyOf, { field: "slug", reason: "is stated again" }),
    ...identifierFaults(records, stored, keyOf, usedIds),
  ])
  const plan = planImport(records, {
    stored,
    keyOf,
    create: (record) => ({ ...record, id: sameCase(record.id ?? randomUUID()) }),
    keep: (record, before) => ({ ...record, id: before.id }),
  })
  return {
    plan,
    save: async () => {
      await insertFunds(db, plan.created, clock.now())
      await updateFunds(db, changedRecords(plan), clock.now())
    },
  }
}
