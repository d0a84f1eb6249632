import {
  deleteFundParties,
  findFundParties,
  insertFundParties,
  updateFundParties,
} from "#lib/db/fund-parties.ts"
import { throwImportErrors } from "#lib/domain/errors/import-error.ts"
import type { FundPartyRecord } from "#lib/domain/imports/fund-party-record.ts"
import { fundPartyErrors, toFundParty } from "#lib/domain/imports/fund-party-record.ts"
import { changedRecords, planCompleteList } from "#lib/domain/imports/import-plan.ts"
import { errorsOfEach, recordError, repeatedRecords } from "#lib/domain/imports/record-errors.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import type { ImportInput, ImportResult, PreparedImport } from "#lib/services/imports/run-import.ts"
import { loadKnownRecords, namedFunds, runImport } from "#lib/services/imports/run-import.ts"

/**
 * Imports the parties of funds, all or none. The records of a fund are all its parties: those that are no longer listed are
 * removed. Throws ImportError with every error.
 */
export const importFundParties = (
  ctx: ServiceContext,
  actor: Actor,
  { records, ...options }: ImportInput<FundPartyRecord>,
): Promise<ImportResult> =>
  runImport(ctx, actor, {
    ...options,
    resource: "fund-parties",
    prepare: (tx) => prepareFundParties(tx, records),
  })

const keyOf = ({ fund, role, name }: FundPartyRecord): string => `${fund} ${role} ${name}`

async function prepareFundParties(
  tx: TransactionContext,
  records: readonly FundPartyRecord[],
): Promise<PreparedImport> {
  const { db } = tx
  const known = await loadKnownRecords(tx)
  throwImportErrors([
    ...errorsOfEach(records, (record) => fundPartyErrors(record, known)),
    ...repeatedRecords(records, keyOf, recordError("name", "statedAgainForRole")),
  ])
  const named = namedFunds(records, known)
  const slugs = new Map(named.map(({ fund }) => [fund.id, fund.slug]))
  const stored = (await findFundParties(db, [...slugs.keys()])).flatMap(({ fundId, ...party }) => {
    const fund = slugs.get(fundId)
    return fund === undefined ? [] : [{ ...party, fund }]
  })
  const plan = planCompleteList(records, { stored, keyOf })
  const toParty = (record: FundPartyRecord) => toFundParty(record, known)
  return {
    plan,
    save: async () => {
      await deleteFundParties(db, plan.removed.map(toParty))
      await insertFundParties(db, plan.created.map(toParty))
      await updateFundParties(db, changedRecords(plan).map(toParty))
    },
  }
}
