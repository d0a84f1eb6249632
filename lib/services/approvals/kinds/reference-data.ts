import type { ReferenceDataName } from "#lib/domain/approvals/proposal-text.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { DistributionRecord } from "#lib/domain/imports/distribution-record.ts"
import type { ExchangeRateRecord } from "#lib/domain/imports/exchange-rate-record.ts"
import type { ImportPlan } from "#lib/domain/imports/import-plan.ts"
import { changedRecords } from "#lib/domain/imports/import-plan.ts"
import type { IndexValueRecord } from "#lib/domain/imports/index-value-record.ts"
import type { ApprovalEffect, ApprovalKind, Change, Evidence } from "#lib/services/approvals/approval-kind.ts"
import { evidenceOf } from "#lib/services/approvals/approval-kind.ts"
import { fieldChanges, newRecord, removedRecord } from "#lib/services/approvals/record-changes.ts"
import type { TransactionContext } from "#lib/services/context.ts"
import { prepareDistributions } from "#lib/services/distributions/import-distributions.ts"
import { prepareExchangeRates } from "#lib/services/exchange-rates/import-exchange-rates.ts"
import type { PreparedImport } from "#lib/services/imports/run-import.ts"
import { atOneInstant, saveImport } from "#lib/services/imports/run-import.ts"
import { prepareIndexValues } from "#lib/services/index-values/import-index-values.ts"

/** The records of a file with figures that others publish or the fund pays. */
export type ReferenceData =
  | Readonly<{ resource: "exchange-rates"; records: readonly ExchangeRateRecord[] }>
  | Readonly<{ resource: "index-values"; records: readonly IndexValueRecord[] }>
  | Readonly<{ resource: "distributions"; records: readonly DistributionRecord[] }>

/** Exchange rates, index values or payments of income are imported of which some move by more than their limit, or are taken back. */
export const referenceDataChange: ApprovalKind<ReferenceData> = {
  publishes: true,
  apply: async (ctx, actor, data) => {
    const tx = atOneInstant(ctx, ctx.db)
    const prepared = await prepareReferenceData(tx, data)
    await saveImport(tx, actor, { resource: data.resource, prepared })
    return effectOf(data.resource, prepared)
  },
}

/** An import of reference data that is decided but not yet written; `moves` are the checks of the figures beyond their limit. */
export type PreparedReferenceData = PreparedImport &
  Readonly<{
    names: readonly string[]
    changes: readonly Change[]
    moves: readonly Evidence[]
    needsApproval: boolean
  }>

/** Decides about an import of reference data; throws like the import of its resource. */
export async function prepareReferenceData(
  tx: TransactionContext,
  data: ReferenceData,
): Promise<PreparedReferenceData> {
  switch (data.resource) {
    case "exchange-rates":
      return described(await prepareExchangeRates(tx, data.records), data.records, {
        nameOf: nameOfRate,
        checkedOf: checkedRate,
        publishedAtOf: ({ updatedAt }) => updatedAt,
      })
    case "index-values":
      return described(await prepareIndexValues(tx, data.records), data.records, {
        nameOf: nameOfIndexValue,
        checkedOf: checkedIndexValue,
      })
    case "distributions": {
      const prepared = await prepareDistributions(tx, data.records)
      const payments = described(prepared, data.records, {
        nameOf: nameOfPayment,
        checkedOf: checkedPayment,
      })
      return { ...payments, needsApproval: payments.needsApproval || takesAmountsBack(prepared.plan) }
    }
  }
}

/**
 * Whether a payment is removed whose amount was declared, or the amount is no longer stated: what comes next would have nothing to be
 * compared with.
 */
const takesAmountsBack = ({ removed, changed }: ImportPlan<DistributionRecord>): boolean =>
  removed.some(({ amountPerShare }) => amountPerShare !== null) ||
  changed.some(({ before, after }) => before.amountPerShare !== null && after.amountPerShare === null)

const nameOfRate = ({ fund, day, baseCurrency, quoteCurrency }: ExchangeRateRecord): string =>
  `${fund} ${day} ${baseCurrency}/${quoteCurrency}`

const nameOfIndexValue = ({ shareClass, day }: IndexValueRecord): string => `${shareClass} ${day}`

const nameOfPayment = ({ shareClass, exDay }: DistributionRecord): string => `${shareClass} ${exDay}`

/** What a check is about: the series and the day. */
type Checked = Readonly<{ named: string; day: Day }>

const checkedRate = ({ fund, day, baseCurrency, quoteCurrency }: ExchangeRateRecord): Checked => ({
  named: `${fund} ${baseCurrency}/${quoteCurrency}`,
  day,
})

const checkedIndexValue = ({ shareClass, day }: IndexValueRecord): Checked => ({ named: shareClass, day })

const checkedPayment = ({ shareClass, exDay }: DistributionRecord): Checked => ({
  named: shareClass,
  day: exDay,
})

/** `publishedAtOf` is the time of publication that the file states of a record, which a changed one does not get. */
function described<Incoming extends object, Stored extends Incoming>(
  prepared: Omit<PreparedImport, "plan"> & Readonly<{ plan: ImportPlan<Stored> }>,
  records: readonly Incoming[],
  {
    nameOf,
    checkedOf,
    publishedAtOf = () => undefined,
  }: Readonly<{
    nameOf: (record: Incoming) => string
    checkedOf: (record: Incoming) => Checked
    publishedAtOf?: (record: Incoming) => Instant | undefined
  }>,
): PreparedReferenceData {
  const { created, changed, removed } = prepared.plan
  const publishedAt = new Map(records.map((record) => [nameOf(record), publishedAtOf(record)]))
  const moves = (prepared.overridden ?? []).flatMap(({ index, figures = [] }): Evidence[] => {
    const record = records[index]
    if (record === undefined) return []
    return [evidenceOf(`${nameOf(record)} move`, "warning", { name: "move", of: checkedOf(record), figures })]
  })
  return {
    ...prepared,
    names: [...created, ...changedRecords(prepared.plan), ...removed].map(nameOf),
    changes: [
      ...created.map((record) => newRecord(nameOf(record), record, publishedAt.get(nameOf(record)))),
      ...changed.flatMap(({ after, fields }) => fieldChanges(nameOf(after), fields)),
      ...removed.map((record) => removedRecord(nameOf(record), record)),
    ],
    moves,
    needsApproval: moves.length > 0,
  }
}

const TITLES = {
  "exchange-rates": "importRates",
  "index-values": "importIndexValues",
  distributions: "importDistributions",
} as const satisfies Readonly<Record<ReferenceData["resource"], ReferenceDataName>>

const IN_WORDS = {
  "exchange-rates": "exchange rates",
  "index-values": "index values",
  distributions: "payments of income",
} as const

/** How many records a title names. */
const NAMED_RECORDS = 3

function effectOf(
  resource: ReferenceData["resource"],
  { names: all, changes, moves }: PreparedReferenceData,
): ApprovalEffect {
  const names = all.slice(0, NAMED_RECORDS).join(", ")
  const more = Math.max(all.length - NAMED_RECORDS, 0)
  return {
    summary: `Import ${IN_WORDS[resource]}: ${names}${more === 0 ? "" : ` and ${more} more`}${
      moves.length === 0
        ? ""
        : `; ${moves.length === 1 ? "one moves" : `${moves.length} move`} by more than the limit`
    }`,
    title: { name: TITLES[resource], values: { count: all.length, names, more, moved: moves.length } },
    subjects: all.map((name) => `${resource}:${name}`),
    changes,
    evidence: moves,
  }
}
