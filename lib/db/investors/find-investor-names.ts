import type { Database } from "#lib/db/client.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"

/** First and last name of each investor by its id. */
export async function findInvestorNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.investor.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, firstName: true, lastName: true },
  })
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
}

/** First and last name of an investor that is known to exist. */
export async function requireInvestorName(db: Database, id: string): Promise<string> {
  const name = (await findInvestorNames(db, [id])).get(id)
  invariant(name, "the investor exists")
  return name
}
