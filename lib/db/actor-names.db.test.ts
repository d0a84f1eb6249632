import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { testDatabaseUrl } from "#test/test-database.ts"
import { openDatabase } from "./client.ts"

const db = openDatabase(testDatabaseUrl())
afterAll(() => db.$disconnect())

/** Names of actors, written as one pattern. */
const NAME =
  /^((user|api-client|operator-client|sandbox):[A-Za-z0-9-]+|oauth-client:[A-Za-z0-9_.~-]+:user:[A-Za-z0-9-]+|schedule|bootstrap)$/

const areActors = async (names: readonly string[]): Promise<boolean[]> => {
  const rows = await db.$queryRaw<{ is: boolean }[]>`
    SELECT is_actor(name) AS is FROM unnest(${names}::text[]) WITH ORDINALITY AS given (name, place) ORDER BY place`
  return rows.map((row) => row.is)
}

const part = fc.constantFrom(
  ...["user", "api-client", "operator-client", "sandbox", "oauth-client", "schedule", "bootstrap", "system"],
  ...[":", "::", "", " ", "\n", "a", "Z9-", "é", "_", "~", "b7b0c1d2-0000-4000-8000-000000000000"],
)

test("the database knows the names of actors, and nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.array(part, { maxLength: 6 }).map((parts) => parts.join("")),
        { minLength: 1, maxLength: 200 },
      ),
      async (names) => {
        expect(await areActors(names)).toEqual(names.map((name) => NAME.test(name)))
      },
    ),
    { numRuns: 100 },
  )
  expect(await areActors(["user:1", "oauth-client:app:user:1", "schedule", "user:", "user", "cli"])).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ])
})
