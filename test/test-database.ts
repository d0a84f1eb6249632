import { randomUUID } from "node:crypto"
import { inject } from "vitest"
import { env } from "#lib/env.ts"
import { cloneDatabase, runOnServer, TEST_DATABASE_PREFIX } from "./test-cluster.ts"

/** A database of the test server that one test or test file has for itself. */
export interface TestDatabase {
  /** Address for the service, with its rights. */
  readonly url: string
  /** Address for the owner: for tests that arrange what the service may not do. */
  readonly ownerUrl: string
  /** Removes it, also while connections to it are open. */
  drop(): Promise<void>
}

/**
 * The migrated database of the running test file, which it shares with no other file. Use it in `*.db.test.ts`; code
 * under test that reads DATABASE_URL gets the same one.
 * @throws Error outside of the vitest project `database`
 */
export function testDatabaseUrl(): string {
  const url = env().DATABASE_URL
  if (url === undefined || !new URL(url).pathname.startsWith(`/${TEST_DATABASE_PREFIX}`)) {
    throw new Error("Tests touch test databases only: name the file *.db.test.ts")
  }
  return url
}

/** The migrated database of the running test file for its owner, for tests that arrange what the service may not do. */
export function testOwnerUrl(): string {
  return databaseOf(inject("testServerUrl"), new URL(testDatabaseUrl()).pathname)
}

/** Clones the migrated, empty template. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject("testTemplate"))
}

/** Creates a database without any table. */
export function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createDatabase("template0")
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const serverUrl = inject("testServerUrl")
  const name = `${TEST_DATABASE_PREFIX}${process.pid}_${randomUUID().slice(0, 8)}`
  await cloneDatabase(serverUrl, template, name)
  return {
    url: databaseOf(inject("testServiceUrl"), `/${name}`),
    ownerUrl: databaseOf(serverUrl, `/${name}`),
    drop: () => runOnServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

/** The address of another database of a server. */
function databaseOf(serverUrl: string, pathname: string): string {
  const url = new URL(serverUrl)
  url.pathname = pathname
  return url.href
}
