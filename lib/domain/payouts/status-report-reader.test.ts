import { describe, expect, it } from "vitest"
import { camtFile } from "#lib/domain/bank-statements/camt-file.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { StatusReport } from "./payment-status.ts"
import { meaningOf, transferStatuses } from "./payment-status.ts"
import { statusReportFile } from "./status-report.fixture.ts"
import { isStatusReport, readStatusReport } from "./status-report-reader.ts"

const bytes = (text: string) => new TextEncoder().encode(text)

const CREATED_AT = instant("2026-11-25T05:00:00Z")

const REPORT: StatusReport = {
  format: "pain.002.001.10",
  messageId: "BANK-1",
  originalMessageId: "M1",
  group: { status: "PART", reason: null },
  payments: [
    {
      paymentId: "M1-1",
      stated: null,
      transfers: [
        { endToEndId: "E1", stated: { status: "RJCT", reason: { code: "AC04", text: "Compte clos" } } },
        { endToEndId: "E2", stated: { status: "ACSP", reason: null } },
      ],
    },
    { paymentId: "M1-2", stated: { status: "RJCT", reason: { code: null, text: "Late" } }, transfers: [] },
  ],
}

describe("a status report of the bank", () => {
  it.each(["pain.002.001.03", "pain.002.001.10", "pain.002.001.14"])(
    "is read as it was written, %s",
    (format) => {
      const report = { ...REPORT, format }
      expect(isStatusReport(bytes(statusReportFile(report)))).toBe(true)
      expect(readStatusReport(bytes(statusReportFile(report)))).toEqual(report)
    },
  )

  it("is told from a statement, also with a prefix or a comment before it", () => {
    const statement = camtFile({ format: "camt.053.001.08", messageId: "M", statements: [] }, CREATED_AT)
    expect(isStatusReport(bytes(statement))).toBe(false)
    const prefixed = `<!-- > -->\n<p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"/>`
    expect(isStatusReport(bytes(prefixed))).toBe(true)
  })

  const text = statusReportFile(REPORT)
  it.each([
    ["of another version", text.replace("pain.002.001.10", "pain.002.001.02"), "is none of pain.002"],
    ["with a DOCTYPE", text.replace("<Document", "<!DOCTYPE d><Document"), "has a DOCTYPE"],
    ["that was cut", text.slice(0, 500), "not well-formed"],
    ["about another message", text.replace("pain.001.001.09", "pain.008.001.02"), "about a message pain.008"],
    ["about no message", text.replace("<OrgnlMsgId>M1</OrgnlMsgId>", ""), "OrgnlMsgId"],
    ["without its own id", text.replace("<MsgId>BANK-1</MsgId>", ""), "MsgId"],
    [
      "with a transfer without its id",
      text.replace("<OrgnlEndToEndId>E1</OrgnlEndToEndId>", ""),
      "OrgnlEndToEndId",
    ],
    ["with a word as status", text.replace(">PART<", ">partly<"), "is no status"],
    ["of nothing", "", "empty"],
    [
      "with more elements than a report has",
      text.replace("<OrgnlPmtInfAndSts>", `<OrgnlPmtInfAndSts>${"<A/>".repeat(1_000_001)}`),
      "OrgnlPmtInfAndSts has more than 1000000 elements",
    ],
  ])("is not accepted %s", (_, file, reason) => {
    expect(() => readStatusReport(bytes(file))).toThrow(reason)
  })
})

describe("what a report says of a transfer", () => {
  const transfers = (...ids: readonly string[]) => ids.map((endToEndId) => ({ endToEndId })) as never
  const FILE = {
    payments: [
      { id: "M1-1", transfers: transfers("E1", "E2", "E3") },
      { id: "M1-2", transfers: transfers("E4") },
    ],
  }
  const said = (report: Partial<StatusReport>) =>
    [...transferStatuses({ ...REPORT, ...report }, FILE)]
      .map(([id, { status }]) => `${id} ${status}`)
      .toSorted()

  it("is its own status, else that of its payment, else that of the file", () => {
    expect(said({})).toEqual(["E1 RJCT", "E2 ACSP", "E4 RJCT"])
    expect(said({ group: { status: "ACTC", reason: null } })).toEqual([
      "E1 RJCT",
      "E2 ACSP",
      "E3 ACTC",
      "E4 RJCT",
    ])
    const group = { status: "RJCT", reason: null }
    expect(said({ group, payments: [] })).toEqual(["E1 RJCT", "E2 RJCT", "E3 RJCT", "E4 RJCT"])
  })

  it("is nothing for a payment or transfer that our file does not have", () => {
    expect(() => said({ payments: [{ paymentId: "M1-3", stated: null, transfers: [] }] })).toThrow(
      "no payment M1-3",
    )
    const foreign = [{ endToEndId: "E4", stated: null }]
    expect(() => said({ payments: [{ paymentId: "M1-1", stated: null, transfers: foreign }] })).toThrow(
      "no transfer E4",
    )
  })

  it("means acceptance, settlement, waiting or rejection, and nothing for an unknown code", () => {
    expect(["ACSP", "ACSC", "PDNG", "RJCT", "XXXX"].map(meaningOf)).toEqual([
      "accepted",
      "settled",
      "pending",
      "rejected",
      null,
    ])
  })
})
