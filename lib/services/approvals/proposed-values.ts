import { findNetAssetValues } from "#lib/db/net-asset-values.ts"
import { findShareClasses } from "#lib/db/share-classes/find-share-class.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import { isCurrentContent } from "#lib/domain/approvals/content-version.ts"
import { addDays, dayRange } from "#lib/domain/calendar/day.ts"
import type { NetAssetValueRecord } from "#lib/domain/imports/net-asset-value-record.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { contentOf } from "./approval-kind.ts"
import type { ApprovalInput } from "./approval-kinds.ts"

/** How far back the published values beside a proposed one reach. */
const DAYS_BEFORE = 60

/** The values that are proposed for a class, and the published ones before them, both ascending. */
export type ProposedSeries = Readonly<{
  shareClass: ShareClassSymbol
  currency: CurrencyCode
  published: readonly SeriesPoint[]
  proposed: readonly SeriesPoint[]
}>

/**
 * The values that a proposal of net asset values is about, by class; none of proposals of other kinds, or of another version. Those of
 * before versions were stored have the fields of the first.
 */
export async function readProposedValues(
  ctx: ServiceContext,
  actor: Actor,
  approval: Pick<Approval, "kind" | "content">,
): Promise<ProposedSeries[]> {
  requireOperator(actor)
  const { kind } = approval
  const { version = 1, input } = contentOf(approval)
  if (kind !== "net-asset-values" || !isCurrentContent(kind, version)) return []
  return proposedSeriesOf(ctx, (input as ApprovalInput<typeof kind>).records)
}

/** The published values beside those of records, by class; classes that are unknown have none. */
export async function proposedSeriesOf(
  { db }: Pick<ServiceContext, "db">,
  records: readonly NetAssetValueRecord[],
): Promise<ProposedSeries[]> {
  const classes = new Map((await findShareClasses(db)).map((shareClass) => [shareClass.symbol, shareClass]))
  const found: ProposedSeries[] = []
  for (const [symbol, ofClass] of Map.groupBy(records, ({ shareClass }) => shareClass)) {
    const shareClass = classes.get(symbol)
    const days = dayRange(ofClass.map(({ day }) => day))
    if (shareClass === undefined || days === null) continue
    const stored = await findNetAssetValues(db, shareClass.id, addDays(days.from, -DAYS_BEFORE))
    found.push({
      shareClass: symbol,
      currency: shareClass.currency,
      published: stored
        .filter(({ day }) => day <= days.to)
        .map(({ day, amount }) => ({ day, value: amount.value })),
      proposed: ofClass
        .map(({ day, value }) => ({ day, value }))
        .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    })
  }
  return found
}
