import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { SHARE_CLASS_SYMBOLS } from "#demo/catalogue.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { pdfProblem } from "#lib/domain/documents/pdf-file.ts"
import { demoDocuments } from "./demo-documents.ts"
import { demoPdf } from "./demo-pdf.ts"

test("every demo class has key information in five languages, and every file is a PDF", async () => {
  const documents = await demoDocuments(new Set(SHARE_CLASS_SYMBOLS), day("2026-11-23"))
  expect(documents.filter(({ content }) => pdfProblem(content) !== null)).toEqual([])
  for (const symbol of SHARE_CLASS_SYMBOLS) {
    const languages = documents.flatMap((document) =>
      document.symbol === symbol && document.kind === "key-information" && document.version === "2026-05"
        ? [document.language]
        : [],
    )
    expect(languages).toHaveLength(5)
  }
  expect(documents.some(({ symbol, kind }) => symbol === "SAFO" && kind === "annual-report")).toBe(false)
})

test("there is no document before its day", async () => {
  const documents = await demoDocuments(new Set(SHARE_CLASS_SYMBOLS), day("2025-06-01"))
  expect(new Set(documents.map(({ version }) => version))).toEqual(new Set(["2025-05"]))
})

test("the same content gives the same bytes", async () => {
  const content = {
    language: "fr",
    day: day("2026-01-01"),
    title: "Titre",
    notReal: "Faux",
    lines: ["É – ’"],
  } as const
  const [one, other] = [await demoPdf(content), await demoPdf(content)].map((bytes) =>
    createHash("sha256").update(bytes).digest("hex"),
  )
  expect(one).toBe(other)
})
