import { randomUUID } from "node:crypto"
import { findFunds, findFundUse, insertFunds, updateFunds } from "#lib/db/funds.ts"
import { findUsedIds } from "#lib/db/write-rows.ts"
import { throwImportErrors } from "#lib/domain/errors/import-error.ts"
import type { FundRecord, StoredFundRecord, UsedFund } from "#lib/domain/imports/fund-record.ts"
import { DEFAULT_NAV_ERROR_TOLERANCE, fundErrors, toFundRecord } from "#lib/domain/imports/fund-record.ts"
import type { ImportPlan } from "#lib/domain/imports/import-plan.ts"
import { changedRecords, planImport } from "#lib/domain/imports/import-plan.ts"
import {
  errorsOfEach,
  identifierErrors,
  idsToClaim,
  lookalikeErrors,
  recordError,
  repeatedRecords,
  sameCase,
} from "#lib/domain/imports/record-errors.ts"
import { dealingCalendar } from "#lib/domain/orders/dealing-day.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import type {
  ImportInput,
  ImportOptions,
  ImportResult,
  PreparedImport,
} from "#lib/services/imports/run-import.ts"
import { runImport } from "#lib/services/imports/run-import.ts"
import { followChangedTerms } from "#lib/services/orders/follow-changed-terms.ts"

/**
 * Imports funds, all or none, identified by slug; throws ImportError with every error, and OrdersTouchedError when the terms
 * of waiting orders would change and moving them was not requested.
 */
export const importFunds = (
  ctx: ServiceContext,
  actor: Actor,
  { records, ...options }: ImportInput<FundRecord>,
): Promise<ImportResult> =>
  runImport(ctx, actor, {
    ...options,
    resource: "funds",
    prepare: (tx) => prepareFunds(tx, records, options),
  })

const keyOf = ({ slug }: FundRecord): string => slug

/** The fields of a fund that determine the terms of its orders. */
const DEALING_TERMS: ReadonlySet<string> = new Set<keyof FundRecord>([
  "timezone",
  "executionMethod",
  "launchDay",
  "navDayRule",
  "publicationTime",
  "cutOffTime",
])

/** Decides about an import of funds; throws like importFunds. */
export async function prepareFunds(
  tx: TransactionContext,
  records: readonly FundRecord[],
  { mover }: Pick<ImportOptions, "mover">,
): Promise<Omit<PreparedImport, "plan"> & Readonly<{ plan: ImportPlan<StoredFundRecord> }>> {
  const { db, clock } = tx
  const used = new Map<FundRecord["slug"], UsedFund>()
  for (const fund of await findFunds(db)) used.set(fund.slug, { fund, use: await findFundUse(db, fund.id) })
  const stored = [...used.values()].map(({ fund }) => toFundRecord(fund))
  const usedIds = await findUsedIds(db, "funds", idsToClaim(records, stored, keyOf))
  throwImportErrors([
    ...errorsOfEach(records, (record) => fundErrors(record, used)),
    ...repeatedRecords(records, keyOf, recordError("slug", "statedAgain")),
    ...lookalikeErrors(records, stored, keyOf, "slug"),
    ...identifierErrors(records, stored, keyOf, usedIds),
  ])
  const plan = planImport(records, {
    stored,
    keyOf,
    create: (record) => ({
      ...record,
      id: sameCase(record.id ?? randomUUID()),
      navErrorTolerance: record.navErrorTolerance ?? DEFAULT_NAV_ERROR_TOLERANCE,
    }),
    keep: (record, before) => ({
      ...record,
      id: before.id,
      navErrorTolerance: record.navErrorTolerance ?? before.navErrorTolerance,
    }),
  })
  const changed = plan.changed.flatMap(({ after, fields }) => {
    const terms = fields.filter(({ field }) => DEALING_TERMS.has(field))
    const nonOperatingDays = used.get(after.slug)?.fund.nonOperatingDays ?? []
    return terms.length === 0
      ? []
      : [
          {
            fundId: after.id,
            calendar: dealingCalendar({ ...after, nonOperatingDays }),
            reason: `${after.slug}: ${terms.map((term) => `${term.field} ${term.before} → ${term.after}`).join(", ")}`,
          },
        ]
  })
  const moves = await followChangedTerms(tx, changed, mover)
  return {
    plan,
    movedOrders: moves.orders,
    save: async () => {
      await moves.save()
      await insertFunds(db, plan.created, clock.now())
      await updateFunds(db, changedRecords(plan), clock.now())
    },
  }
}
