import pg from "pg"
import { expect, test } from "vitest"
import { testOwnerUrl } from "#test/test-database.ts"

const HEAD = `-- What the database enforces beside the Prisma schema, as all migrations together leave it: functions, and for each table
-- its checks, exclusions and triggers. Written by a test (npx vitest run --project database prisma --update); a change is a
-- new migration.
`

/** Not those of extensions. */
const FUNCTIONS = `
  SELECT pg_get_functiondef(routine.oid) AS text
  FROM pg_proc AS routine
  WHERE routine.pronamespace = 'public'::regnamespace AND routine.prokind IN ('f', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = routine.oid AND deptype = 'e')
  ORDER BY routine.proname, pg_get_function_identity_arguments(routine.oid)`

const TABLES = `
  SELECT relname AS name,
    ARRAY(SELECT format(E'ALTER TABLE %I ADD CONSTRAINT %I\\n  %s;', relname, conname, pg_get_constraintdef(oid, true))
      FROM pg_constraint WHERE conrelid = class.oid AND contype IN ('c', 'x') ORDER BY conname) AS constraints,
    ARRAY(SELECT pg_get_triggerdef(oid, true) || ';'
      FROM pg_trigger WHERE tgrelid = class.oid AND NOT tgisinternal ORDER BY tgname) AS triggers
  FROM pg_class AS class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
  ORDER BY relname`

test("the rules of the database can be read in one file", async () => {
  const client = new pg.Client({ connectionString: testOwnerUrl() })
  await client.connect()
  try {
    const functions = (await client.query<{ text: string }>(FUNCTIONS)).rows
    const tables = (await client.query<{ name: string; constraints: string[]; triggers: string[] }>(TABLES))
      .rows
    const text = [
      HEAD,
      ...functions.map((each) => `${each.text.trimEnd().replaceAll(/[ \t]+$/gm, "")};\n`),
      ...tables
        .filter(({ constraints, triggers }) => constraints.length + triggers.length > 0)
        .map(
          ({ name, constraints, triggers }) => `-- ${name}\n${[...constraints, ...triggers].join("\n")}\n`,
        ),
    ]
    await expect(text.join("\n")).toMatchFileSnapshot("database-rules.sql")
  } finally {
    await client.end()
  }
})
