import { describe, expect, it } from "vitest"
import { instant } from "#lib/domain/calendar/instant.ts"
import { reportPdf } from "#lib/pdf/report.ts"
import { readPdf, readPlacedText } from "#test/read-pdf.ts"

const YAMADA = { id: "00000000-0000-4000-8000-000000000001", name: "太郎 山田" }
const ZOE = { id: "00000000-0000-4000-8000-000000000002", name: "Zoë Wiśniewska" }

type Investor = typeof ZOE

async function textsOf(investors: readonly Investor[], chosen: Investor | null = null): Promise<string[]> {
  const file = await reportPdf({
    language: "en",
    title: "Portfolios",
    period: "1 Jan 2026",
    distributor: "North Quay",
    filters: chosen === null ? [] : [`Investor: ${chosen.name}`],
    investorId: chosen?.id ?? null,
    generatedAt: instant("2026-01-01T10:00:00.000Z"),
    sections: [
      {
        heading: "Lines",
        table: {
          columns: [
            { head: "Investor", isFigure: false },
            { head: "Investor id", isFigure: false, standsInFor: 0 },
            { head: "Class", isFigure: false },
          ],
          rows: investors.map(({ id, name }) => [name, id, "EUTBL"]),
        },
      },
    ],
    empty: "nothing",
    notes: [],
    generated: "2026-01-01",
  })
  return (await readPdf(file)).pages.flat()
}

describe("a report names investors whose names the fonts lack by their ids, too", () => {
  it("in a column that it has only then", async () => {
    expect(await textsOf([ZOE, YAMADA])).toEqual(expect.arrayContaining(["Investor id", ZOE.id, YAMADA.id]))
    const printable = await textsOf([ZOE])
    expect(printable).toEqual(expect.arrayContaining(["Zoë Wiśniewska", "EUTBL"]))
    expect(printable.join()).not.toMatch(/Investor id|0000/)
  })

  it("beside the filters if it is about one of them", async () => {
    expect((await textsOf([], YAMADA)).join()).toContain(YAMADA.id)
    expect((await textsOf([], ZOE)).join()).not.toContain(ZOE.id)
  })
})

/** Runs of text closer than this, in points, read as one. */
const LEAST_GAP = 6

it("a report keeps a gap between a figure and the text or the heading beside it", async () => {
  const file = await reportPdf({
    language: "en",
    title: "Portfolios",
    period: "29 Nov 2026",
    distributor: "North Quay",
    filters: [],
    investorId: null,
    generatedAt: instant("2026-11-29T10:00:00.000Z"),
    sections: [
      {
        heading: "Lines",
        table: {
          columns: [
            { head: "Shares", isFigure: true },
            { head: "Net asset value", isFigure: true },
            { head: "Value day", isFigure: false },
            { head: "Value", isFigure: true },
          ],
          rows: [["652,594.83218", "1.064044", "28 Nov 2026", "694,389.59"]],
        },
      },
    ],
    empty: "nothing",
    notes: [],
    generated: "2026-11-29",
  })
  const runs = (await readPlacedText(file)).flat()
  const gaps = (left: string, right: string) => {
    const placed = (text: string) => runs.find((run) => run.text === text)
    return (placed(right)?.left ?? 0) - (placed(left)?.right ?? 0)
  }
  expect(gaps("1.064044", "28 Nov 2026")).toBeGreaterThanOrEqual(LEAST_GAP)
  expect(gaps("Net asset value", "Value day")).toBeGreaterThanOrEqual(LEAST_GAP)
  expect(gaps("652,594.83218", "1.064044")).toBeGreaterThanOrEqual(LEAST_GAP)
})
