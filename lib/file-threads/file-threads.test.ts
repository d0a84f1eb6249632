import { setImmediate } from "node:timers/promises"
import { afterAll, describe, expect, it } from "vitest"
import { samplePng } from "#lib/domain/brand/logo-image.fixture.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { csvFile } from "#lib/format/csv-file.ts"
import { sampleStatement } from "#lib/statements/statement.fixture.ts"
import { statementFile } from "#lib/statements/statement-file.ts"
import { readPdf } from "#test/read-pdf.ts"
import { readXlsx } from "#test/read-xlsx.ts"
import { endFileThreads, writeInThread } from "./file-threads.ts"
import { longCsvFile } from "./long-csv-file.ts"

afterAll(endFileThreads)

const logo = { type: "png", width: 60, height: 20, bytes: samplePng() } as const

describe("a file that is written in a thread", () => {
  it("is the same as one that is written here", async () => {
    const statement = sampleStatement({ locale: "fr", orders: 40, brand: { name: "North Quay", logo } })
    const { name, body } = await writeInThread("statementFile", statement, "pdf")
    const here = await statementFile(statement, "pdf")
    expect(name).toBe(here.name)
    expect(Buffer.from(body).equals(here.body)).toBe(true)
  })

  it("leaves this thread to others meanwhile", async () => {
    let turns = 0
    let isWritten = false
    const written = writeInThread("statementFile", sampleStatement({ locale: "de", orders: 400 }), "pdf")
    written.finally(() => {
      isWritten = true
    })
    while (!isWritten) {
      await setImmediate()
      turns += 1
    }
    const { body } = await written
    const pages =
      Buffer.from(body)
        .toString("latin1")
        .match(/\/Type \/Page\b/g)?.length ?? 0
    // Written here, it would have been one turn for each page at most.
    expect(turns).toBeGreaterThan(10 * pages)
  })

  it("may be a report, a workbook or a picture", async () => {
    const row = ["EUTBL", { decimal: decimal("1.5"), decimals: 2 }]
    const workbook = await writeInThread("xlsxFile", [
      { name: "Classes", head: ["Class", "Value"], rows: [row] },
    ])
    expect(readXlsx(workbook).sheets[0]?.rows).toHaveLength(2)
    const report = await writeInThread("reportPdf", {
      language: "fr",
      title: "Portfolios",
      period: "2026-01-01",
      distributor: "North Quay",
      filters: [],
      investorId: null,
      generatedAt: instant("2026-01-01T10:00:00.000Z"),
      sections: [
        { heading: "Classes", table: { columns: [{ head: "Class", isFigure: false }], rows: [["EUTBL"]] } },
      ],
      empty: "nothing",
      notes: [],
      generated: "2026-01-01",
    })
    expect((await readPdf(report)).pages[0]).toContain("EUTBL")
    const picture = await writeInThread("previewImage", {
      kicker: "2026-01-01",
      title: "Euro T-Bills",
      about: "EUTBL",
      figures: [{ label: "Assets", value: "€1", notes: [] }],
      line: [],
      statements: ["Capital is at risk."],
    })
    expect(Buffer.from(picture).subarray(1, 4).toString()).toBe("PNG")
  })

  it("may be a table with many rows", async () => {
    const rows = Array.from({ length: 1_500 }, (_, row) => [`=${row}`, { decimal: decimal(`${row}.5`) }])
    expect(new TextDecoder().decode(await longCsvFile(rows))).toBe(csvFile(rows, "standard"))
  })

  it("fails alone: the next one is written", async () => {
    const row = [{ decimal: decimal("1"), decimals: -1 }]
    const wrong = writeInThread("xlsxFile", [{ name: "Wrong", head: ["Value"], rows: [row] }])
    await expect(wrong).rejects.toThrow()
    expect(
      (await writeInThread("statementFile", sampleStatement({ locale: "en", orders: 1 }), "csv")).name,
    ).toMatch(/\.csv$/)
  })
})
