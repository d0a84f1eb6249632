import { randomUUID } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import type { CurrencyPair } from "#lib/db/exchange-rates.ts"
import {
  findExchangeRatesAround,
  findExchangeRatesOfPair,
  insertExchangeRates,
  updateExchangeRates,
} from "#lib/db/exchange-rates.ts"
import { findUsedIds } from "#lib/db/write-rows.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { dayRange } from "#lib/domain/calendar/day.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import { throwImportErrors } from "#lib/domain/errors/import-error.ts"
import type {
  ExchangeRateRecord,
  StoredExchangeRateRecord,
} from "#lib/domain/imports/exchange-rate-record.ts"
import { exchangeRateErrors } from "#lib/domain/imports/exchange-rate-record.ts"
import type { ImportPlan } from "#lib/domain/imports/import-plan.ts"
import { changedRecords, planImport } from "#lib/domain/imports/import-plan.ts"
import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import { fundNamed } from "#lib/domain/imports/known-records.ts"
import { EXCHANGE_RATE_MOVE_LIMIT, implausibleMoves } from "#lib/domain/imports/plausible-moves.ts"
import {
  errorsOfEach,
  identifierErrors,
  idsToClaim,
  recordError,
  repeatedRecords,
  sameCase,
} from "#lib/domain/imports/record-errors.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
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

/** Decides about an import of exchange rates; throws like importExchangeRates. */
export async function prepareExchangeRates(
  tx: TransactionContext,
  records: readonly ExchangeRateRecord[],
): Promise<Omit<PreparedImport, "plan"> & Readonly<{ plan: ImportPlan<StoredExchangeRateRecord> }>> {
  const { db, clock } = tx
  const known = await loadKnownRecords(tx)
  const days = dayRange(records.map(({ day }) => day))
  const stored = await exchangeRateRecords(db, namedFunds(records, known), days ?? undefined)
  const usedIds = await findUsedIds(db, "exchange_rates", idsToClaim(records, stored, keyOf))
  throwImportErrors([
    ...errorsOfEach(records, (record) => exchangeRateErrors(record, known)),
    ...repeatedRecords(records, keyOf, recordError("day", "statedAgainForPair")),
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
    overridden: await findImplausibleRates(db, records, { stored, known }),
    save: async () => {
      await insertExchangeRates(db, plan.created.map(toRate))
      await updateExchangeRates(db, changedRecords(plan).map(toRate))
    },
  }
}

const pairOf = ({ baseCurrency, quoteCurrency }: CurrencyPair): string => `${baseCurrency} ${quoteCurrency}`

/**
 * Rates that are too far from those around them, of the same fund and pair; where the fund has none, of the same pair at any fund,
 * because others read the newest rate of a pair whichever fund has it.
 */
async function findImplausibleRates(
  db: Database,
  records: readonly ExchangeRateRecord[],
  { stored, known }: Readonly<{ stored: readonly StoredExchangeRateRecord[]; known: KnownRecords }>,
): Promise<ImportIssue[]> {
  const issues: ImportIssue[] = []
  const indexed = records.map((record, index) => ({ ...record, index }))
  const storedBySeries = Map.groupBy(stored, (rate) => `${rate.fund} ${pairOf(rate)}`)
  for (const [fund, ofFund] of Map.groupBy(indexed, (record) => record.fund)) {
    const days = dayRange(ofFund.map(({ day }) => day))
    if (days === null) continue
    const byPair = Map.groupBy(ofFund, pairOf)
    const pairs = [...byPair.values()].flatMap(([first]) => first ?? [])
    const around = await findExchangeRatesAround(db, { fundId: fundNamed(known, fund).id, pairs, ...days })
    for (const [pair, ofPair] of byPair) {
      const atFund = [
        ...(storedBySeries.get(`${fund} ${pair}`) ?? []),
        ...around.filter((each) => pairOf(each.pair) === pair),
      ]
      const [first] = ofPair
      const compared =
        atFund.length > 0 || first === undefined ? atFund : await findAtAnyFund(db, first, days)
      issues.push(
        ...implausibleMoves(
          ofPair.map(({ day, fxRate, index }) => ({ day, value: fxRate, index })),
          compared.map(({ day, fxRate }) => ({ day, value: fxRate })),
          { field: "fxRate", limitName: "rateLimit", limit: EXCHANGE_RATE_MOVE_LIMIT },
        ),
      )
    }
  }
  return issues
}

/** The rates of a pair on some days and next to them, at any fund. */
async function findAtAnyFund(
  db: Database,
  pair: CurrencyPair,
  { from, to }: Readonly<{ from: Day; to: Day }>,
): Promise<Readonly<{ day: Day; fxRate: Decimal }>[]> {
  const around = await findExchangeRatesAround(db, { pairs: [pair], from, to })
  const since = await findExchangeRatesOfPair(db, { ...pair, startDay: from })
  return [...around, ...since.flatMap(({ day, value }) => (day <= to ? [{ day, fxRate: value }] : []))]
}
