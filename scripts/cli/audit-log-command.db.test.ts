import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { bookHistory } from "#test/accounting-positions/sample-history.ts"
import { signInAs } from "#test/operators/sign-in-as.ts"
import {
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  wire,
} from "#test/orders/sample-orders.ts"
import { readPdf } from "#test/read-pdf.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { runHere } from "./run-here.fixture.ts"

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
  expect(head).toMatch(/^3:[0-9a-f]{64}$/)
  expect(await ofCommand("verify", "--head", head)).toMatchObject({
    code: 0,
    out: `All 3 records are as they were sealed.\n${head}\n`,
  })
  const other = head.replace(/^3:./, (start) => (start === "3:0" ? "3:1" : "3:0"))
  expect(await ofCommand("verify", "--head", other)).toMatchObject({
    code: 1,
    error: "Record 3 does not have the hash that was noted.\n",
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
    ["--action", "sign-in.failed"],
  ]) {
    expect((await ofCommand("list", ...filter)).out).toBe("No records found.\n")
  }
  const json = await ofCommand("list", "--json", "--limit", "1")
  expect(JSON.parse(json.out)).toMatchObject({ records: [{ action: "investor.created" }], next: "3" })
})

test("an export is one JSON object a line, and is itself recorded", async () => {
  const lines = (await ofCommand("export", "--from", "2020-01-01")).out.trim().split("\n")
  expect(lines.map((line) => JSON.parse(line).action)).toEqual([
    "user.created",
    "user.linked",
    "investor.created",
    "audit-log.exported",
  ])
  expect((await ofCommand("export", "--to", "2020-01-01")).out).toBe("")
})

test("everything held about an investor is written to a folder that was empty, and the log says so", async () => {
  const output = await mkdtemp(path.join(tmpdir(), "sharebook-held-"))
  const exportData = () => runHere("investors", "export-data", investorId, "--output", output)
  const { code, out } = await exportData()
  expect(code).toBe(0)
  expect(out).toContain(`Wrote ${(await readdir(output)).length} files`)
  const read = async (name: string) => JSON.parse(await readFile(path.join(output, `${name}.json`), "utf8"))
  expect(await read("investor")).toMatchObject([{ id: investorId, last_name: expect.any(String) }])
  expect(await read("audit-log")).toMatchObject([{ action: "investor.created", after: { firstName: "Ada" } }])
  expect((await ofCommand("list", "--action", "investor.data-exported")).out).toContain(investorId)
  expect(await exportData()).toMatchObject({ code: 2, error: expect.stringContaining("is not empty") })
  await rm(output, { recursive: true })
})

test("an export names the money that may be of another with the same name, and leaves it out", async () => {
  const shareClassId = await openShareClass(ctx)
  const { id } = await wire(ctx, shareClassId, "5", null, { payerName: "Ada Lovelace" })
  const output = await mkdtemp(path.join(tmpdir(), "sharebook-held-"))
  const { out } = await runHere("investors", "export-data", investorId, "--output", output)
  expect(out).toContain(`They are not in the files: look at each.\n  wire ${id} of 5.00 EUR on 2025-02-03\n`)
  expect(JSON.parse(await readFile(path.join(output, "wires.json"), "utf8"))).toEqual([])
  await rm(output, { recursive: true })
  expect(await runHere("investors", "erase", investorId, "--also", "a wire")).toMatchObject({
    code: 2,
    error: expect.stringContaining("--also"),
  })
})

test("with the data of an investor are the statements of each class and year, in the language asked for", async () => {
  const { investor } = await bookHistory(ctx)
  const output = await mkdtemp(path.join(tmpdir(), "sharebook-held-"))
  const exported = await runHere(
    "investors",
    "export-data",
    investor.id,
    "--output",
    output,
    "--language",
    "fr",
  )
  expect(exported).toMatchObject({ code: 0 })
  const names = (await readdir(output)).filter((name) => name.endsWith(".pdf")).toSorted()
  const years = new Date().getUTCFullYear() - 2025 + 1
  expect(names).toHaveLength(years)
  expect(names[0]).toBe("statement-EUTBL-2025-01-01-2025-12-31.pdf")
  const { pages } = await readPdf(await readFile(path.join(output, names[0] ?? "")))
  expect(pages.flat().join(" ")).toMatch(/Relevé.*Ada Lovelace/)
  await rm(output, { recursive: true })
})

test("the data of an investor are erased after their retention only, and an export says that they were", async () => {
  expect(await runHere("investors", "erase", investorId)).toMatchObject({
    code: 1,
    error: expect.stringContaining("the relationship has not ended. Archive the investor."),
  })
  await ctx.db.$transaction([
    ctx.db.investor.update({
      where: { id: investorId },
      data: { status: "archived", updatedAt: new Date("2010-01-01") },
    }),
    ctx.db.$executeRaw`SELECT erase_investor(${investorId}::uuid, 'bootstrap', now())`,
  ])
  const output = await mkdtemp(path.join(tmpdir(), "sharebook-held-"))
  expect(await runHere("investors", "export-data", investorId, "--output", output)).toMatchObject({
    code: 0,
    out: expect.stringContaining("The personal data of this investor were erased"),
  })
  const erasure = JSON.parse(await readFile(path.join(output, "erasure.json"), "utf8"))
  expect(erasure).toMatchObject([{ investor_id: investorId, erased_by: "bootstrap" }])
  await rm(output, { recursive: true })
})

test("no table with personal data of an investor is left out of it", async () => {
  const tables = await ctx.db.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'investor_id' ORDER BY 1`
  expect(tables.map(({ name }) => name)).toEqual([
    "api_clients",
    "bank_accounts",
    "compensations",
    "investor_consents",
    "investor_drafts",
    "investor_erasures",
    "investor_events",
    "investor_invitations",
    // The key under which the log has personal values, which are exported as text.
    "investor_keys",
    // For the order of a list: the holdings, which are exported, at the newest net asset values.
    "investor_values",
    "ledger_accounts",
    "redemption_orders",
    "subscription_orders",
    "user_investors",
  ])
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

test("a record is listed with its place in the chain, by which verify names it, or as not sealed yet", async () => {
  await ofCommand("verify")
  const shareClassId = await openShareClass(ctx)
  const { id } = await wire(ctx, shareClassId, "7", null)
  const recorded = () => ofCommand("list", "--subject", `wire:${id}`)
  expect((await recorded()).out).toMatch(/^not sealed {2}/)
  await ctx.db.$queryRaw`SELECT nextval(pg_get_serial_sequence('audit_log', 'id'))`
  const later = await wire(ctx, shareClassId, "8", null)
  const [place] = (await ofCommand("head")).out.split(":")
  const listed = await ofCommand("list", "--subject", `wire:${later.id}`)
  expect(listed.out).toMatch(new RegExp(`^${place} {2}`))
  expect((await recorded()).out).toMatch(new RegExp(`^${Number(place) - 1} {2}`))
})
