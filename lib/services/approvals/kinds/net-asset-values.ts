import { lockRegisterForRun } from "#lib/db/ledger/lock-register.ts"
import { findLatestNetAssetValue, findNetAssetValues } from "#lib/db/net-asset-values.ts"
import { lockInvestorsPricedByShared } from "#lib/db/orders/orders-priced-by.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays, dayRange } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { CheckText } from "#lib/domain/checks/check-figures.ts"
import { checkFiguresText } from "#lib/domain/checks/check-figures.ts"
import type { CompensationChoice } from "#lib/domain/compensations/compensation.ts"
import { shownError } from "#lib/domain/compensations/shown-error.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import { throwImportErrors } from "#lib/domain/errors/import-error.ts"
import { changedRecords } from "#lib/domain/imports/import-plan.ts"
import type { KnownShareClass } from "#lib/domain/imports/known-records.ts"
import { isIntermediary } from "#lib/domain/imports/known-records.ts"
import type { NetAssetValueRecord } from "#lib/domain/imports/net-asset-value-record.ts"
import { recordError } from "#lib/domain/imports/record-errors.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { inPercent } from "#lib/domain/money/decimal.ts"
import type { CheckedValue, GateResult } from "#lib/domain/net-asset-values/nav-gates.ts"
import { checkNetAssetValues } from "#lib/domain/net-asset-values/nav-gates.ts"
import { dealingCalendar, orderTermsWaitingFor } from "#lib/domain/orders/dealing-day.ts"
import { hasMoneyMarketValues } from "#lib/domain/share-classes/share-class.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ApprovalEffect, ApprovalKind, Change } from "#lib/services/approvals/approval-kind.ts"
import { evidenceOf } from "#lib/services/approvals/approval-kind.ts"
import type { RevisionImpact } from "#lib/services/compensations/grant-compensations.ts"
import {
  findRevisionImpact,
  grantImpact,
  hasCompensation,
  impactLines,
} from "#lib/services/compensations/grant-compensations.ts"
import type { TransactionContext } from "#lib/services/context.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { atOneInstant, saveImport } from "#lib/services/imports/run-import.ts"
import type { PreparedValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import {
  netAssetValueKey,
  prepareNetAssetValues,
} from "#lib/services/net-asset-values/import-net-asset-values.ts"

/**
 * Values as they arrive; the reason is for corrections and failed checks. `compensation` is for the investors whose orders were
 * executed at a value that is corrected, if any of them lost by it.
 */
export type ProposedValues = Readonly<{
  records: readonly NetAssetValueRecord[]
  reason: string
  compensation?: CompensationChoice | undefined
}>

/** Net asset values are published, or published ones corrected; the orders that waited for them are executed afterwards. */
export const netAssetValuePublication: ApprovalKind<ProposedValues> = {
  publishes: true,
  apply: async (ctx, actor, { records, reason, compensation: choice = null }) => {
    const tx = atOneInstant(ctx, ctx.db)
    const prepared = await prepareNetAssetValues(tx, actor, { records, reason })
    const results = await checkValues(tx, records, prepared)
    const failed = results.filter(({ outcome }) => outcome === "failed")
    if (reason === "") throwImportErrors(gateErrors(records, failed))
    await lockRegisters(tx, prepared)
    await lockInvestorsPricedByShared(
      tx.db,
      prepared.plan.changed.map(({ before }) => before.id),
    )
    const impacts = await findImpacts(tx, prepared, choice)
    throwImportErrors(compensationErrors(records, impacts, choice))
    await saveImport(tx, actor, { resource: "net-asset-values", prepared, reason })
    for (const impact of impacts.values()) await grantImpact(tx, actor, impact, ctx.notices)
    return describe(prepared, { records, results, reason, touched: linesOf(impacts, choice) })
  },
  afterwards: async (ctx, actor) => {
    await runDueDealings(ctx, actor)
  },
}

/** What values that would be corrected mean for the orders that they priced, before a compensation is chosen. */
export async function findCorrections(
  tx: TransactionContext,
  actor: Actor,
  { records, reason }: Pick<ProposedValues, "records" | "reason">,
): Promise<RevisionImpact[]> {
  const prepared = await prepareNetAssetValues(tx, actor, { records, reason })
  return [...(await findImpacts(tx, prepared, null)).values()]
}

type NamedResult = GateResult & Readonly<{ key: string; of: Readonly<{ named: string; day: Day }> }>

/** Enough for the yield of the last seven days, whatever days are closed. */
const DAYS_BEFORE = 21

async function checkValues(
  { db, clock }: TransactionContext,
  records: readonly NetAssetValueRecord[],
  { plan, known }: PreparedValues,
): Promise<NamedResult[]> {
  const corrected = new Set(changedRecords(plan).map(netAssetValueKey))
  const news = new Set([...corrected, ...plan.created.map(netAssetValueKey)])
  const byClass = Map.groupBy(
    records.filter((record) => news.has(netAssetValueKey(record))),
    ({ shareClass }) => shareClass,
  )
  const results: NamedResult[] = []
  for (const [symbol, ofClass] of byClass) {
    const knownClass = known.shareClasses.get(symbol)
    const from = dayRange(ofClass.map(({ day }) => day))?.from
    if (knownClass === undefined || from === undefined) continue
    const { shareClass, knownFund } = knownClass
    const calendar = dealingCalendar(knownFund.fund)
    const stored = await storedValues(db, knownClass, addDays(from, -DAYS_BEFORE))
    const stated = ofClass.map((record): CheckedValue & Pick<NamedResult, "key" | "of"> => ({
      key: netAssetValueKey(record),
      of: { named: record.shareClass, day: record.day },
      day: record.day,
      value: record.value,
      currency: record.currency ?? null,
      isCorrection: corrected.has(netAssetValueKey(record)),
      orderTerms: orderTermsWaitingFor(calendar, record.day),
    }))
    const rules = {
      ...shareClass,
      isMoneyMarket: hasMoneyMarketValues(shareClass, isIntermediary(known, shareClass)),
      calendar: knownFund.calendar,
      now: clock.now(),
    }
    results.push(...checkNetAssetValues(stated, stored, rules))
  }
  return results
}

async function storedValues(db: TransactionContext["db"], { shareClass }: KnownShareClass, startDay: Day) {
  const before = await findLatestNetAssetValue(db, shareClass.id, addDays(startDay, -1))
  const since = await findNetAssetValues(db, shareClass.id, startDay)
  return [...(before === null ? [] : [before]), ...since].map(({ day, amount }) => ({
    day,
    value: amount.value,
  }))
}

const FIELD_OF_GATE = {
  decimals: "value",
  "expected-day": "day",
  "not-stale": "day",
  "cut-off": "day",
  move: "value",
  accrual: "value",
  currency: "currency",
} as const satisfies Readonly<Record<GateResult["gate"], string>>

const gateErrors = (
  records: readonly NetAssetValueRecord[],
  failed: readonly NamedResult[],
): ImportIssue[] => {
  const indexOf = new Map(records.map((record, index) => [netAssetValueKey(record), index]))
  return failed.map(({ key, gate, figures }) => {
    const { reason, ...error } = recordError(FIELD_OF_GATE[gate], "giveReason")
    return {
      index: indexOf.get(key) ?? 0,
      ...error,
      figures,
      reason: `${checkFiguresText(figures)}; ${reason}`,
      missing: "reason",
    }
  })
}

/**
 * Locks the registers before the orders are read that a corrected value priced: no order is executed at it meanwhile. Also those of
 * classes whose values are only published, which are locked again when they are saved, because registers are locked in one order.
 */
async function lockRegisters({ db }: TransactionContext, { plan, known }: PreparedValues): Promise<void> {
  const classes = [...plan.created, ...changedRecords(plan)].flatMap(
    ({ shareClass }) => known.shareClasses.get(shareClass)?.shareClass.id ?? [],
  )
  for (const id of [...new Set(classes)].toSorted()) await lockRegisterForRun(db, id)
}

type Impacts = ReadonlyMap<string, RevisionImpact>

/** What the corrected values mean for the orders that they priced, by class and day. */
async function findImpacts(
  tx: TransactionContext,
  { plan, known }: PreparedValues,
  choice: CompensationChoice | null,
): Promise<Impacts> {
  const impacts = new Map<string, RevisionImpact>()
  for (const { before, after } of plan.changed) {
    const knownClass = known.shareClasses.get(after.shareClass)
    if (knownClass === undefined) continue
    const revised = {
      netAssetValueId: before.id,
      shareClass: knownClass.shareClass,
      fund: knownClass.knownFund.fund,
      day: after.day,
      before: before.value,
      after: after.value,
    }
    impacts.set(netAssetValueKey(after), await findRevisionImpact(tx, revised, choice))
  }
  return impacts
}

/** Somebody's loss needs a decision about compensation, and beyond the tolerance of the fund there is one. */
function compensationErrors(
  records: readonly NetAssetValueRecord[],
  impacts: Impacts,
  choice: CompensationChoice | null,
): ImportIssue[] {
  const indexOf = new Map(records.map((record, index) => [netAssetValueKey(record), index]))
  return [...impacts].flatMap(([key, impact]) => {
    const { orders, error, isBeyondTolerance: isLarge, revised } = impact
    const isDecided = choice !== null && !(choice === "none" && isLarge)
    if (isDecided || !hasCompensation(impact)) return []
    const tolerance = revised.fund.navErrorTolerance
    const values = {
      error: { decimal: inPercent(shownError({ error, tolerance, isBeyondTolerance: isLarge })) },
      tolerance: { decimal: inPercent(tolerance) },
    }
    const count = orders.length
    const reason =
      count === 1
        ? recordError("value", isLarge ? "orderBeyondTolerance" : "orderWithinTolerance", values)
        : recordError("value", isLarge ? "ordersBeyondTolerance" : "ordersWithinTolerance", {
            ...values,
            count,
          })
    return [{ index: indexOf.get(key) ?? 0, ...reason, missing: "compensation" }]
  })
}

const linesOf = (impacts: Impacts, choice: CompensationChoice | null) =>
  new Map([...impacts].map(([key, impact]) => [key, impactLines(impact, choice)]))

/** As many values are checked by name in the evidence; of longer files only those that did not pass. */
const NAMED_VALUES = 20

function describe(
  { plan }: PreparedValues,
  {
    records,
    results,
    reason,
    touched,
  }: Readonly<{
    records: readonly NetAssetValueRecord[]
    results: readonly NamedResult[]
    reason: string
    touched: ReadonlyMap<string, readonly Change[]>
  }>,
): ApprovalEffect {
  const corrected = changedRecords(plan)
  const all = [...plan.created, ...corrected]
  const statedTimes = new Map(records.map((record) => [netAssetValueKey(record), record.updatedAt]))
  const changes: Change[] = [
    ...plan.created.map((value) => {
      const key = netAssetValueKey(value)
      return newValueChange(key, value.value, statedTimes.get(key))
    }),
    ...plan.changed.flatMap(({ before, after }) => [
      correctedValueChange(netAssetValueKey(after), before.value, after.value),
      ...(touched.get(netAssetValueKey(after)) ?? []),
    ]),
  ]
  const isLong = all.length > NAMED_VALUES
  const passed = countOf(results, "passed")
  const evidence = results
    .filter(({ outcome }) => !isLong || outcome !== "passed")
    .map(({ key, of, gate, outcome, figures }) =>
      evidenceOf(`${key} ${gate}`, outcome, { name: gate, of, figures }),
    )
  const names = all.slice(0, 3).map(netAssetValueKey).join(", ")
  const more = Math.max(all.length - 3, 0)
  const what =
    corrected.length === 0 ? "Publish" : plan.created.length === 0 ? "Correct" : "Publish and correct"
  const failures = countOf(results, "failed")
  const warnings = countOf(results, "warning")
  return {
    summary: `${what} ${all.length === 1 ? "a net asset value" : `${all.length} net asset values`}: ${names}${more === 0 ? "" : ` and ${more} more`}${
      failures === 0 ? "" : `; ${failures === 1 ? "one check" : `${failures} checks`} failed`
    }${warnings === 0 ? "" : `; ${warnings === 1 ? "one warning" : `${warnings} warnings`}`}`,
    title: { name: TITLES[what], values: { count: all.length, names, more, failed: failures, warnings } },
    subjects: all.map((value) => `net-asset-value:${netAssetValueKey(value)}`),
    changes: reason === "" || changes.length === 0 ? changes : [...changes, reasonChange(reason)],
    evidence: isLong ? [...evidence, evidenceOf("all others", "passed", othersPassed(passed))] : evidence,
  }
}

const othersPassed = (count: number): CheckText => ({
  name: "others",
  of: null,
  figures: [{ name: "passed", values: { count } }],
})

const TITLES = {
  Publish: "publishValues",
  Correct: "correctValues",
  "Publish and correct": "publishAndCorrectValues",
} as const

/** Also the time of publication where the record states one; a correction is always published now. */
const newValueChange = (value: string, to: Decimal, publishedAt: Instant | undefined): Change =>
  publishedAt === undefined
    ? { line: `${value}: ${to}`, text: { name: "newValue", values: { value, to: { decimal: to } } } }
    : {
        line: `${value}: ${to}, published at ${publishedAt}`,
        text: { name: "newValuePublishedAt", values: { value, to: { decimal: to }, publishedAt } },
      }

const correctedValueChange = (value: string, from: Decimal, to: Decimal): Change => ({
  line: `${value}: ${from} → ${to}`,
  text: { name: "correctedValue", values: { value, from: { decimal: from }, to: { decimal: to } } },
})

const reasonChange = (reason: string): Change => ({
  line: `reason given: ${reason}`,
  text: { name: "reasonGiven", values: { reason } },
})

const countOf = (results: readonly NamedResult[], outcome: GateResult["outcome"]): number =>
  results.filter((result) => result.outcome === outcome).length
