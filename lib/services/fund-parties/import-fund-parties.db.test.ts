import { afterAll, beforeAll, expect, test } from "vitest"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { FundPartyRecord } from "#lib/domain/imports/fund-party-record.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { requireShareClass } from "#lib/services/share-classes/list-share-classes.ts"
import { dollarFund, errorsOf, sampleFund, sampleShareClass } from "#test/imports/sample-records.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { importFundParties } from "./import-fund-parties.ts"
import { exportFundParties, listFundParties } from "./list-fund-parties.ts"

const ctx = testClockContext(testDatabaseUrl())

const FUND_ID = "2f1b6c1e-6d5c-4a3e-9d0b-6f1f7f6f2a11"

const party = (overrides: Partial<FundPartyRecord> = {}): FundPartyRecord => ({
  fund: "EUTBL",
  role: "depositary",
  name: "Sample Bank",
  address: null,
  country: "FRA",
  registerNumber: null,
  registerUrl: null,
  website: null,
  email: null,
  phone: null,
  ...overrides,
})

const namesOf = async () =>
  (await listFundParties(ctx, FUND_ID)).parties.map(({ role, name }) => `${role} ${name}`)

beforeAll(async () => {
  await importFunds(ctx, SCHEDULE, { records: [sampleFund({ id: FUND_ID, domicile: "FRA" }), dollarFund()] })
})

afterAll(() => ctx.db.$disconnect())

test("a fund without parties has an empty list, and an unknown fund none", async () => {
  expect(await listFundParties(ctx, FUND_ID)).toEqual({ fundId: FUND_ID, domicile: "FRA", parties: [] })
  await expect(listFundParties(ctx, "00000000-0000-4000-8000-000000000000")).rejects.toEqual(notFound("fund"))
})

test("the parties of a fund are those of the last file that names it, by role and name", async () => {
  const first = await importFundParties(ctx, SCHEDULE, {
    records: [
      party({ role: "regulator", name: "Authority" }),
      party({ role: "auditor", name: "Second Audit" }),
      party({ role: "auditor", name: "First Audit" }),
      party(),
      party({ fund: "USTBL" }),
    ],
  })
  expect(first).toMatchObject({ created: 5 })
  expect(await namesOf()).toEqual([
    "depositary Sample Bank",
    "auditor First Audit",
    "auditor Second Audit",
    "regulator Authority",
  ])
  const records = [
    party({ website: "https://bank.example.org" }),
    party({ role: "auditor", name: "Third Audit" }),
  ]
  const dry = await importFundParties(ctx, SCHEDULE, { records, dryRun: true })
  expect(dry).toMatchObject({ created: 1, changed: 1, removed: 3 })
  expect(await namesOf()).toHaveLength(4)
  expect(await importFundParties(ctx, SCHEDULE, { records })).toMatchObject({
    created: 1,
    changed: 1,
    removed: 3,
  })
  expect(await namesOf()).toEqual(["depositary Sample Bank", "auditor Third Audit"])
  expect(await importFundParties(ctx, SCHEDULE, { records })).toMatchObject({
    created: 0,
    changed: 0,
    removed: 0,
    unchanged: 2,
  })
  expect((await exportFundParties(ctx)).map(({ fund }) => fund)).toEqual(["EUTBL", "EUTBL", "USTBL"])
})

test("wrong parties are rejected by record and field, and change nothing", async () => {
  const before = await exportFundParties(ctx)
  const errors = await errorsOf(
    importFundParties(ctx, SCHEDULE, {
      records: [
        party(),
        party(),
        party({ fund: "SAFO" }),
        party({ role: "auditor", registerUrl: "https://register.example.org/1" }),
        party({ role: "regulator", name: "NUL \u0000" }),
      ],
    }),
  )
  expect(errors).toEqual([
    expect.stringMatching(/^1 name: is stated again for this fund and role/),
    expect.stringMatching(/^2 fund: there is no fund SAFO yet/),
    expect.stringMatching(/^3 registerNumber: is missing/),
    expect.stringMatching(/^4 name: has a character that cannot be stored/),
  ])
  expect(await exportFundParties(ctx)).toEqual(before)
})

test("a class keeps its risk and holding period, and loses them when a file leaves them out", async () => {
  await importShareClasses(ctx, SCHEDULE, {
    records: [sampleShareClass({ riskIndicator: 2, recommendedHoldingPeriod: "P3M" })],
  })
  expect(await requireShareClass(ctx, "EUTBL")).toMatchObject({
    riskIndicator: 2,
    recommendedHoldingPeriod: "P3M",
  })
  expect(await importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass()] })).toMatchObject({
    changed: 1,
  })
  expect(await requireShareClass(ctx, "EUTBL")).toMatchObject({
    riskIndicator: null,
    recommendedHoldingPeriod: null,
  })
})

test.each([
  [
    "a role that no list has",
    "INSERT INTO fund_parties (fund_id, role, name) VALUES ($1::uuid, 'owner', 'x')",
  ],
  ["a blank name", "INSERT INTO fund_parties (fund_id, role, name) VALUES ($1::uuid, 'auditor', ' ')"],
  [
    "a link that is not https",
    "INSERT INTO fund_parties (fund_id, role, name, website) VALUES ($1::uuid, 'auditor', 'x', 'javascript:x')",
  ],
  ["a risk indicator of 8", "UPDATE share_classes SET risk_indicator = 8 WHERE fund_id = $1::uuid"],
  [
    "a holding period without a unit",
    "UPDATE share_classes SET recommended_holding_period = 'P3' WHERE fund_id = $1::uuid",
  ],
  ["a domicile of two letters", "UPDATE funds SET domicile = 'FR' WHERE id = $1::uuid"],
])("the database itself rejects %s", async (_, statement) => {
  await expect(ctx.db.$executeRawUnsafe(statement, FUND_ID)).rejects.toThrow(/check constraint/)
})
