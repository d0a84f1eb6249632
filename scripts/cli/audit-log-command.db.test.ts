import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { signInAs } from "#test/operators/sign-in-as.ts"
import { openDistributor, openInvestor, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { runHere } from "./sample-run.ts"

vi.hoisted(() => {
  // The pepper of the sample context. Read once in a process, so set before anything reads it.
  Object.assign(process.env, { SECRET_PEPPER: "a pepper of the tests, long enough to be one", DEMO: "0" })
})

const ctx = ordersContext(testDatabaseUrl())
let investorId: string

beforeAll(async () => {
  await signInAs(testDatabaseUrl(), "maker")
  investorId = (await openInvestor(ctx, await openDistributor(ctx))).id
})
afterAll(() => ctx.db.$disconnect())

const ofCommand = (...args: string[]) => runHere("audit-log", ...args)

test("the log is verified, also against a head that was noted, and the first record that differs is named", async () => {
  const head = (await ofCommand("head")).out.trim()
  expect(head).toMatch(/^1:[0-9a-f]{64}$/)
  expect(await ofCommand("verify", "--head", head)).toMatchObject({
    code: 0,
    out: `All 1 records are as they were sealed.\n${head}\n`,
  })
  const other = head.replace(/^1:./, (start) => (start === "1:0" ? "1:1" : "1:0"))
  expect(await ofCommand("verify", "--head", other)).toMatchObject({
    code: 1,
    error: "Record 1 does not have the hash that was noted.\n",
  })
})

test("records are listed by actor, action, subject and time, with personal values", async () => {
  const listed = await ofCommand("list", "--subject", `investor:${investorId}`, "--actor", "api-client:test")
  expect(listed.out).toContain(`api-client:test  investor.created  investor:${investorId}`)
  expect(listed.out).toContain('"firstName":"Ada"')
  for (const filter of [
    ["--actor", "schedule"],
    ["--action", "investor.archived"],
    ["--subject", "wire"],
    ["--to", "2020-01-01"],
    ["--before", "1"],
  ]) {
    expect((await ofCommand("list", ...filter)).out).toBe("No records found.\n")
  }
  const json = await ofCommand("list", "--json", "--limit", "1")
  expect(JSON.parse(json.out)).toMatchObject({ records: [{ action: "investor.created" }], next: null })
})

test("an export is one JSON object a line, and is itself recorded", async () => {
  const lines = (await ofCommand("export", "--from", "2020-01-01")).out.trim().split("\n")
  expect(lines.map((line) => JSON.parse(line).action)).toEqual(["investor.created", "audit-log.exported"])
  expect((await ofCommand("export", "--to", "2020-01-01")).out).toBe("")
})

test.each([
  [["verify", "--head", "1"], "--head must be a place and a hash"],
  [["list", "--from", "yesterday"], "--from must be a day or a date-time"],
  [["list", "--action", "x"], "Allowed choices"],
])("%j is a wrong command", async (args, sentence) => {
  const { code, error, out } = await ofCommand(...args)
  expect([code, error + out]).toEqual([expect.any(Number), expect.stringContaining(sentence)])
  expect(code).not.toBe(0)
})
