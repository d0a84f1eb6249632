import { findLatestNetAssetValue } from "#lib/db/net-asset-values.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import { nextExpectedNav } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import { ImportError } from "#lib/domain/errors/import-error.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { NetAssetValueRecord } from "#lib/domain/imports/net-asset-value-record.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { loadKnownRecords } from "#lib/services/imports/run-import.ts"
import type { Evidence } from "./approval-kind.ts"
import { listApprovals } from "./list-approvals.ts"
import { rehearseKind } from "./propose.ts"
import { proposeNetAssetValues } from "./propose-net-asset-values.ts"
import type { ValuesBeside } from "./proposed-values.ts"
import { valuesBeside } from "./proposed-values.ts"

/** What stated values would change, with the checks and the published values beside them; or why they cannot be proposed. */
export type ValuesPreview = Readonly<{
  errors: readonly string[]
  changes: readonly string[]
  evidence: readonly Evidence[]
  /** Whether a proposal needs a reason: a check fails, or a published value would change. */
  needsReason: boolean
  values: readonly ValuesBeside[]
}>

/** Stands for the reason that is asked for later. */
const REASON = "-"

/** What a proposal of these values would say. Nothing is changed. Throws ForbiddenError for all but the operator. */
export async function previewNetAssetValues(
  ctx: ServiceContext,
  actor: Actor,
  records: readonly NetAssetValueRecord[],
): Promise<ValuesPreview> {
  requireOperator(actor)
  const values = await valuesBeside(ctx, records)
  try {
    const input = { records, reason: REASON }
    const { changes, evidence = [] } = await rehearseKind(ctx, actor, { kind: "net-asset-values", input })
    const ofValues = changes.filter((line) => line !== `reason given: ${REASON}`)
    const isCorrection = values.some(({ published, proposed }) =>
      proposed.some((one) => published.some(({ day, value }) => day === one.day && value !== one.value)),
    )
    const hasFailed = evidence.some(({ outcome }) => outcome === "failed")
    return { errors: [], changes: ofValues, evidence, needsReason: isCorrection || hasFailed, values }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    const errors = error.errors.map(({ index, reason }) => {
      const record = records[index]
      return record === undefined ? reason : `${record.shareClass} ${record.day}: ${reason}`
    })
    return { errors, changes: [], evidence: [], needsReason: false, values }
  }
}

/** Proposes values that were typed; throws ConflictError where they cannot be proposed, or are published already. */
export async function proposeStatedValues(
  ctx: ServiceContext,
  actor: Actor,
  { values, reason }: Readonly<{ values: readonly NetAssetValueRecord[]; reason: string }>,
): Promise<Readonly<{ approvalId: string; state: Approval["state"] }>> {
  try {
    const { approval } = await proposeNetAssetValues(ctx, values, { actor, reason })
    if (approval === undefined) throw conflict("These values are published already.")
    return approval
  } catch (error) {
    if (error instanceof ImportError) throw conflict(error.message)
    throw error
  }
}

/** A share class with its last two values, the next one that its calendar expects, and open proposals for it. */
export type ValuedClass = Readonly<{
  fund: Readonly<{ slug: FundSlug; name: string; timezone: string }>
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
