import { describe, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { documentPath, isDocumentVersion, MAX_DOCUMENT_BYTES, withCurrent } from "./document.ts"
import { pdfProblem } from "./pdf-file.ts"

const bytes = (text: string): Uint8Array => Buffer.from(text, "latin1")

describe("what a file is decides its content, not its name", () => {
  test("a PDF is accepted", () => {
    expect(pdfProblem(bytes("%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\nendobj\ntrailer\n%%EOF\n"))).toBeNull()
  })
  test.each([
    ["nothing", "", "is empty"],
    ["HTML", "<html><script>alert(1)</script></html>", "is not a PDF"],
    ["an archive", "PK\u0003\u0004 %PDF-1.7 %%EOF", "is not a PDF"],
    ["HTML that begins like a PDF", "%PDF-<script>%%EOF", "is not a PDF"],
    ["a PDF that was cut off", "%PDF-1.7\n1 0 obj\n", "end is missing"],
  ])("%s is rejected", (_, text, reason) => {
    expect(pdfProblem(bytes(text))).toContain(reason)
  })
  test("a file that is too large is rejected with both sizes", () => {
    expect(pdfProblem(new Uint8Array(MAX_DOCUMENT_BYTES + 1_000_000))).toBe(
      "has 21 MB; a document may have 20 MB at most",
    )
  })
})

test.each([
  ["2026-01", true],
  ["v1.2", true],
  ["", false],
  ["2026/01", false],
  ["..", false],
  ["Entwurf", false],
  ["x".repeat(33), false],
])("a version may be %j: %s", (text, is) => expect(isDocumentVersion(text)).toBe(is))

test("the newest version of a document is the one with the latest day, whenever it was added", () => {
  const of = {
    shareClassId: "1",
    symbol: "EUTBL",
    kind: "prospectus",
    language: "en",
    sha256: "",
    sizeBytes: 1,
  } as const
  const stored = [
    { ...of, id: "a", version: "2", day: day("2026-01-02"), addedAt: instant("2026-01-02T00:00:00Z") },
    { ...of, id: "b", version: "1", day: day("2025-01-02"), addedAt: instant("2026-02-02T00:00:00Z") },
    {
      ...of,
      id: "c",
      version: "1",
      day: day("2025-01-02"),
      addedAt: instant("2026-02-02T00:00:00Z"),
      language: "fr",
    },
  ] as const
  expect(
    withCurrent(stored)
      .map(({ id, isCurrent }) => `${id} ${isCurrent}`)
      .toSorted(),
  ).toEqual(["a true", "b false", "c true"])
})

test("a version has an address of its own, and the newest one has one that stays", () => {
  const of = { symbol: "eurSAFO", kind: "prospectus", language: "fr" } as const
  expect(documentPath(of, "2026-01")).toBe("/documents/eurSAFO/prospectus/fr/2026-01.pdf")
  expect(documentPath(of, null)).toBe("/documents/eurSAFO/prospectus/fr.pdf")
})
