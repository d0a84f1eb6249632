import { findExecutedOrders } from "#lib/db/accounting-positions.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Statement } from "#lib/domain/statements/statement.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireStatements } from "./require-statement.ts"

/**
 * The statements of each year and class from an investor's first order in the class until today. None without an executed order;
 * otherwise throws NotFoundError for an investor that the actor does not see.
 */
export async function listEveryStatement(
  ctx: ServiceContext,
  actor: Actor,
  { investorId, locale }: Readonly<{ investorId: string; locale: Language }>,
): Promise<readonly Statement[]> {
  const orders = await findExecutedOrders(ctx.db, actor.scope, { investorId })
  const firstYears = new Map<string, number>()
  for (const { shareClassId, dealingDay } of orders)
    if (!firstYears.has(shareClassId)) firstYears.set(shareClassId, yearOf(dealingDay))
  const thisYear = yearOf(dayIn(ctx.clock.now(), "UTC"))
  const statements: Statement[] = []
  for (let year = Math.min(...firstYears.values()); year <= thisYear; year += 1) {
    const shareClassIds = [...firstYears].flatMap(([id, first]) => (first <= year ? [id] : []))
    const period = { from: day(`${year}-01-01`), to: day(`${year}-12-31`) }
    statements.push(
      ...(await requireStatements(ctx, actor, { investorId, shareClassIds, ...period, locale })),
    )
  }
  return statements
}

const yearOf = (value: string): number => Number(value.slice(0, 4))
