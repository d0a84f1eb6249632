import { parse } from "csv-parse/sync"
import { describe, expect, it } from "vitest"
import * as z from "zod"
import { statement as statementShape } from "#lib/contract/statements/statement.ts"
import { sampleJpeg, samplePng } from "#lib/domain/brand/logo-image.fixture.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { Compensation } from "#lib/domain/compensations/compensation.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { decimal, subtract } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { Statement } from "#lib/domain/statements/statement.ts"
import { readPdf } from "#test/read-pdf.ts"
import type { SampleOptions } from "./statement.fixture.ts"
import { sampleStatement } from "./statement.fixture.ts"
import { statementFile } from "./statement-file.ts"

/** Intl sets no-break spaces of two widths; which of them is its business. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, " ")

async function pdf(options: Partial<SampleOptions> = {}) {
  const file = await statementFile(sampleStatement({ locale: "en", orders: 5, ...options }), "pdf")
  const { objects, pages } = await readPdf(file.body)
  return { objects, pages: pages.map((runs) => runs.map(plain)) }
}

const text = async (format: "csv" | "json", options: Partial<SampleOptions> = {}): Promise<string> => {
  const file = await statementFile(sampleStatement({ locale: "en", orders: 5, ...options }), format)
  return new TextDecoder().decode(file.body)
}

const compensation = (
  of: Readonly<{ day: Day; amount: string; status?: Compensation["status"] }>,
): Compensation => ({
  id: "compensation",
  orderKind: "redemption",
  orderId: "order",
  investorId: "investor",
  shareClassId: "class",
  day: of.day,
  valueBefore: amount(decimal("1.05"), "EUR"),
  valueAfter: amount(decimal("1.06"), "EUR"),
  shares: null,
  amount: amount(decimal(of.amount), "EUR"),
  status: of.status ?? "owed",
  bankAccountId: null,
  endToEndId: null,
  createdAt: instant("2026-03-31T12:00:00Z"),
})

it("a file is named after its class and period", async () => {
  const statement = sampleStatement({ locale: "en", orders: 1 })
  for (const format of ["pdf", "csv", "json"] as const) {
    const { name } = await statementFile(statement, format)
    expect(name).toBe(`statement-EUTBL-2026-01-01-2026-03-31.${format}`)
  }
})

describe("the brand of a distributor", () => {
  const logo = { type: "png", width: 60, height: 20, bytes: samplePng() } as const

  it("is at the top of the PDF, its logo as a figure, with our name beside it", async () => {
    const { pages, objects } = await pdf({ brand: { name: "North Quay Wealth", logo } })
    expect(pages[0]).toEqual(expect.arrayContaining(["North Quay Wealth", "Sharebook"]))
    expect(objects).toMatch(/\/Subtype \/Image/)
    expect((await pdf()).objects).not.toMatch(/\/Subtype \/Image/)
  })

  it("may be a name or a logo alone, a JPEG too, and leaves the other formats as they are", async () => {
    expect((await pdf({ brand: { name: "North Quay Wealth", logo: null } })).pages[0]).toContain(
      "North Quay Wealth",
    )
    const jpeg = { type: "jpeg", width: 60, height: 20, bytes: sampleJpeg() } as const
    expect((await pdf({ brand: { name: null, logo: jpeg } })).objects).toMatch(/DCTDecode/)
    for (const format of ["csv", "json"] as const) {
      expect(await text(format, { brand: { name: "North Quay Wealth", logo } })).toBe(await text(format))
    }
  })
})

describe("the PDF of a statement", () => {
  it("says for whom it is, about what, when it was made, and how gains are computed", async () => {
    const [first] = (await pdf()).pages
    expect(first).toEqual(
      expect.arrayContaining([
        "Account statement",
        "1 Jan 2026 to 31 Mar 2026",
        "Zoë Wiśniewska-Müller",
        "12 rue de la Banque",
        "75002 Paris",
        "France",
        "Euro Treasury Bills",
        "EUTBL · ISIN FR0128379478 · EUR",
        "Weighted average",
        "Zoë Wiśniewska-Müller · EUTBL · Generated on 1 Apr 2026, 10:30 CEST",
        "Page 1 of 2",
      ]),
    )
  })

  it("is addressed to an organization at its representative, under its legal name", async () => {
    const sample = sampleStatement({ locale: "en", orders: 1 })
    const legalName = "Société Bancaire SARL"
    const statement = { ...sample, investor: { ...sample.investor, legalName } }
    const file = await statementFile(statement, "pdf")
    const [first = []] = (await readPdf(file.body)).pages.map((runs) => runs.map(plain))
    const at = first.indexOf(legalName)
    expect(first.slice(at, at + 3)).toEqual([legalName, "Zoë Wiśniewska-Müller", "12 rue de la Banque"])
    expect(first).toContain(`${legalName} · EUTBL · Generated on 1 Apr 2026, 10:30 CEST`)
    const json: unknown = JSON.parse(new TextDecoder().decode((await statementFile(statement, "json")).body))
    expect(json).toMatchObject({ investor: { legalName, lastName: "Wiśniewska-Müller" } })
  })

  describe("of an investor", () => {
    const pagesOf = async (investor: Partial<Statement["investor"]>) => {
      const sample = sampleStatement({ locale: "en", orders: 1 })
      const statement = { ...sample, investor: { ...sample.investor, ...investor } }
      const { pages } = await readPdf((await statementFile(statement, "pdf")).body)
      return pages.map((runs) => runs.map(plain))
    }

    it.each([
      [
        "of several lines has each on its own",
        "12 rue de la République\r\n\n Bâtiment B\n",
        ["12 rue de la République", "Bâtiment B"],
      ],
      [
        "of many lines has four at most, the others beside them",
        "a\nb\nc\nd\ne\nf\ng",
        ["a, b", "c, d", "e, f", "g"],
      ],
    ])("whose address is %s", async (_, address, lines) => {
      const [first = []] = await pagesOf({ address })
      const at = first.indexOf("Zoë Wiśniewska-Müller")
      expect(first.slice(at, at + lines.length + 2)).toEqual([
        "Zoë Wiśniewska-Müller",
        ...lines,
        "75002 Paris",
      ])
    })

    it("whose name the fonts lack has the id below it, and on every page", async () => {
      const pages = await pagesOf({ firstName: "太郎", lastName: "山田" })
      const { id } = sampleStatement({ locale: "en", orders: 1 }).investor
      expect(pages[0]).toContain(id)
      for (const runs of pages) {
        expect(runs).toContain(`${id} · EUTBL · Generated on 1 Apr 2026, 10:30 CEST`)
      }
    })

    it("whose legal name alone the fonts have is identified by it, and has the id too", async () => {
      const pages = await pagesOf({ legalName: "Yamada Ltd", firstName: "太郎", lastName: "山田" })
      expect(pages[0]).toContain(sampleStatement({ locale: "en", orders: 1 }).investor.id)
      expect(pages[1]).toContain("Yamada Ltd · EUTBL · Generated on 1 Apr 2026, 10:30 CEST")
    })

    it.each([
      ["Zoë", "Wiśniewska-Müller"],
      ["Юлия", "Щерева"],
      ["Ελένη", "Παπαδοπούλου"],
      ["Nguyễn", "Thị Ánh"],
    ])("whose name the fonts have has no id: %s %s", async (firstName, lastName) => {
      const pages = await pagesOf({ firstName, lastName })
      expect(pages[0]).toContain(`${firstName} ${lastName}`)
      expect(pages.flat().join()).not.toContain(sampleStatement({ locale: "en", orders: 1 }).investor.id)
    })
  })

  it("gives the gains in three figures, of which two make up the third", async () => {
    const [first = []] = (await pdf()).pages
    const at = first.indexOf("Realised gain")
    expect(first.slice(at, at + 8)).toEqual([
      "Realised gain",
      "+EUR 0.19",
      "+",
      "Change in unrealised gain",
      "+EUR 127.27",
      "=",
      "Gain of the period",
      "+EUR 127.46",
    ])
  })

  it("calls a loss a loss", async () => {
    const [first] = (await pdf({ falls: true })).pages
    expect(first).toEqual(expect.arrayContaining(["Realised loss", "Loss of the period"]))
  })

  it("lists each order with its fee and the shares held after it", async () => {
    const [, second = []] = (await pdf()).pages
    const at = second.indexOf("3 Feb 2026")
    expect(second.slice(at, at + 7)).toEqual([
      "3 Feb 2026",
      "Redemption",
      "−123.45680",
      "1.059648",
      "130.82",
      "24.69",
      "19,629.69963",
    ])
    expect(second).toContain("98.76")
  })

  it.each([
    ["en", "owed", "Not paid yet"],
    ["en", "sent", "Transfer in progress"],
    ["en", "paid", "Paid"],
    ["fr", "owed", "Pas encore versée"],
    ["fr", "paid", "Versée"],
    ["de", "owed", "Noch nicht ausgezahlt"],
    ["it", "sent", "Bonifico in corso"],
    ["es", "owed", "Pendiente de pago"],
  ] as const)("says in %s of a compensation that is %s whether it is paid", async (locale, status, said) => {
    const sample = sampleStatement({ locale, orders: 5 })
    const compensations = [compensation({ day: day("2026-03-31"), amount: "531.8", status })]
    const file = await statementFile({ ...sample, compensations }, "pdf")
    const runs = (await readPdf(file.body)).pages.flat().map(plain)
    const at = runs.indexOf(said)
    expect(runs.slice(at - 6, at)).toContain("531.80".replace(".", locale === "en" ? "." : ","))
    expect(runs.filter((run) => run === said)).toHaveLength(1)
  })

  it("names what was granted as compensation by itself, and says that it may not be paid yet", async () => {
    const note = expect.stringMatching(/^Compensations for corrected net asset values count/)
    const sample = sampleStatement({ locale: "en", orders: 5 })
    const compensations = [compensation({ day: day("2026-03-31"), amount: "531.8" })]
    const file = await statementFile({ ...sample, compensations }, "pdf")
    const runs = (await readPdf(file.body)).pages.flat().map(plain)
    const at = runs.indexOf("Redemptions")
    expect(runs.slice(at, at + 4)).toEqual(["Redemptions", "−130.82", "Compensations granted", "−531.80"])
    expect(runs).toContainEqual(note)
    const others = (await pdf()).pages.flat()
    expect(others).not.toContain("Compensations granted")
    expect(others).not.toContainEqual(note)
  })

  it("repeats the head of the table on every page that it goes on to, and loses no order", async () => {
    const { pages } = await pdf({ orders: 120 })
    expect(pages.length).toBeGreaterThan(3)
    const listing = pages.filter((runs) => runs.includes("Shares after"))
    expect(listing).toHaveLength(pages.filter((runs) => runs.some((run) => run === "Redemption")).length)
    const orders = pages.flat().filter((run) => run === "Subscription" || run === "Redemption")
    const sample = sampleStatement({ locale: "en", orders: 120 })
    expect(orders).toHaveLength(sample.movements.filter(({ type }) => type !== "fee").length)
    for (const [index, runs] of pages.entries()) {
      expect(runs).toContain(`Page ${index + 1} of ${pages.length}`)
    }
  })

  it("says so when nothing was bought or sold", async () => {
    expect((await pdf({ orders: 0 })).pages.flat()).toContain("Nothing was bought or sold in this period.")
  })

  it("names first in, first out where that is the method", async () => {
    expect((await pdf({ method: "fifo" })).pages.flat()).toContain("First in, first out")
  })

  it.each([
    ["en", "Account statement", "41,863.16", "en-GB"],
    ["es", "Extracto de cuenta", "41.863,16", "es-ES"],
    ["fr", "Relevé de compte", "41 863,16", "fr-FR"],
    ["it", "Estratto conto", "41.863,16", "it-IT"],
    ["de", "Auszug", "41.863,16", "de-DE"],
  ] as const)("speaks and counts in its language: %s", async (locale, title, value, tag) => {
    const { objects, pages } = await pdf({ locale })
    expect(pages.flat()).toEqual(expect.arrayContaining([title, value]))
    expect(objects).toContain(`/Lang (${tag})`)
  })

  it("is tagged, titled, and carries its fonts in itself", async () => {
    const { objects } = await pdf()
    expect(objects).toContain("/Marked true")
    expect(objects).toContain("/DisplayDocTitle true")
    expect(objects.match(/\/FontFile2 /g)).toHaveLength(4)
    expect(objects).not.toContain("/BaseFont /Helvetica")
  })

  it("is the same file for the same statement", async () => {
    const statement = sampleStatement({ locale: "de", orders: 3 })
    const [one, other] = [await statementFile(statement, "pdf"), await statementFile(statement, "pdf")]
    expect(Buffer.compare(one.body, other.body)).toBe(0)
  })
})

describe("the CSV of a statement", () => {
  it("has one row a day with every digit, whatever the language", async () => {
    const statement = sampleStatement({ locale: "fr", orders: 5 })
    const rows: string[][] = parse(await text("csv", { locale: "fr" }))
    expect(rows).toHaveLength(91)
    const last = statement.positions.at(-1)
    expect(rows.at(-1)).toEqual([
      statement.investor.id,
      "EUTBL",
      "weighted-average",
      "2026-03-31",
      "nav",
      last?.shares,
      "2026-03-31",
      last?.netAssetValue?.amount.value,
      last?.holdings.value,
      last?.costBasis.value,
      "0",
      last?.subscriptions.total.value,
      "0",
      last?.redemptions.total.value,
      last?.yield.ofDay.value,
      last?.yield.total.value,
      "0",
      last?.realizedGain.total.value,
      last?.totalUnrealizedGain.value,
      "0",
      "0",
      "0",
    ])
  })

  it("has what was paid out for the redemptions of a day, the compensations among them, and what of these is paid", async () => {
    const sample = sampleStatement({ locale: "en", orders: 5 })
    const sale = sample.movements.find(({ type }) => type === "redemption")
    const compensations = [
      compensation({ day: day("2026-03-31"), amount: "531.8" }),
      compensation({ day: day("2026-03-31"), amount: "20", status: "sent" }),
      compensation({ day: day("2026-03-31"), amount: "1.25", status: "paid" }),
    ]
    const file = await statementFile({ ...sample, compensations }, "csv")
    const rows: Record<string, string>[] = parse(new TextDecoder().decode(file.body), { columns: true })
    const of = (on: string | undefined) => {
      const row = rows.find((each) => each.Day === on)
      return [
        row?.["Redemptions of the day (EUR)"],
        row?.["Payouts for redemptions of the day (EUR)"],
        row?.["Compensations of the day, in redemptions (EUR)"],
        row?.["Compensations of the day that are paid (EUR)"],
      ]
    }
    const paidOut = subtract(decimal("130.82"), decimal("24.69"))
    expect(of(sale?.day)).toEqual([sale?.amount.value, paidOut, "0", "0"])
    expect(of("2026-03-31").slice(1)).toEqual(["0", "553.05", "1.25"])
  })

  it.each(LANGUAGES)("has a head in %s with the currency of money", async (locale) => {
    const csv = await text("csv", { locale })
    const [head = []]: string[][] = parse(csv)
    expect(head).toHaveLength(22)
    expect(head.filter((name) => name.endsWith(" (EUR)"))).toHaveLength(15)
    expect(csv).toContain("\r\n")
  })
})

it("the JSON of a statement has the legal name of an organization, and null for an individual", async () => {
  const { investor } = JSON.parse(await text("json"))
  expect(Object.keys(investor)).toEqual([
    "id",
    "legalName",
    "firstName",
    "lastName",
    "address",
    "zipCode",
    "city",
    "country",
  ])
  expect(investor.legalName).toBeNull()
})

it("the JSON of a statement is what the wire carries, and reads back as the statement", async () => {
  const sample = sampleStatement({ locale: "it", orders: 5 })
  const { brand: _, timezone: __, compensations: ___, ...statement } = sample
  const read = z.decode(statementShape, JSON.parse(await text("json", { locale: "it" })))
  expect(read).toEqual(statement)
})
