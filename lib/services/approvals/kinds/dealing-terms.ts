import type { Day } from "#lib/domain/calendar/day.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { FundRecord, NonOperatingDayRecord } from "#lib/domain/imports/fund-record.ts"
import type { ImportPlan } from "#lib/domain/imports/import-plan.ts"
import { recordFields } from "#lib/domain/imports/import-plan.ts"
import type { OrderCounts } from "#lib/domain/imports/share-class-errors.ts"
import { orderCount } from "#lib/domain/imports/share-class-errors.ts"
import type { ShareClassRecord } from "#lib/domain/imports/share-class-record.ts"
import type { ApprovalEffect, ApprovalKind } from "#lib/services/approvals/approval-kind.ts"
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
import type { RepricedOrders } from "#lib/services/share-classes/import-share-classes.ts"
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

/** The calendar, times, fees, minimums or bank details of a fund or class that has a register change. */
export const dealingTermsChange: ApprovalKind<ProposedTerms> = {
  publishes: true,
  apply: async (ctx, actor, { change, moveOrders }) => {
    const mover = moveOrders ? orderMover(ctx, actor) : undefined
    if (change.resource === "open-day") {
      const { fund, day } = change
      const opening = await prepareOpening(ctx, actor, { fund, day, mover })
      await saveOpening(ctx, actor, opening)
      const changes = [`${fund} ${day}: closed → open`]
      return dealingTermsEffect({
        changes,
        subjects: [`calendar:${fund} ${day}`],
        movedOrders: opening.moved,
      })
    }
    const tx = atOneInstant(ctx, ctx.db)
    const prepared = await prepareTerms(tx, change, mover)
    await saveImport(tx, actor, { resource: change.resource, prepared })
    return dealingTermsEffect(prepared)
  },
}

const dealingTermsEffect = ({
  changes,
  subjects,
  movedOrders: moved = [],
  repriced = [],
}: Pick<PreparedTerms, "changes" | "subjects" | "movedOrders" | "repriced">): ApprovalEffect => ({
  summary: `Change dealing terms: ${subjects.slice(0, 3).join(", ")}${subjects.length > 3 ? ` and ${subjects.length - 3} more` : ""}${
    moved.length === 0 ? "" : `; ${moved.length === 1 ? "one order moves" : `${moved.length} orders move`}`
  }`,
  subjects,
  changes: [
    ...changes,
    ...moved.map(
      ({ kind, id, from, to }) =>
        `${kind} order ${id}: dealing day ${from.dealingDay} → ${to.dealingDay}, cut-off ${from.cutOffAt} → ${to.cutOffAt}, at the value of ${from.priceDay} → ${to.priceDay}`,
    ),
  ],
  // Not among the changes: orders come and are canceled before the approval.
  evidence: repriced.flatMap(({ symbol, beforeCutOff, pastCutOff }) => {
    const repricedOrders = countedOrders(beforeCutOff)
    const others = countedOrders(pastCutOff)
    const figures = [
      ...(repricedOrders === ""
        ? []
        : [`${repricedOrders} before the cut-off will be priced on the new fees and share decimals`]),
      ...(others === "" ? [] : [`${others} past the cut-off will be priced on the former fees`]),
    ]
    if (figures.length === 0) return []
    return [{ check: `${symbol} waiting-orders`, outcome: "warning", figures: figures.join("; ") }]
  }),
})

/** Orders by their kinds, in words; empty for none. */
const countedOrders = (orders: OrderCounts): string =>
  (["subscriptions", "redemptions"] as const)
    .flatMap((kind) => (orders[kind] === 0 ? [] : [orderCount(orders[kind], kind)]))
    .join(" and ")

/** An import of terms that is decided but not yet written, in words. */
export type PreparedTerms = PreparedImport &
  Readonly<{
    changes: readonly string[]
    subjects: readonly string[]
    /** The classes whose fees or share decimals change, with the orders that wait. */
    repriced?: readonly RepricedOrders[]
    /** The funds and classes whose terms change; not those that are new, or whose texts change. */
    touched: Readonly<{ funds: readonly FundSlug[]; symbols: readonly ShareClassRecord["symbol"][] }>
  }>

/** Fields of a fund or class that describe it and are no terms. */
const DESCRIPTIONS = {
  funds: ["name", "domicile"],
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
      return described(prepared, "fund", ({ slug }) => slug, { funds: touched, symbols: [] })
    }
    case "share-classes": {
      const prepared = await prepareShareClasses(tx, change.records)
      const touched = termsOf(prepared.plan, DESCRIPTIONS["share-classes"]).map(({ symbol }) => symbol)
      return described(prepared, "share-class", ({ symbol }) => symbol, { funds: [], symbols: touched })
    }
    case "calendars": {
      const prepared = await prepareNonOperatingDays(tx, change.records, { mover })
      const funds = [...new Set(prepared.plan.created.map(({ fund }) => fund))]
      return described(prepared, "calendar", ({ fund, day }) => `${fund} ${day}`, { funds, symbols: [] })
    }
  }
}

/** The changed records of which more changes than descriptions. */
const termsOf = <Stored>(plan: ImportPlan<Stored>, descriptions: readonly string[]): Stored[] =>
  plan.changed.flatMap(({ after, fields }) =>
    fields.some(({ field }) => !descriptions.includes(field.split(".")[0] ?? field)) ? [after] : [],
  )

function described<Stored extends object>(
  prepared: Omit<PreparedImport, "plan"> & Readonly<{ plan: ImportPlan<Stored> }>,
  kind: string,
  keyOf: (record: Stored) => string,
  touched: PreparedTerms["touched"],
): PreparedTerms {
  const { created, changed } = prepared.plan
  return {
    ...prepared,
    touched,
    subjects: [...created, ...changed.map(({ after }) => after)].map((record) => `${kind}:${keyOf(record)}`),
    changes: [
      ...created.map(
        (record) => `${keyOf(record)}: ${kind === "calendar" ? "open → closed" : newText(record)}`,
      ),
      ...changed.flatMap(({ after, fields }) =>
        fields.map(
          ({ field, before, after: value }) =>
            `${keyOf(after)}: ${field} ${before ?? "(none)"} → ${value ?? "(none)"}`,
        ),
      ),
    ],
  }
}

/** A new record with its fields, but for its id, which is made when it is written. */
const newText = (record: object): string =>
  `new, ${[...recordFields(record)].flatMap(([field, value]) => (field === "id" ? [] : [`${field} ${value}`])).join(", ")}`
