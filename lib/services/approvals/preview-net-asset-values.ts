import { checkBeforehand } from "#lib/db/in-transaction.ts"
import { findLatestNetAssetValue } from "#lib/db/net-asset-values.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import { nextExpectedNav } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { CompensationChoice, Granted, GrantedSums } from "#lib/domain/compensations/compensation.ts"
import { sumGranted } from "#lib/domain/compensations/compensation.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import { ImportError } from "#lib/domain/errors/import-error.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { NetAssetValueRecord } from "#lib/domain/imports/net-asset-value-record.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { RevisionImpact } from "#lib/services/compensations/grant-compensations.ts"
import { impactLines, impactUnder } from "#lib/services/compensations/grant-compensations.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { atOneInstant, loadKnownRecords } from "#lib/services/imports/run-import.ts"
import type { Evidence } from "./approval-kind.ts"
import { findCorrections } from "./kinds/net-asset-values.ts"
import { listApprovals } from "./list-approvals.ts"
import { rehearseKind } from "./propose.ts"
import { proposeNetAssetValues } from "./propose-net-asset-values.ts"
import type { ValuesBeside } from "./proposed-values.ts"
import { valuesBeside } from "./proposed-values.ts"

/** An executed order whose value is corrected, and what its investor gets under each choice. */
type PreviewedOrder = Readonly<{
  id: string
  kind: "subscription" | "redemption"
  value: Decimal
  shares: Granted | null
  cash: Granted | null
}>

/** A corrected value at which orders were executed: how wrong it was, what the fund tolerates, and what each choice gives. */
export type CorrectedValue = Readonly<{
  shareClass: Pick<ShareClass, "symbol" | "currency" | "navDecimals" | "shareDecimals">
  day: Day
  orders: readonly PreviewedOrder[]
  /** The largest error and the tolerance, as fractions. */
  error: Decimal
  tolerance: Decimal
  isBeyondTolerance: boolean
  sums: Readonly<Record<"shares" | "cash", GrantedSums>>
}>

/** What stated values would change, with the checks and the published values beside them; or why they cannot be proposed. */
export type ValuesPreview = Readonly<{
  errors: readonly string[]
  changes: readonly string[]
  evidence: readonly Evidence[]
  /** Whether a proposal needs a reason: a check fails, or a published value would change. */
  needsReason: boolean
  /** Where there are any, a proposal needs a choice of compensation. */
  corrected: readonly CorrectedValue[]
  values: readonly ValuesBeside[]
}>

/** Placeholder until the maker gives a reason. */
const REASON = "-"

/** Placeholder until the maker chooses: a preview must not fail for want of a choice, and shares are allowed for every error. */
const COMPENSATION: CompensationChoice = "shares"

/** What a proposal of these values would say. Nothing is changed. Throws ForbiddenError for all but the operator. */
export async function previewNetAssetValues(
  ctx: ServiceContext,
  actor: Actor,
  records: readonly NetAssetValueRecord[],
): Promise<ValuesPreview> {
  requireOperator(actor)
  const values = await valuesBeside(ctx, records)
  try {
    const input = { records, reason: REASON, compensation: COMPENSATION }
    const { changes, evidence = [] } = await rehearseKind(ctx, actor, { kind: "net-asset-values", input })
    const impacts = await checkBeforehand(ctx.db, (db) =>
      findCorrections(atOneInstant(ctx, db), actor, { records, reason: REASON }),
    )
    const ofChoices = new Set([
      `reason given: ${REASON}`,
      ...impacts.flatMap((impact) => impactLines(impactUnder(impact, COMPENSATION), COMPENSATION)),
    ])
    const ofValues = changes.filter((line) => !ofChoices.has(line))
    const isCorrection = values.some(({ published, proposed }) =>
      proposed.some((one) => published.some(({ day, value }) => day === one.day && value !== one.value)),
    )
    const hasFailed = evidence.some(({ outcome }) => outcome === "failed")
    const corrected = impacts.filter(({ orders }) => orders.length > 0).map(correctedValue)
    const needsReason = isCorrection || hasFailed
    return { errors: [], changes: ofValues, evidence, needsReason, corrected, values }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    const errors = error.errors.map(({ index, reason }) => {
      const record = records[index]
      return record === undefined ? reason : `${record.shareClass} ${record.day}: ${reason}`
    })
    return { errors, changes: [], evidence: [], needsReason: false, corrected: [], values }
  }
}

function correctedValue(impact: RevisionImpact): CorrectedValue {
  const { revised, orders, error, isBeyondTolerance } = impact
  const { symbol, currency, navDecimals, shareDecimals } = revised.shareClass
  const under = (choice: CompensationChoice) =>
    impactUnder(impact, choice).orders.map(({ granted }) => granted)
  const [shares, cash] = [under("shares"), under("cash")]
  return {
    shareClass: { symbol, currency, navDecimals, shareDecimals },
    day: revised.day,
    orders: orders.map(({ id, kind, value }, place) => ({
      id,
      kind,
      value,
      shares: shares[place] ?? null,
      cash: cash[place] ?? null,
    })),
    error,
    tolerance: revised.fund.navErrorTolerance,
    isBeyondTolerance,
    sums: { shares: sumGranted(shares), cash: sumGranted(cash) },
  }
}

/** Values that were typed, why, and what investors get whose orders were executed at one that changes. */
type StatedValues = Readonly<{
  values: readonly NetAssetValueRecord[]
  reason: string
  compensation?: CompensationChoice | undefined
}>

/** Proposes values that were typed; throws ConflictError where they cannot be proposed, or are published already. */
export async function proposeStatedValues(
  ctx: ServiceContext,
  actor: Actor,
  { values, reason, compensation }: StatedValues,
): Promise<Readonly<{ approvalId: string; state: Approval["state"] }>> {
  try {
    const { approval } = await proposeNetAssetValues(ctx, values, { actor, reason, compensation })
    if (approval === undefined) throw conflict("These values are published already.")
    return approval
  } catch (error) {
    if (error instanceof ImportError) throw conflict(error.message)
    throw error
  }
}

/** A share class with its last two values, the next one that its calendar expects, and open proposals for it. */
export type ValuedClass = Readonly<{
  fund: Readonly<{ id: string; slug: FundSlug; name: string; timezone: string }>
  shareClass: Pick<ShareClass, "symbol" | "currency" | "navDecimals">
  last: NetAssetValue | null
  previous: NetAssetValue | null
  expected: Readonly<{ day: Day; publishedAt: Instant }> | null
  proposals: readonly Approval[]
}>

/** More proposals than are open at a time. */
const MOST_PROPOSALS = 100

/** Every share class, by fund. */
export async function listValuedClasses(ctx: ServiceContext, actor: Actor): Promise<ValuedClass[]> {
  requireOperator(actor)
  const { shareClasses } = await loadKnownRecords(ctx)
  const { items: open } = await listApprovals(ctx, actor, {
    state: "proposed",
    kind: "net-asset-values",
    page: { cursor: null, limit: MOST_PROPOSALS },
  })
  const valued: ValuedClass[] = []
  for (const { shareClass, knownFund } of shareClasses.values()) {
    const { symbol, currency, navDecimals } = shareClass
    const last = await findLatestNetAssetValue(ctx.db, shareClass.id)
    const previous =
      last === null ? null : await findLatestNetAssetValue(ctx.db, shareClass.id, addDays(last.day, -1))
    valued.push({
      fund: knownFund.fund,
      shareClass: { symbol, currency, navDecimals },
      last,
      previous,
      expected: last === null ? null : nextExpectedNav(knownFund.calendar, last.day),
      proposals: open.filter(({ subjects }) =>
        subjects.some((subject) => subject.startsWith(`net-asset-value:${symbol} `)),
      ),
    })
  }
  return valued
}
