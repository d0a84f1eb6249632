import { LRUCache } from "lru-cache"
import { hasInvestors } from "#lib/db/investors/find-investor.ts"
import { countAttention, findLikelyWires, findSuspenseTexts } from "#lib/db/today/find-attention.ts"
import { findDayEvents } from "#lib/db/today/find-day-events.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import type { FundCutOffs } from "#lib/domain/orders/next-cut-offs.ts"
import { nextCutOffs } from "#lib/domain/orders/next-cut-offs.ts"
import type { Attention, DayEvent } from "#lib/domain/today/today.ts"
import { likelyWireReferences } from "#lib/domain/wires/near-wire-references.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { listDealingTerms } from "#lib/services/orders/dealing-terms.ts"

/** Money in suspense is cleared within days: older wires are left to the operator and not shown. */
const MAX_SUSPENSE_WIRES = 100

const DAY_SECONDS = 24 * 60 * 60

const MAX_EVENTS = 25

/** The next cut-offs of every fund. */
export const listCutOffs = async (ctx: ServiceContext): Promise<FundCutOffs[]> =>
  nextCutOffs(await listDealingTerms(ctx), ctx.clock.now())

/** Whether the actor sees any investor. */
export const seesInvestors = (ctx: ServiceContext, { scope }: Actor): Promise<boolean> =>
  hasInvestors(ctx.db, scope)

/** What the texts of wires may mean; a text never changes, and reading it takes a while. */
const meanings = new LRUCache<string, readonly string[]>({ max: 1_000 })

function meaningsOf(text: string): readonly string[] {
  const known = meanings.get(text)
  if (known !== undefined) return known
  const meant = likelyWireReferences(text)
  meanings.set(text, meant)
  return meant
}

/** What waits for somebody of the actor's staff, besides orders. */
export async function readAttention(ctx: ServiceContext, { scope }: Actor): Promise<Attention> {
  const [counts, texts] = await Promise.all([
    countAttention(ctx.db, scope),
    findSuspenseTexts(ctx.db, MAX_SUSPENSE_WIRES),
  ])
  if (texts.length === 0) return { ...counts, likelyWires: [] }
  const meant = texts.flatMap(({ id, text }) =>
    meaningsOf(text).map((reference) => ({ wireId: id, reference })),
  )
  return {
    ...counts,
    likelyWires: await findLikelyWires(ctx.db, scope, { wireIds: texts.map(({ id }) => id), meant }),
  }
}

/** What happened to the actor's investors in the last 24 hours, newest first, and whether more did than is returned. */
export async function readDayEvents(
  ctx: ServiceContext,
  { scope }: Actor,
): Promise<Readonly<{ events: readonly DayEvent[]; hasMore: boolean }>> {
  const found = await findDayEvents(ctx.db, scope, {
    since: addSeconds(ctx.clock.now(), -DAY_SECONDS),
    limit: MAX_EVENTS + 1,
  })
  return { events: found.slice(0, MAX_EVENTS), hasMore: found.length > MAX_EVENTS }
}
