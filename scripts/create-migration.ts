import { mkdir, writeFile } from "node:fs/promises"
import path from "node:path"
import { MIGRATIONS_FOLDER } from "#lib/database-server/migrate.ts"
import { fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { openTestCluster, prepareTemplate } from "#test/test-cluster.ts"
import { runMain } from "./run-main.ts"
import { schemaDrift } from "./schema-drift.ts"

/** `npm run migration <name>`: writes the SQL that changes the migrated schema to prisma/schema. */
async function createMigration(name: string | undefined): Promise<void> {
  if (name === undefined || !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name)) {
    throw new Error(
      "Usage: npm run migration <name>, in lower case with underscores, for example add_fund_prospectus",
    )
  }
  const cluster = await openTestCluster()
  let sql: string
  try {
    sql = await schemaDrift(cluster.ownerUrlOf(await prepareTemplate(cluster)))
  } finally {
    await cluster.close()
  }
  if (sql === "") {
    process.stdout.write("The migrations already match prisma/schema: nothing to write.\n")
    return
  }
  const stamp = fromEpochMilliseconds(Date.now()).replaceAll(/\D/g, "").slice(0, 14)
  const file = path.join(MIGRATIONS_FOLDER, `${stamp}_${name}`, "migration.sql")
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `${sql}\n`)
  process.stdout.write(
    `Wrote ${path.relative(process.cwd(), file)}. Review it and add checks and triggers that the schema cannot express; npm start applies it.\n`,
  )
}

await runMain(() => createMigration(process.argv[2]))
