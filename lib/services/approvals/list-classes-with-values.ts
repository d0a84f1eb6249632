import { findLatestNetAssetValue } from "#lib/db/net-asset-values.ts"
import type { ListedApproval } from "#lib/domain/approvals/approval.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import { nextExpectedNav } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant, TimeZone } from "#lib/domain/calendar/instant.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { loadKnownRecords } from "#lib/services/imports/run-import.ts"
import { listApprovals } from "./list-approvals.ts"

/** A share class with its last two values, the next one that its calendar expects, and open proposals for it. */
export type ClassWithLastValues = Readonly<{
  fund: Readonly<{ id: string; slug: FundSlug; name: string; timezone: TimeZone }>
  shareClass: Pick<ShareClass, "symbol" | "currency" | "navDecimals">
  last: NetAssetValue | null
  previous: NetAssetValue | null
  expected: Readonly<{ day: Day; publishedAt: Instant }> | null
  proposals: readonly ListedApproval[]
}>

/** More proposals than are open at a time. */
const MAX_PROPOSALS = 100

/** Every share class, by fund. */
export async function listClassesWithValues(
  ctx: ServiceContext,
  actor: Actor,
): Promise<ClassWithLastValues[]> {
  requireOperator(actor)
  const { shareClasses } = await loadKnownRecords(ctx)
  const { items: open } = await listApprovals(ctx, actor, {
    state: "proposed",
    kind: "net-asset-values",
    page: { cursor: null, limit: MAX_PROPOSALS },
  })
  const classes: ClassWithLastValues[] = []
  for (const { shareClass, knownFund } of shareClasses.values()) {
    const { symbol, currency, navDecimals } = shareClass
    const last = await findLatestNetAssetValue(ctx.db, shareClass.id)
    const previous =
      last === null ? null : await findLatestNetAssetValue(ctx.db, shareClass.id, addDays(last.day, -1))
    classes.push({
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
  return classes
}
