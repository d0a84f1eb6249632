import { randomUUID } from "node:crypto"
import { insertExchangeRates, updateExchangeRates } from "#lib/db/exchange-rates.ts"
import { findUsedIds } from "#lib/db/write-rows.ts"
import { dayRange } from "#lib/domain/calendar/day.ts"
import { throwImportErrors } from "#lib/domain/errors/import-error.ts"
import type {
  ExchangeRateRecord,
  StoredExchangeRateRecord,
} from "#lib/domain/imports/exchange-rate-record.ts"
import { exchangeRateErrors } from "#lib/domain/imports/exchange-rate-record.ts"
import { changedRecords, planImport } from "#lib/domain/imports/import-plan.ts"
import { fundNamed } from "#lib/domain/imports/known-records.ts"
import {
  errorsOfEach,
  identifierErrors,
  idsToClaim,
  repeatedRecords,
  sameCase,
} from "#lib/domain/imports/record-errors.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { publicInstant } from "#lib/services/context.ts"
import type { ImportInput, ImportResult, PreparedImport } from "#lib/services/imports/run-import.ts"
import { loadKnownRecords, namedFunds, runImport } from "#lib/services/imports/run-import.ts"
import { exchangeRateRecords } from "./list-exchange-rates.ts"

/** Imports exchange rates, all or none, identified by fund, day and pair; throws ImportError with every error. */
export const importExchangeRates = (
  ctx: ServiceContext,
  actor: Actor,
  { records, ...options }: ImportInput<ExchangeRateRecord>,
): Promise<ImportResult> =>
  runImport(ctx, actor, {
    ...options,
    resource: "exchange-rates",
    prepare: (tx) => prepareExchangeRates(tx, records),
  })

const keyOf = ({ fund, day, baseCurrency, quoteCurrency }: ExchangeRateRecord): string =>
  `${fund} ${day} ${baseCurrency} ${quoteCurrency}`

async function prepareExchangeRates(
  tx: TransactionContext,
  records: readonly ExchangeRateRecord[],
): Promise<PreparedImport> {
  const { db, clock } = tx
  const known = await loadKnownRecords(tx)
  const days = dayRange(records.map(({ day }) => day))
  const stored = await exchangeRateRecords(db, namedFunds(records, known), days ?? undefined)
  const usedIds = await findUsedIds(db, "exchange_rates", idsToClaim(records, stored, keyOf))
  throwImportErrors([
    ...errorsOfEach(records, (record) => exchangeRateErrors(record, known)),
    ...repeatedRecords(records, keyOf, { field: "day", reason: "is stated again for this fund and pair" }),
    ...identifierErrors(records, stored, keyOf, usedIds),
  ])
  const plan = planImport(records, {
    stored,
    keyOf,
    create: (record) => ({
      ...record,
      id: sameCase(record.id ?? randomUUID()),
      updatedAt: publicInstant(clock, record.updatedAt ?? clock.now()),
    }),
    keep: (record, before) => ({ ...record, id: before.id, updatedAt: before.updatedAt }),
    touch: (after) => ({ ...after, updatedAt: publicInstant(clock, clock.now()) }),
  })
  const toRate = ({ fund, ...record }: StoredExchangeRateRecord) => ({
    ...record,
    fundId: fundNamed(known, fund).id,
  })
  return {
    plan,
    save: async () => {
      await insertExchangeRates(db, plan.created.map(toRate))
      await updateExchangeRates(db, changedRecords(plan).map(toRate))
    },
  }
}
