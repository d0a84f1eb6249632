import { findFunds } from "#lib/db/funds.ts"
import { hasInvestors } from "#lib/db/investors/find-investor.ts"
import { findShareClassIdsOfFund } from "#lib/db/share-classes/find-share-class.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { CheckFigures, CheckName } from "#lib/domain/checks/check-figures.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { ChangedLimits } from "#lib/domain/imports/changed-limits.ts"
import type { FundRecord, NonOperatingDayRecord, StoredFundRecord } from "#lib/domain/imports/fund-record.ts"
import type { ImportPlan } from "#lib/domain/imports/import-plan.ts"
import { changedRecords } from "#lib/domain/imports/import-plan.ts"
import type { ShareClassRecord, StoredShareClassRecord } from "#lib/domain/imports/share-class-record.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { inPercent } from "#lib/domain/money/decimal.ts"
import type { FundBankAccount } from "#lib/domain/share-classes/share-class.ts"
import type {
  ApprovalEffect,
  ApprovalKind,
  Change,
  Detail,
  Evidence,
} from "#lib/services/approvals/approval-kind.ts"
import { evidenceOf } from "#lib/services/approvals/approval-kind.ts"
import { fieldChanges, newRecord } from "#lib/services/approvals/record-changes.ts"
import {
  prepareNonOperatingDays,
  prepareOpening,
  saveOpening,
} from "#lib/services/calendars/non-operating-days.ts"
import type { TransactionContext } from "#lib/services/context.ts"
import { prepareFunds } from "#lib/services/funds/import-funds.ts"
import type { PreparedImport } from "#lib/services/imports/run-import.ts"
import { atOneInstant, saveImport } from "#lib/services/imports/run-import.ts"
import type { OrderMover } from "#lib/services/orders/follow-changed-terms.ts"
import { orderMover } from "#lib/services/orders/follow-changed-terms.ts"
import type {
  PreparedShareClasses,
  RepricedOrders,
} from "#lib/services/share-classes/import-share-classes.ts"
import { prepareShareClasses } from "#lib/services/share-classes/import-share-classes.ts"

/** The records of a file with terms on which orders deal. */
export type TermsRecords =
  | Readonly<{ resource: "funds"; records: readonly FundRecord[] }>
  | Readonly<{ resource: "share-classes"; records: readonly ShareClassRecord[] }>
  | Readonly<{ resource: "calendars"; records: readonly NonOperatingDayRecord[] }>

/** A file, or a closed day that is opened; with `moveOrders` waiting orders follow. */
export type ProposedTerms = Readonly<{
  change: TermsRecords | Readonly<{ resource: "open-day"; fund: FundSlug; day: Day }>
  moveOrders: boolean
}>

/**
 * The calendar, times, fees or minimums of a fund or class that has a register change, or whom and where subscribers of any class pay:
 * its fund, whose name is the payee, and its bank details. Or the limits of a class that has values.
 */
export const dealingTermsChange: ApprovalKind<ProposedTerms> = {
  publishes: true,
  apply: async (ctx, actor, { change, moveOrders }) => {
    const mover = moveOrders ? orderMover(ctx, actor) : undefined
    if (change.resource === "open-day") {
      const { fund, day } = change
      const opening = await prepareOpening(ctx, actor, { fund, day, mover })
      await saveOpening(ctx, actor, opening)
      const opened = `${fund} ${day}`
      return dealingTermsEffect("openDays", {
        changes: [{ line: `${opened}: closed → open`, text: { name: "dayOpens", values: { day: opened } } }],
        subjects: [`calendar:${fund} ${day}`],
        movedOrders: opening.moved,
      })
    }
    const tx = atOneInstant(ctx, ctx.db)
    const prepared = await prepareTerms(tx, change, mover)
    await saveImport(tx, actor, { resource: change.resource, prepared })
    return dealingTermsEffect(titleOf(change.resource, prepared), prepared)
  },
}

/** Titles of changed terms, by what changes. */
type TermsTitle =
  | "changeTerms"
  | "changeTermsAndAccounts"
  | "changeClassAccount"
  | "changeFundOfClass"
  | "changeTermsAndFundOfClass"
  | "changeTermsAndPayee"
  | "changePayee"
  | "closeDays"
  | "openDays"

/** The payee and the account of a class are where money goes from then on, so the title says so. */
function titleOf(
  resource: TermsRecords["resource"],
  { changes, redirectsMoney: redirects }: Pick<PreparedTerms, "changes" | "redirectsMoney">,
): TermsTitle {
  if (resource === "calendars") return "closeDays"
  if (changes.some(isOfFund))
    return changes.every(isOfFund) ? "changeFundOfClass" : "changeTermsAndFundOfClass"
  const [all, others] = (
    {
      funds: ["changePayee", "changeTermsAndPayee"],
      "share-classes": ["changeClassAccount", "changeTermsAndAccounts"],
    } as const
  )[resource]
  if (changes.length > 0 && changes.every(isOfPayment)) return all
  return redirects || changes.some(isOfPayment) ? others : "changeTerms"
}

/** Whether a change is of whom or where subscribers pay. */
const isOfPayment = (change: Change): boolean => PAYMENT_FIELDS.has(changedField(change) ?? "")

/** Whether a class moves to another fund. */
const isOfFund = (change: Change): boolean => changedField(change) === FUND_OF_CLASS

/** The field of a record that changes; null for other changes. */
const changedField = (change: Change): string | null =>
  typeof change !== "string" && change.text.name === "fieldChanges" ? change.text.values.field.field : null

/** How many records a title names. */
const NAMED_RECORDS = 3

const dealingTermsEffect = (
  title: TermsTitle,
  {
    changes,
    subjects,
    movedOrders: moved = [],
    repriced = [],
    limits = [],
    payees = [],
  }: Pick<PreparedTerms, "changes" | "subjects" | "movedOrders" | "repriced" | "limits" | "payees">,
): ApprovalEffect => ({
  summary: `Change dealing terms: ${subjects.slice(0, NAMED_RECORDS).join(", ")}${subjects.length > NAMED_RECORDS ? ` and ${subjects.length - NAMED_RECORDS} more` : ""}${
    moved.length === 0 ? "" : `; ${moved.length === 1 ? "one order moves" : `${moved.length} orders move`}`
  }`,
  title: {
    name: title,
    values: {
      count: subjects.length,
      names: subjects
        .slice(0, NAMED_RECORDS)
        .map((subject) => subject.slice(subject.indexOf(":") + 1))
        .join(", "),
      more: Math.max(subjects.length - NAMED_RECORDS, 0),
      moved: moved.length,
    },
  },
  subjects,
  changes: [
    ...changes,
    ...moved.map(
      ({ kind, id, from, to }): Change => ({
        line: `${kind} order ${id}: dealing day ${from.dealingDay} → ${to.dealingDay}, cut-off ${from.cutOffAt} → ${to.cutOffAt}, at the value of ${from.priceDay} → ${to.priceDay}`,
        text: {
          name: "orderMoves",
          values: {
            order: { id },
            dealingDay: from.dealingDay,
            newDealingDay: to.dealingDay,
            cutOff: from.cutOffAt,
            newCutOff: to.cutOffAt,
            priceDay: from.priceDay,
            newPriceDay: to.priceDay,
          },
        },
      }),
    ),
  ],
  details: payees,
  evidence: [...limits.flatMap(limitEvidence), ...repriced.flatMap(pricingEvidence)],
})

/** What follows for the values of a class, which no change of a file may say: other classes decide it too. */
function limitEvidence({ symbol, before, after }: ChangedLimits): Evidence[] {
  const figures: CheckFigures[] = []
  if (before.indexValues !== after.indexValues)
    figures.push({ name: "indexLimitChanges", values: inPercents(before.indexValues, after.indexValues) })
  if (before.netAssetValues !== after.netAssetValues)
    figures.push({
      name: "valueLimitChanges",
      values: inPercents(before.netAssetValues, after.netAssetValues),
    })
  if (before.isMoneyMarket !== after.isMoneyMarket)
    figures.push({ name: after.isMoneyMarket ? "comparedWithYield" : "notComparedWithYield", values: {} })
  return [warningOf(symbol, "move-limit", figures)]
}

/** Limits of before and after in percent. */
const inPercents = (before: Decimal, after: Decimal) => ({
  from: { decimal: inPercent(before) },
  to: { decimal: inPercent(after) },
})

/** Not among the changes: orders come and are canceled before the approval. */
function pricingEvidence({ symbol, beforeCutOff, pastCutOff }: RepricedOrders): Evidence[] {
  const repriced = ORDER_KINDS.flatMap((kind): CheckFigures[] =>
    beforeCutOff[kind] === 0 ? [] : [{ name: `${kind}Repriced`, values: { count: beforeCutOff[kind] } }],
  )
  const kept = ORDER_KINDS.flatMap((kind): CheckFigures[] =>
    pastCutOff[kind] === 0 ? [] : [{ name: `${kind}Kept`, values: { count: pastCutOff[kind] } }],
  )
  const all = [...repriced, ...kept]
  return all.length === 0 ? [] : [warningOf(symbol, "waiting-orders", all)]
}

const ORDER_KINDS = ["subscriptions", "redemptions"] as const

const warningOf = (symbol: string, name: CheckName, figures: readonly CheckFigures[]): Evidence =>
  evidenceOf(`${symbol} ${name}`, "warning", { name, of: { named: symbol, day: null }, figures })

/** An import of terms that is decided but not yet written, in words. */
export type PreparedTerms = PreparedImport &
  Readonly<{
    changes: readonly Change[]
    subjects: readonly string[]
    /** The classes whose fees or share decimals change, with the orders that wait. */
    repriced?: readonly RepricedOrders[]
    /** The funds and classes whose terms change; not those that are new, or whose texts change. */
    touched: Readonly<{ funds: readonly FundSlug[]; symbols: readonly ShareClassRecord["symbol"][] }>
    /** The classes of which a limit changes. */
    limits?: readonly ChangedLimits[]
    /** Whether subscribers would pay to another payee or into another account. */
    redirectsMoney: boolean
    /** Whether values that one person imports might move by another limit than the values before them. */
    changesLimits: boolean
    /** Whom subscribers pay to the bank details of classes, which the file of these does not say. */
    payees?: readonly Detail[]
  }>

/** Fields of a fund or class that describe it and are no terms. */
const DESCRIPTIONS = {
  funds: ["domicile"],
  "share-classes": ["data", "tokens", "riskIndicator", "recommendedHoldingPeriod"],
} as const

/** Decides about an import of terms; throws like the import of its resource. */
export async function prepareTerms(
  tx: TransactionContext,
  change: TermsRecords,
  mover: OrderMover | undefined,
): Promise<PreparedTerms> {
  switch (change.resource) {
    case "funds": {
      const prepared = await prepareFunds(tx, change.records, { mover })
      const touched = termsOf(prepared.plan, DESCRIPTIONS.funds).map(({ slug }) => slug)
      return {
        ...described(prepared, "fund", ({ slug }) => slug, { funds: touched, symbols: [] }),
        redirectsMoney: await renamesPayee(tx, prepared.plan),
        changesLimits: false,
      }
    }
    case "share-classes": {
      const prepared = await prepareShareClasses(tx, change.records)
      const { limits } = prepared
      const changed = [...termsOf(prepared.plan, DESCRIPTIONS["share-classes"]), ...limits]
      const touched = { funds: [], symbols: [...new Set(changed.map(({ symbol }) => symbol))] }
      const redirects = redirectsMoney(prepared)
      return {
        ...described(prepared, "share-class", ({ symbol }) => symbol, touched),
        limits,
        changesLimits: limits.some(({ hasValues }) => hasValues),
        redirectsMoney: redirects,
        payees: redirects ? await payeesOf(tx, prepared.plan) : [],
      }
    }
    case "calendars": {
      const prepared = await prepareNonOperatingDays(tx, change.records, { mover })
      const funds = [...new Set(prepared.plan.created.map(({ fund }) => fund))]
      return {
        ...described(prepared, "calendar", ({ fund, day }) => `${fund} ${day}`, { funds, symbols: [] }),
        redirectsMoney: false,
        changesLimits: false,
      }
    }
  }
}

/** The changed records of which more changes than descriptions. */
const termsOf = <Stored>(plan: ImportPlan<Stored>, descriptions: readonly string[]): Stored[] =>
  plan.changed.flatMap(({ after, fields }) =>
    fields.some(({ field }) => !descriptions.includes(field.split(".")[0] ?? field)) ? [after] : [],
  )

/** Fields of a class that state where subscribers pay. */
const BANK_DETAILS: readonly string[] = [
  "bankAccountNumber",
  "bankAccountBic",
  "bankAccountIntermediaryBic",
] satisfies (keyof FundBankAccount)[]

/** The field of a fund that subscribers read as the payee of their orders. */
const PAYEE = "name" satisfies keyof FundRecord

/** The field of a class that names its fund, and so the payee. */
const FUND_OF_CLASS = "fund" satisfies keyof ShareClassRecord

/** Fields of funds and classes that state whom or where subscribers pay; those of a class that describe it have other names. */
const PAYMENT_FIELDS: ReadonlySet<string> = new Set([PAYEE, FUND_OF_CLASS, ...BANK_DETAILS])

/** Whether a fund gets another name while it has a class, or while there are investors who may order as soon as it has one. */
async function renamesPayee(
  { db }: TransactionContext,
  plan: ImportPlan<StoredFundRecord>,
): Promise<boolean> {
  const renamed = plan.changed.filter(({ fields }) => fields.some(({ field }) => field === PAYEE))
  if (renamed.length === 0) return false
  if (await hasInvestors(db, EVERYTHING)) return true
  for (const { after } of renamed) if ((await findShareClassIdsOfFund(db, after.id)).length > 0) return true
  return false
}

/**
 * Whether a class gets other bank details or moves to another fund, which is the payee, or is new with bank details: it can be ordered
 * from then on, and whoever orders pays there. The first classes of a database without investors are not meant: nobody can order yet.
 */
const redirectsMoney = ({ plan, isFirst }: PreparedShareClasses): boolean =>
  plan.changed.some(({ fields }) => fields.some(({ field }) => PAYMENT_FIELDS.has(field))) ||
  (!isFirst && plan.created.some(({ bankAccountNumber }) => bankAccountNumber !== null))

async function payeesOf(
  { db }: TransactionContext,
  plan: ImportPlan<StoredShareClassRecord>,
): Promise<Detail[]> {
  const names = new Map((await findFunds(db)).map(({ slug, name }) => [slug, name]))
  return [...plan.created, ...changedRecords(plan)].flatMap(({ symbol, fund, bankAccountNumber }) =>
    bankAccountNumber === null ? [] : [payeeDetail(symbol, names.get(fund) ?? fund)],
  )
}

const payeeDetail = (shareClass: string, name: string): Detail => ({
  line: `subscribers of ${shareClass} pay to ${name}`,
  text: { name: "subscribersPay", values: { shareClass, name } },
})

function described<Stored extends object>(
  prepared: Omit<PreparedImport, "plan"> & Readonly<{ plan: ImportPlan<Stored> }>,
  kind: string,
  keyOf: (record: Stored) => string,
  touched: PreparedTerms["touched"],
): Omit<PreparedTerms, "redirectsMoney" | "changesLimits"> {
  const { created, changed } = prepared.plan
  const changes = changed.flatMap(({ after, fields }) => fieldChanges(keyOf(after), fields))
  return {
    ...prepared,
    touched,
    subjects: [...created, ...changed.map(({ after }) => after)].map((record) => `${kind}:${keyOf(record)}`),
    // Where money goes comes first: a page shows only so many changes.
    changes: [
      ...changes.filter(isOfPayment),
      ...created.map((record): Change => {
        const name = keyOf(record)
        if (kind !== "calendar") return newRecord(name, record)
        return { line: `${name}: open → closed`, text: { name: "dayCloses", values: { day: name } } }
      }),
      ...changes.filter((change) => !isOfPayment(change)),
    ],
  }
}
