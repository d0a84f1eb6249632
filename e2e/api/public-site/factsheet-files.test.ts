import { describe, expect, it } from "vitest"
import { read } from "#e2e/fixtures/requests/read.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import { getLatestNetAssetValue } from "#lib/contract/net-asset-values/endpoints.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { readPdf } from "#test/read-pdf.ts"

/** Joins the lines of a paragraph, with normalized spaces. */
const spaceless = (text: string): string => text.replaceAll(/\s/g, "")

const PNG_SIGNATURE = "89504e470d0a1a0a"

describe.each(LANGUAGES)("the factsheet as PDF in %s", (language) => {
  it("has the net asset value of the interface, the warning and the mandatory statements", async () => {
    const response = await send(localePath(language, "/funds/EUTBL/EUTBL/factsheet.pdf"))
    expect(response.status).toBe(200)
    expect(response.headers["content-type"]).toBe("application/pdf")
    expect(response.bytes.subarray(0, 5).toString()).toBe("%PDF-")
    const { pages } = await readPdf(response.bytes)
    const [first = ""] = pages.map((runs) => spaceless(runs.join("")))
    const { amount } = await read(getLatestNetAssetValue, { shareClassSymbol: "EUTBL" })
    expect(first).toContain(spaceless(formatNumber(language, decimal(amount.value))))
    const { statements } = messages(language)
    for (const text of [
      statements.pastPerformance,
      statements.notGuaranteed,
      statements.notDeposit,
      statements.noExternalSupport,
      statements.lossBorneByInvestor,
    ]) {
      expect(first).toContain(spaceless(text))
    }
  })

  it.each(["/preview.png", "/funds/EUTBL/EUTBL/preview.png"])("has an image at %s", async (path) => {
    const { status, headers, bytes } = await send(localePath(language, path))
    expect(status).toBe(200)
    expect(headers["content-type"]).toBe("image/png")
    expect(bytes.subarray(0, 8).toString("hex")).toBe(PNG_SIGNATURE)
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  })
})

it("the factsheet of an intermediary class states its purpose, and has neither yield nor charts of its own", async () => {
  const textOf = async (path: string) =>
    spaceless((await readPdf((await send(path)).bytes)).pages.flat().join(""))
  const { charts, factsheet } = messages("en")
  // The heading of a chart is followed by unit and days; a key figure has the same name.
  const chartOf = (currency: string) => spaceless(`${charts.netAssetValue}${currency} ·`)
  expect(await textOf("/funds/USTBL/USTBL/factsheet.pdf")).toContain(chartOf("USD"))
  const text = await textOf("/funds/USTBL/eurUSTBL/factsheet.pdf")
  expect(text).toContain(spaceless("Use eurUSTBL to subscribe to USTBL in EUR."))
  const yieldOf = spaceless(factsheet.netYield31)
  expect(text.split(yieldOf)).toHaveLength(2)
  expect(text).toContain(`USTBL:${yieldOf}`)
  for (const heading of [charts.netYield, chartOf("EUR"), factsheet.calendarYears])
    expect(text).not.toContain(spaceless(heading))
})

it.each(["/funds/EUTBL/EUTBL/factsheet.pdf", "/preview.png", "/funds/EUTBL/calendar.ics"])(
  "%s is the same for everybody, and known to who has it",
  async (path) => {
    const first = await send(path)
    expect(first.headers["cache-control"]).toBe("public, max-age=0, s-maxage=60, stale-while-revalidate=300")
    const head = await send(path, { method: "HEAD", headers: { Cookie: "theme=dark" } })
    expect([head.status, head.bytes.byteLength]).toEqual([200, 0])
    expect(head.headers["content-length"]).toBe(String(first.bytes.byteLength))
    const known = await send(path, { headers: { "If-None-Match": first.headers.etag ?? "" } })
    // After a publication of another test it is made anew.
    expect([200, 304]).toContain(known.status)
    if (known.status === 304) expect(known.bytes.byteLength).toBe(0)
  },
)

it("the calendar of a fund whose values are dated on closed days says that none is published on them", async () => {
  const { bytes } = await send("/funds/EUTBL/calendar.ics")
  // Lines are folded at 75 octets, and commas are escaped.
  const text = bytes.toString().replaceAll("\r\n ", "").replaceAll("\\,", ",")
  expect(text).toContain(`DESCRIPTION:${messages("en").terms.closedText["eve-of-next-open-day"]}`)
})

it("a file in another spelling is redirected to its canonical address", async () => {
  const { status, headers } = await send("/fr/funds/eutbl/EUTBL/factsheet.pdf")
  expect([status, headers.location]).toEqual([308, "/fr/funds/EUTBL/EUTBL/factsheet.pdf"])
})

it.each([
  "/funds/NONE/NONE/factsheet.pdf",
  "/xx/funds/EUTBL/EUTBL/factsheet.pdf",
  "/funds/EUTBL/SAFO/preview.png",
])("%s does not exist", async (path) => {
  expect((await send(path)).status).toBe(404)
})
