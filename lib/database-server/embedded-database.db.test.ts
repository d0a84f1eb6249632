import { execFile } from "node:child_process"
import { chmod, readFile, rename, stat, writeFile } from "node:fs/promises"
import { createServer } from "node:net"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import pg from "pg"
import { afterEach, beforeEach, expect, test } from "vitest"
import { makeTestHome, removeTestHome } from "#test/test-cluster.ts"
import { openEmbeddedDatabase } from "./embedded-database.ts"
import { migrate } from "./migrate.ts"
import { processState } from "./process-state.ts"
import { updateDatabase } from "./update-database.ts"

const checkout = path.resolve(import.meta.dirname, "../..")
let home: string

beforeEach(async () => {
  home = await makeTestHome()
})

afterEach(() => removeTestHome(home))

const open = (durable = false) => openEmbeddedDatabase({ home, durable })

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on("error", () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function postmasterPid(directory: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(directory, "postmaster.pid"), "utf8"), 10)
}

async function waitUntilGone(pid: number): Promise<void> {
  while ((await processState(pid)).running) await sleep(10)
}

test("a closed database leaves no process, and opening again brings all data back on the same port", async () => {
  const first = await open()
  await query(first.ownerUrl, "CREATE TABLE kept AS SELECT 42 AS value")
  const pid = await postmasterPid(first.directory)
  await first.close()
  expect((await processState(pid)).running).toBe(false)

  const second = await open()
  expect(second.ownerUrl).toBe(first.ownerUrl)
  expect(await query(second.ownerUrl, "SELECT value FROM kept")).toEqual([{ value: 42 }])
  await second.close()
})

test("data of a release without roles get them at the next start", async () => {
  const before = await open()
  await migrate(before.ownerUrl)
  await query(before.ownerUrl, "DROP ROLE sharebook_service, sharebook_reader")
  await before.close()

  const database = await open()
  expect(await updateDatabase(database)).toMatchObject({
    applied: [],
    serviceRole: "sharebook_service",
    isUnrestricted: false,
  })
  await query(database.url, "INSERT INTO distributors VALUES (gen_random_uuid(), 'Maxwell', now(), now())")
  await expect(query(database.url, "DELETE FROM distributors")).rejects.toThrow("permission denied")
  const readerFile = path.join(home, "reader.url")
  expect((await stat(readerFile)).mode & 0o077).toBe(0)
  const readerUrl = (await readFile(readerFile, "utf8")).trim()
  expect(await query(readerUrl, "SELECT name FROM distributors")).toEqual([{ name: "Maxwell" }])
  await expect(query(readerUrl, "SELECT name FROM users")).rejects.toThrow("permission denied")
  await database.close()
})

test("two users share one server, and only the last one to close stops it", async () => {
  const [first, second] = await Promise.all([open(), open()])
  expect(second.ownerUrl).toBe(first.ownerUrl)
  const pid = await postmasterPid(first.directory)
  await first.close()
  expect(await query(second.ownerUrl, "SELECT 1 AS value")).toEqual([{ value: 1 }])
  await second.close()
  expect((await processState(pid)).running).toBe(false)
})

test("closing and opening at the same moment never leaves the opener without a server", async () => {
  let current = await open()
  for (let round = 0; round < 5; round++) {
    const [, next] = await Promise.all([current.close(), open()])
    expect(await query(next.ownerUrl, "SELECT 1 AS value")).toEqual([{ value: 1 }])
    current = next
  }
  await current.close()
})

test("a server whose starter was killed is used again and stopped at the end", async () => {
  const starter = `
    const { openEmbeddedDatabase } = await import("./lib/database-server/embedded-database.ts")
    const { directory } = await openEmbeddedDatabase({ home: ${JSON.stringify(home)}, durable: false })
    process.stdout.write(directory)
    process.kill(process.pid, "SIGKILL")`
  const started = promisify(execFile)(process.execPath, ["--input-type=module", "-e", starter], {
    cwd: checkout,
  })
  const { signal, stdout } = await started.catch((killed) => killed)
  expect(signal).toBe("SIGKILL")
  const orphan = await postmasterPid(stdout)
  expect((await processState(orphan)).running).toBe(true)

  const database = await open()
  expect(await postmasterPid(database.directory)).toBe(orphan)
  await database.close()
  expect((await processState(orphan)).running).toBe(false)
})

test("what was committed survives kill -9 of the server, and its user learns that it is gone", async () => {
  const first = await open(true)
  await query(first.ownerUrl, "CREATE TABLE kept AS SELECT 42 AS value")
  const pid = await postmasterPid(first.directory)
  process.kill(pid, "SIGKILL")
  await first.lost
  await waitUntilGone(pid)

  const second = await open(true)
  expect(await query(second.ownerUrl, "SELECT value FROM kept")).toEqual([{ value: 42 }])
  await first.close()
  expect(await query(second.ownerUrl, "SELECT 1 AS value")).toEqual([{ value: 1 }])
  await second.close()
})

test("a user whose connections were all cut still stops the server at the end", async () => {
  const database = await open()
  const pid = await postmasterPid(database.directory)
  const cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
  await query(database.ownerUrl, cut)
  await sleep(500)
  await database.close()
  expect((await processState(pid)).running).toBe(false)
})

test("a left-over process id that now belongs to another program does not stop the start", async () => {
  const first = await open()
  await first.close()
  const lines = [process.pid, first.directory, 1_700_000_000, 5999, "", "127.0.0.1", "", "ready"]
  await writeFile(path.join(first.directory, "postmaster.pid"), lines.join("\n"))
  const second = await open()
  expect(await query(second.ownerUrl, "SELECT 1 AS value")).toEqual([{ value: 1 }])
  await second.close()
})

test("a port taken by someone else is replaced by a free one", async () => {
  const first = await open()
  await first.close()
  const taken = Number(new URL(first.ownerUrl).port)
  const intruder = createServer()
  await new Promise<void>((resolve) => intruder.listen(taken, "127.0.0.1", resolve))
  const second = await open()
  expect(new URL(second.ownerUrl).port).not.toBe(String(taken))
  expect(await query(second.ownerUrl, "SELECT 1 AS value")).toEqual([{ value: 1 }])
  await second.close()
  await new Promise((resolve) => intruder.close(resolve))
})

test("a copy made while the original runs gets a server and data of its own", async () => {
  const original = await open()
  await query(original.ownerUrl, "CREATE TABLE kept AS SELECT 42 AS value")
  const copiedHome = `${home}-copy`
  await promisify(execFile)("cp", ["-a", home, copiedHome])
  const copy = await openEmbeddedDatabase({ home: copiedHome, durable: false })
  expect(copy.directory).not.toBe(original.directory)
  expect(copy.ownerUrl).not.toBe(original.ownerUrl)
  await copy.close()
  expect(await query(original.ownerUrl, "SELECT value FROM kept")).toEqual([{ value: 42 }])
  await original.close()
  await removeTestHome(copiedHome)
})

test("a home that was moved keeps its data", async () => {
  const before = await open()
  await query(before.ownerUrl, "CREATE TABLE kept AS SELECT 42 AS value")
  await before.close()
  const movedHome = `${home}-moved`
  await rename(home, movedHome)
  const after = await openEmbeddedDatabase({ home: movedHome, durable: false })
  expect(await query(after.ownerUrl, "SELECT value FROM kept")).toEqual([{ value: 42 }])
  await after.close()
  await rename(movedHome, home)
})

test.runIf(process.getuid?.() === 0)(
  "under root, data of a private folder lie where PostgreSQL's own account reaches them, and a copy does not share them",
  async () => {
    await chmod(home, 0o700)
    const original = await open()
    expect(original.directory.startsWith(home)).toBe(false)
    const copiedHome = `${home}-copy`
    await promisify(execFile)("cp", ["-a", home, copiedHome])
    const copy = await openEmbeddedDatabase({ home: copiedHome, durable: false })
    expect(copy.directory).not.toBe(original.directory)
    await copy.close()
    await removeTestHome(copiedHome)
    await original.close()
  },
)

test("the password is kept where only its owner can read it, and nobody gets in without it", async () => {
  const database = await open()
  expect((await stat(path.join(home, "settings.json"))).mode & 0o777).toBe(0o600)
  const url = new URL(database.ownerUrl)
  url.password = "wrong"
  await expect(query(url.href, "SELECT 1")).rejects.toMatchObject({ code: "28P01" })
  await database.close()
})
