import { CHECK_TIMEOUT_MILLISECONDS, inRetriedSnapshot } from "#lib/db/in-transaction.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { CompensationChoice, Granted, GrantedSums } from "#lib/domain/compensations/compensation.ts"
import { sumGranted } from "#lib/domain/compensations/compensation.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import { ImportError } from "#lib/domain/errors/import-error.ts"
import type { NetAssetValueRecord } from "#lib/domain/imports/net-asset-value-record.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { RevisionImpact } from "#lib/services/compensations/grant-compensations.ts"
import { hasCompensation, impactLines, impactUnder } from "#lib/services/compensations/grant-compensations.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { atOneInstant } from "#lib/services/imports/run-import.ts"
import type { Change, Evidence } from "./approval-kind.ts"
import { lineOf } from "./approval-kind.ts"
import { findCorrections } from "./kinds/net-asset-values.ts"
import { dryRunProposal } from "./propose.ts"
import type { ProposedSeries } from "./proposed-values.ts"
import { proposedSeriesOf } from "./proposed-values.ts"

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

/** Why a value cannot be proposed: in words, and in the parts that pages write in the language of their reader. */
export type StatedValueError = Pick<ImportIssue, "reason" | "figures" | "rejection"> &
  Readonly<{ line: string; of: Readonly<{ named: string; day: Day }> | null }>

/** What stated values would change, with the checks and the published values beside them; or why they cannot be proposed. */
export type ValuesPreview = Readonly<{
  errors: readonly StatedValueError[]
  changes: readonly Change[]
  evidence: readonly Evidence[]
  /** Whether a proposal needs a reason: a check fails, or a published value would change. */
  needsReason: boolean
  corrected: readonly CorrectedValue[]
  /** Whether a proposal needs a choice of compensation: somebody lost by a corrected value. */
  needsCompensation: boolean
  values: readonly ProposedSeries[]
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
  const values = await proposedSeriesOf(ctx, records)
  try {
    const input = { records, reason: REASON, compensation: COMPENSATION }
    const { changes, evidence = [] } = await dryRunProposal(ctx, actor, { kind: "net-asset-values", input })
    const impacts = await inRetriedSnapshot(
      ctx.db,
      (db) => findCorrections(atOneInstant(ctx, db), actor, { records, reason: REASON }),
      CHECK_TIMEOUT_MILLISECONDS,
    )
    const ofChoices = new Set([
      `reason given: ${REASON}`,
      ...impacts.flatMap((impact) =>
        impactLines(impactUnder(impact, COMPENSATION), COMPENSATION).map(lineOf),
      ),
    ])
    const ofValues = changes.filter((change) => !ofChoices.has(lineOf(change)))
    const isCorrection = values.some(({ published, proposed }) =>
      proposed.some((one) => published.some(({ day, value }) => day === one.day && value !== one.value)),
    )
    const hasFailed = evidence.some(({ outcome }) => outcome === "failed")
    const corrected = impacts.filter(({ orders }) => orders.length > 0).map(correctedValue)
    const needsReason = isCorrection || hasFailed
    const needsCompensation = impacts.some(hasCompensation)
    return { errors: [], changes: ofValues, evidence, needsReason, corrected, needsCompensation, values }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    const errors = error.errors.map(({ index, reason, figures, rejection }): StatedValueError => {
      const record = records[index]
      const why = { reason, figures, rejection }
      if (record === undefined) return { ...why, line: reason, of: null }
      const { shareClass, day } = record
      return { ...why, line: `${shareClass} ${day}: ${reason}`, of: { named: shareClass, day } }
    })
    const nothing = { changes: [], evidence: [], needsReason: false, corrected: [], needsCompensation: false }
    return { ...nothing, errors, values }
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
    orders: orders.map(({ id, kind, value }, index) => ({
      id,
      kind,
      value,
      shares: shares[index] ?? null,
      cash: cash[index] ?? null,
    })),
    error,
    tolerance: revised.fund.navErrorTolerance,
    isBeyondTolerance,
    sums: { shares: sumGranted(shares), cash: sumGranted(cash) },
  }
}
