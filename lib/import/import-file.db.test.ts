import { readFile } from "node:fs/promises"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { SCHEDULE } from "#lib/services/actor.ts"
import type { ImportOptions } from "#lib/services/imports/run-import.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { testClockContext } from "#test/test-context.ts"
import type { TestDatabase } from "#test/test-database.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { exportFile } from "./export-file.ts"
import { errorReport, InvalidFileError } from "./file-errors.ts"
import type { FileFormat } from "./file-format.ts"
import { FILE_FORMATS } from "./file-format.ts"
import { importFile } from "./import-file.ts"
import type { Resource } from "./resource.ts"
import { RESOURCES } from "./resources.ts"

const TEMPLATES = path.resolve(import.meta.dirname, "../../docs/templates")

const NOW = "2026-01-31T18:00:00Z"

const databases: TestDatabase[] = []
const contexts: ReturnType<typeof testClockContext>[] = []

async function emptyContext() {
  const database = await createTestDatabase()
  databases.push(database)
  const ctx = testClockContext(database.url, NOW)
  contexts.push(ctx)
  return ctx
}

/** Filled from the templates; the tests below do not change it. */
let ctx: ReturnType<typeof testClockContext>

beforeAll(async () => {
  ctx = await emptyContext()
  for (const resource of RESOURCES) await importTemplate(resource)
})

afterAll(async () => {
  for (const { db } of contexts) await db.$disconnect()
  for (const database of databases) await database.drop()
})

/** Imports a file, and has another person approve it where that is needed. */
async function importApproved(
  to: typeof ctx,
  resource: Resource,
  file: Readonly<{ bytes: Uint8Array; format: FileFormat }>,
) {
  const maker = await openOperator(to, "maker")
  const { approval, ...result } = await importFile(to, maker, { resource, ...file })
  if (approval !== undefined) await approveAsItIs(to, await openOperator(to, "checker"), approval.approvalId)
  return result
}

async function importTemplate(resource: Resource) {
  const bytes = await readFile(path.join(TEMPLATES, `${resource.name}.csv`))
  return importApproved(ctx, resource, { bytes, format: "csv" })
}

const resourceNamed = (name: string): Resource => {
  const found = RESOURCES.find((resource) => resource.name === name)
  if (found === undefined) throw new Error(`no resource ${name}`)
  return found
}

const importText = (name: string, text: string, options: ImportOptions = {}, format: FileFormat = "csv") =>
  importFile(ctx, SCHEDULE, { resource: resourceNamed(name), bytes: Buffer.from(text), format, ...options })

async function reportOf(rejected: Promise<unknown>): Promise<string[]> {
  const rejection: unknown = await rejected.then(
    () => new Error("the file was accepted"),
    (error: unknown) => error,
  )
  if (!(rejection instanceof InvalidFileError)) throw rejection
  return errorReport(rejection.errors)
}

describe.each(RESOURCES.map((resource) => [resource.name, resource] as const))("%s", (_, resource) => {
  test("the template has been imported into an empty database, and again changes nothing", async () => {
    const { changes, fingerprint: _, ...counts } = await importTemplate(resource)
    expect(counts).toEqual({
      created: 0,
      changed: 0,
      removed: 0,
      unchanged: expect.any(Number),
      firstCreated: [],
      firstRemoved: [],
      overridden: [],
    })
    expect(counts.unchanged).toBeGreaterThan(2)
    expect(changes).toEqual([])
  })
})

test.each(FILE_FORMATS)(
  "what is exported as %s fills an empty database that exports the same bytes",
  async (format) => {
    const copy = await emptyContext()
    for (const resource of RESOURCES) {
      const exported = await exportFile(ctx, resource, format)
      await importApproved(copy, resource, { bytes: Buffer.from(exported), format })
      expect(await exportFile(copy, resource, format)).toBe(exported)
    }
  },
)

test("a text of several lines that is exported as CSV is read back as it was", async () => {
  const [from, to] = [await emptyContext(), await emptyContext()]
  const resource = resourceNamed("legal-texts")
  const text = "## Who we are\n\n- One\n- Two\n\nThree"
  const given = JSON.stringify([{ page: "privacy", language: "en", day: "2026-01-01", text }])
  await importApproved(from, resource, { bytes: Buffer.from(given), format: "json" })
  const exported = Buffer.from(await exportFile(from, resource, "csv"))
  await importApproved(to, resource, { bytes: exported, format: "csv" })
  expect(JSON.parse(await exportFile(to, resource, "json"))).toMatchObject([{ text }])
})

test("every file of an empty database holds a header or an empty list, which can be read again", async () => {
  const empty = await emptyContext()
  for (const resource of RESOURCES) {
    const csv = await exportFile(empty, resource, "csv")
    expect(csv).toBe(`${resource.columns.map(({ name }) => name).join(",")}\r\n`)
    const json = await exportFile(empty, resource, "json")
    expect(json).toBe("[]\n")
    for (const [text, format] of [
      [csv, "csv"],
      [json, "json"],
    ] as const) {
      const result = await importFile(empty, SCHEDULE, { resource, bytes: Buffer.from(text), format })
      expect(result).toMatchObject({ created: 0, unchanged: 0 })
    }
  }
})

test("all errors of format and rules are reported together, with line, column and reason, and nothing is imported", async () => {
  const before = await exportFile(ctx, resourceNamed("net-asset-values"), "csv")
  const text = [
    "shareClass,day,value",
    "EUTBL,2026-01-06,1.0009",
    "EUTBL,2026-01-07,1.00091234",
    "ETUBL,2026-02-30,abc",
    "EUTBL,2026-01-08",
    "EUTBL,2026-01-09,1.1",
    "EUTBL,2026-01-06,1.0009",
    "EUTBL,2025-12-22,1.5",
  ].join("\r\n")
  expect(await reportOf(importText("net-asset-values", text))).toEqual([
    "line 3, column 3 (value): 1.00091234 has 8 decimals; EUTBL has 6",
    expect.stringMatching(/^line 4, column 1 \(shareClass\): .*Did you mean "EUTBL"\?$/),
    expect.stringMatching(/^line 4, column 2 \(day\): Expected a day that exists/),
    expect.stringMatching(/^line 4, column 3 \(value\): Expected a plain decimal/),
    "line 5: has 2 cells, but the header has 3 columns",
    expect.stringMatching(/^line 6, column 2 \(day\): EUTBL has no net asset value dated 2026-01-09/),
    expect.stringMatching(/^line 6, column 3 \(value\): 1.1 is 9.9 % above the 1.00091234 of 2026-01-07; /),
    "line 7, column 2 (day): is stated again for this share class (first on line 2)",
    "line 8, column 3 (value): 1.5 differs from the published 1; to republish it, give a reason",
    expect.stringMatching(/^line 8, column 3 \(value\): 1.5 is 49.99 % above the 1.000054 of 2025-12-23; /),
  ])
  expect(await exportFile(ctx, resourceNamed("net-asset-values"), "csv")).toBe(before)
})

test("errors in JSON have line and column, too", async () => {
  const text = `[
  { "shareClass": "EUTBL", "day": "2026-01-06", "value": 1.0009 },
  { "shareClass": "EUTBL", "day": "2026-01-07",
    "value": "1.00091234" }, 5
]`
  expect(await reportOf(importText("net-asset-values", text, {}, "json"))).toEqual([
    expect.stringMatching(/^line 2, column 58 \(value\): Expected a string with .*; got 1.0009$/),
    "line 4, column 14 (value): 1.00091234 has 8 decimals; EUTBL has 6",
    "line 4, column 30: Expected a record, { … }; got 5",
  ])
})

test("records that are judged together are not judged while some cannot be read", async () => {
  const { text } = await fundAssets()
  expect(await reportOf(importText("fund-assets", text.replace("reverse_repo", "reverse-repo")))).toEqual([
    expect.stringMatching(/^line 3, column 3 \(assetType\): .*Did you mean "reverse_repo"\?$/),
  ])
})

test("an error of a whole portfolio is reported on its first line", async () => {
  const { lines } = await fundAssets()
  expect(await reportOf(importText("fund-assets", lines.toSpliced(2, 1).join("\r\n")))).toEqual([
    expect.stringMatching(
      /^line 2, column 15 \(percentageOfFundTotalNetAssets\): .* add up to 0.7682, not to 1/,
    ),
  ])
})

async function fundAssets() {
  const text = await readFile(path.join(TEMPLATES, "fund-assets.csv"), "utf8")
  return { text, lines: text.split("\r\n") }
}

test("a dry run reports the changed records by line and name, and changes nothing", async () => {
  const before = await exportFile(ctx, resourceNamed("net-asset-values"), "csv")
  const text = "shareClass,day,value\nEUTBL,2026-01-06,1.0009\n\nEUTBL,2025-12-22,1.5\n"
  const options = { dryRun: true, reason: "a wrong price" }
  expect(await importText("net-asset-values", text, options)).toEqual({
    created: 1,
    changed: 1,
    removed: 0,
    unchanged: 0,
    fingerprint: expect.any(String),
    firstCreated: [
      {
        record: "EUTBL 2026-01-06",
        fields: expect.arrayContaining([{ field: "value", before: null, after: "1.0009" }]),
      },
    ],
    firstRemoved: [],
    changes: [
      { line: 4, record: "EUTBL 2025-12-22", fields: [{ field: "value", before: "1", after: "1.5" }] },
    ],
    overridden: [
      {
        line: 4,
        record: "EUTBL 2025-12-22",
        reason: expect.stringMatching(/^1.5 is 49.99 % above/),
        figures: [{ name: "above", values: expect.anything() }, expect.anything()],
      },
    ],
  })
  expect(await exportFile(ctx, resourceNamed("net-asset-values"), "csv")).toBe(before)
})
