import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR, SANDBOX } from "#e2e/fixtures/clients/distributor-client.ts"
import { eur, newSubscriptionOrder, recordOf } from "#e2e/fixtures/data/created-record.ts"
import { openSandboxWorld } from "#e2e/fixtures/data/sandbox-world.ts"
import { expectPrivateErrorResponse, privateIssuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { jsonOf, textOf } from "#e2e/fixtures/requests/send.ts"
import { getAccountingPositions } from "#lib/contract/accounting-positions/endpoints.ts"
import { getSandboxClock, moveSandboxClock, sendSandboxWire } from "#lib/contract/sandbox/endpoints.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"
import { getStatement } from "#lib/contract/statements/endpoints.ts"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { statementTexts } from "#lib/i18n/statement-texts/statement-texts.ts"
import { readPdf } from "#test/read-pdf.ts"

let world: Awaited<ReturnType<typeof openSandboxWorld>>
let client: DistributorClient
let query: Readonly<Record<"investorId" | "shareClassId" | "from" | "to", string>>

/** An investor who has bought for 10,000 euros. */
beforeAll(async () => {
  world = await openSandboxWorld()
  client = await createDistributorClient(world)
  const shareClass = await read(getShareClass, { shareClassSymbol: "EUTBL" }, world)
  const { id: investorId } = await client.newInvestor()
  const order = { investorId, shareClassId: shareClass.id, amount: eur("10000") }
  const { wireReference } = await newSubscriptionOrder(client, order)
  const wire = { shareClassId: shareClass.id, amount: eur("10000"), remittanceText: wireReference }
  recordOf(sendSandboxWire, await client.post(`${SANDBOX}/wires`, wire))
  const cutOff = { to: "cut-off", fundId: shareClass.fundId }
  recordOf(moveSandboxClock, await client.post(`${SANDBOX}/clock`, cutOff))
  const { now } = recordOf(getSandboxClock, await client.get(`${SANDBOX}/clock`))
  const today = day(now.slice(0, 10))
  query = { investorId, shareClassId: shareClass.id, from: addDays(today, -6), to: today }
})

afterAll(() => world?.close())

const statement = (
  parameters: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
) =>
  client.send(
    `${DISTRIBUTOR}/accounting-positions/statement?${new URLSearchParams({ ...query, ...parameters })}`,
    { headers },
  )

describe("200", () => {
  it("is a PDF by default, sent as an attachment and not cached", async () => {
    const response = await statement()
    expect(response.status, textOf(response).slice(0, 300)).toBe(200)
    expect(response.headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="statement-EUTBL-${query.from}-${query.to}.pdf"`,
    })
    expect(response.bytes.subarray(0, 5).toString()).toBe("%PDF-")
  })

  it.each(LANGUAGES)("is in %s, as PDF and as CSV", async (locale) => {
    const pdf = await statement({ locale })
    expect((await readPdf(pdf.bytes)).pages.flat().join(" ")).toContain(statementTexts(locale).title)
    const csv = await statement({ locale, format: "csv" })
    expect(csv.headers["content-type"]).toMatch(/^text\/csv/)
    expect(textOf(csv).split(",")[0]).toContain(statementTexts(locale).columns.investor)
    expect(textOf(csv).trim().split("\r\n")).toHaveLength(8)
  })

  it("as JSON matches the contract, with the same positions as the accounting positions", async () => {
    const body = recordOf(getStatement, await statement({ format: "json", locale: "fr" }))
    const target = `${DISTRIBUTOR}/accounting-positions?${new URLSearchParams(query)}`
    expect(body.positions).toEqual(recordOf(getAccountingPositions, await client.get(target)))
    expect(body).toMatchObject({
      locale: "fr",
      method: "weighted-average",
      investor: { id: query.investorId, legalName: null },
    })
    expect(body.movements).toHaveLength(1)
    expect(body.closing.holdings.value).toBe(body.movements[0]?.amount.value)
  })

  it.each([
    ["application/json", "application/json"],
    ["text/csv", "text/csv; charset=utf-8; header=present"],
    ["application/pdf", "application/pdf"],
    ["*/*", "application/pdf"],
  ])("uses Accept: %s if no format is given", async (accept, contentType) => {
    const { headers, status } = await statement({}, { Accept: accept })
    expect([status, headers["content-type"]]).toEqual([200, contentType])
  })

  it("prefers the format to Accept", async () => {
    const { headers } = await statement({ format: "csv" }, { Accept: "application/json" })
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8; header=present")
  })

  it("HEAD is the same without a body", async () => {
    const target = `${DISTRIBUTOR}/accounting-positions/statement?${new URLSearchParams(query)}`
    const head = await client.send(target, { method: "HEAD" })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    expect(head.headers["content-type"]).toBe("application/pdf")
  })
})

describe("400", () => {
  it.each([
    ["format", { format: "xlsx" }, "Type"],
    ["locale", { locale: "pt" }, "Type"],
    ["to", { to: "2020-01-01" }, "Refinement"],
    ["investorId", { investorId: "me" }, "Refinement"],
  ] as const)("says what is wrong with %s", async (field, parameters, tag) => {
    expect(privateIssuesOf(await statement(parameters))).toMatchObject([{ _tag: tag, path: [field] }])
  })
})

it("400: a period that runs backward is reported besides all else that is wrong", async () => {
  const wrong = { ...query, investorId: "me", from: "2026-02-01", to: "2026-01-01" }
  const { shareClassId: _, ...parameters } = wrong
  for (const path of ["accounting-positions", "accounting-positions/statement"]) {
    const response = await client.get(`${DISTRIBUTOR}/${path}?${new URLSearchParams(parameters)}`)
    expect(privateIssuesOf(response).map(({ _tag, path: field }) => [_tag, field])).toEqual([
      ["Refinement", ["investorId"]],
      ["Missing", ["shareClassId"]],
      ["Refinement", ["to"]],
    ])
  }
})

describe("404, identical", () => {
  it("for an unknown investor and for that of another distributor", async () => {
    const other = await createDistributorClient(world)
    const { id } = await other.newInvestor()
    const foreign = await statement({ investorId: id })
    const unknown = await statement({ investorId: "00000000-0000-0000-0000-000000000000" })
    expectPrivateErrorResponse(foreign, "NotFoundError")
    expect(foreign.bytes).toEqual(unknown.bytes)
  })
})

describe("409", () => {
  it("for a period that has not begun", async () => {
    const from = addDays(day(query.to), 30)
    const response = await statement({ from, to: addDays(from, 1) })
    expectPrivateErrorResponse(response, "ConflictError")
    expect(jsonOf(response)).toMatchObject({ reason: expect.stringContaining("has not begun") })
  })
})
