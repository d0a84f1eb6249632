import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findDocumentFile } from "#lib/db/documents.ts"
import { MAX_DOCUMENT_BYTES } from "#lib/domain/documents/document.ts"
import { documentResponse, newestDocumentResponse } from "#lib/http/documents/document-file.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { listDocuments } from "#lib/services/documents/list-documents.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { dollarFund, dollarShareClasses, sampleFund, sampleShareClass } from "#test/imports/sample-records.ts"
import { signInAs } from "#test/operators/sign-in-as.ts"
import { temporaryFolder } from "#test/temporary-folder.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { cli } from "./run-here.fixture.ts"

await signInAs(testDatabaseUrl(), "maker")
const ctx = testClockContext(testDatabaseUrl())
const { folder, fileOf } = temporaryFolder()

const pdf = (text: string): string => `%PDF-1.7\n% ${text}\n%%EOF\n`

const add = (file: string, version: string, ...others: string[]) =>
  cli("documents", "add", "prospectus", "fr", file, "EUTBL", "--version", version, ...others)

const asked = (version: string | null) => ({
  params: Promise.resolve({
    symbol: "EUTBL",
    kind: "prospectus",
    ...(version === null ? { language: "fr.pdf" } : { language: "fr", file: `${version}.pdf` }),
  }),
})

const read = (version: string | null, headers: Record<string, string> = {}) =>
  (version === null ? newestDocumentResponse : documentResponse)(
    new Request("http://localhost", { headers }),
    asked(version),
  )

beforeAll(async () => {
  await importFunds(ctx, SCHEDULE, { records: [sampleFund(), dollarFund()] })
  await importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass(), ...dollarShareClasses()] })
})

afterAll(async () => {
  await ctx.db.$disconnect()
})

test("a newer version replaces the one before it, which keeps its address and its bytes", async () => {
  expect(await cli("documents", "list")).toEqual({ code: 0, text: "No documents yet.\n" })
  expect((await read(null)).status).toBe(404)
  const first = await add(await fileOf("one.pdf", pdf("one")), "2024-01", "--day", "2024-01-30")
  expect(first).toEqual({ code: 0, text: "/documents/EUTBL/prospectus/fr/2024-01.pdf\n" })
  expect((await add(await fileOf("two.pdf", pdf("two")), "2025-01", "--day", "2025-01-30")).code).toBe(0)
  const stored = await listDocuments(ctx, "EUTBL")
  expect(stored.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
    ["2025-01", true],
    ["2024-01", false],
  ])
  expect((await read(null)).headers.get("Location")).toBe("/documents/EUTBL/prospectus/fr/2025-01.pdf")
  const response = await read("2024-01")
  expect(await response.text()).toBe(pdf("one"))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="EUTBL-prospectus-fr-2024-01.pdf"',
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    etag: `"${stored[1]?.sha256}"`,
  })
  expect((await read("2024-01", { "If-None-Match": response.headers.get("etag") ?? "" })).status).toBe(304)
})

test("the same version is not taken twice, whatever is in the file", async () => {
  const again = await add(await fileOf("other.pdf", pdf("other")), "2025-01")
  expect(again.code).toBe(1)
  expect(again.text).toMatch(/Version 2025-01 of this document is already there/)
  expect(await (await read("2025-01")).text()).toBe(pdf("two"))
})

test("classes with the same document share its bytes until the last of them is removed", async () => {
  const file = await fileOf("shared.pdf", pdf("shared"))
  const both = ["documents", "add", "annual-report", "en", file, "USTBL", "eurUSTBL", "--version", "2024"]
  expect((await cli(...both)).code).toBe(0)
  expect(await ctx.db.documentFile.count()).toBe(3)
  const [dollar, euro] = [await listDocuments(ctx, "USTBL"), await listDocuments(ctx, "eurUSTBL")]
  expect(dollar[0]?.sha256).toBe(euro[0]?.sha256)
  expect((await cli("documents", "remove", dollar[0]?.id ?? "")).text).toMatch(
    /^USTBL {2}annual-report {2}en {2}2024 was removed/,
  )
  expect(await ctx.db.documentFile.count()).toBe(3)
  expect((await cli("documents", "remove", euro[0]?.id ?? "")).code).toBe(0)
  expect(await ctx.db.documentFile.count()).toBe(2)
  expect(
    await findDocumentFile(ctx.db, {
      symbol: "USTBL",
      kind: "annual-report",
      language: "en",
      version: "2024",
    }),
  ).toBeNull()
  const back = await cli(...both)
  expect(back.code).toBe(1)
  expect(back.text).toMatch(/was there and has been removed/)
  expect(await cli("documents", "list", "USTBL")).toEqual({ code: 0, text: "No documents yet.\n" })
})

test("a file that is no PDF, is too large or is not there is rejected, and nothing is added", async () => {
  const before = await ctx.db.shareClassDocument.count()
  const html = await add(await fileOf("page.pdf", "<html><script>alert(1)</script></html>"), "3")
  expect(html).toEqual({
    code: 1,
    text: "page.pdf is not a PDF, whatever its name says. Nothing was added.\n",
  })
  const large = Buffer.alloc(MAX_DOCUMENT_BYTES + 1)
  large.write("%PDF-1.7\n")
  expect((await add(await fileOf("large.pdf", large), "3")).text).toMatch(/a document may have 20 MB at most/)
  expect(await add(path.join(folder, "nothing.pdf"), "3")).toMatchObject({
    code: 2,
    text: expect.stringMatching(/does not exist/),
  })
  expect(await ctx.db.shareClassDocument.count()).toBe(before)
})

test.each([
  [
    "an unknown class",
    ["prospectus", "fr", "ETUBL", "--version", "9"],
    2,
    /Unknown share class.*Did you mean "EUTBL"/,
  ],
  ["a class that is not there", ["prospectus", "fr", "SAFO", "--version", "9"], 2, /share class/],
  ["a wrong language", ["prospectus", "pt", "EUTBL", "--version", "9"], 2, /Unknown language/],
  ["an unknown kind", ["propsectus", "fr", "EUTBL", "--version", "9"], 2, /Did you mean "prospectus"/],
  [
    "a version that is no part of an address",
    ["prospectus", "fr", "EUTBL", "--version", "../9"],
    2,
    /--version must be/,
  ],
  [
    "a day that is none",
    ["prospectus", "fr", "EUTBL", "--version", "9", "--day", "2026-02-30"],
    2,
    /is not a day/,
  ],
  [
    "a day to come",
    ["prospectus", "fr", "EUTBL", "--version", "9", "--day", "2999-01-01"],
    1,
    /has not come yet/,
  ],
] as const)("%s is rejected with what to do", async (_, [kind, language, ...rest], code, message) => {
  const file = await fileOf("right.pdf", pdf("right"))
  const outcome = await cli("documents", "add", kind, language, file, ...rest)
  expect(outcome.text).toMatch(message)
  expect(outcome.code).toBe(code)
})

test.each([
  [
    "bytes that are no PDF",
    "INSERT INTO document_files VALUES (encode(sha256('<html>'::bytea), 'hex'), '<html>')",
  ],
  ["bytes under another name", `INSERT INTO document_files VALUES ('${"0".repeat(64)}', '%PDF-1.7')`],
  ["a language that pages do not have", "UPDATE share_class_documents SET language = 'pt'"],
])("the database itself rejects %s", async (_, statement) => {
  await expect(runOnServer(testOwnerUrl(), statement)).rejects.toThrow(/check constraint/)
})
