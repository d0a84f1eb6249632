import { expect, test } from "vitest"
import type { ApprovalKindName } from "#lib/domain/approvals/approval.ts"
import { APPROVAL_KIND_NAMES } from "#lib/domain/approvals/approval.ts"
import { CONTENT_VERSIONS } from "#lib/domain/approvals/content-version.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { ApprovalInput } from "#lib/services/approvals/approval-kinds.ts"
import { sampleFund, sampleShareClass } from "#test/imports/sample-records.ts"

const ID = "6a0f1c5e-8d2b-4f37-9c61-2b7e5d4a3f10"
const DAY = day("2025-02-03")
const AT = instant("2025-02-03T09:00:00Z")
const VALUE = decimal("1.5")

/** What proposals of each kind may ask for, with every field that may be there. */
const INPUTS: { readonly [Name in ApprovalKindName]: readonly ApprovalInput<Name>[] } = {
  "net-asset-values": [
    {
      records: [{ id: ID, shareClass: "EUTBL", day: DAY, value: VALUE, currency: "EUR", updatedAt: AT }],
      reason: "A bill had the wrong price.",
      compensation: "shares",
    },
  ],
  "dealing-terms": [
    {
      change: { resource: "funds", records: [{ ...sampleFund(), id: ID, navErrorTolerance: VALUE }] },
      moveOrders: true,
    },
    {
      change: {
        resource: "share-classes",
        records: [
          sampleShareClass({
            id: ID,
            navMoveLimit: VALUE,
            bankAccountIntermediaryBic: "AGRIFRPP",
            intermediaryShareClasses: [["EUR", "eurUSTBL"]],
            riskIndicator: 1,
            recommendedHoldingPeriod: "P1D",
          }),
        ],
      },
      moveOrders: false,
    },
    { change: { resource: "calendars", records: [{ fund: "EUTBL", day: DAY }] }, moveOrders: false },
    { change: { resource: "open-day", fund: "EUTBL", day: DAY }, moveOrders: false },
  ],
  "reference-data": [
    {
      resource: "exchange-rates",
      records: [
        {
          id: ID,
          fund: "EUTBL",
          day: DAY,
          baseCurrency: "EUR",
          quoteCurrency: "USD",
          fxRate: VALUE,
          updatedAt: AT,
        },
      ],
    },
    {
      resource: "index-values",
      records: [{ shareClass: "EUTBL", day: DAY, value: VALUE, allocation: null }],
    },
    {
      resource: "distributions",
      records: [{ shareClass: "EUTBL", exDay: DAY, paymentDay: DAY, amountPerShare: VALUE }],
    },
  ],
  "wire-attribution": [{ wireId: ID, subscriptionOrderId: ID }],
  "wire-return": [{ wireId: ID, reason: "No order." }],
  "wire-release": [{ wireId: ID, reason: "The payer is known." }],
  "payout-batch": [{ redemptionOrderIds: [ID], compensations: [{ id: ID, bankAccountId: ID }] }],
  "bank-account": [{ bankAccountId: ID }],
  "operator-rights": [
    { change: "role", userId: ID, role: "maker" },
    { change: "enable", userId: ID },
    { change: "program", id: ID, name: "feed", secretHash: "00" },
  ],
  "investor-release": [{ investorId: ID }],
  "investor-erasure": [{ investorId: ID, also: [ID] }],
  "bank-statement": [{ statementId: ID }],
  "bank-entry": [
    { entryId: ID, money: { record: "payout", id: ID }, explanation: "With charges." },
    {
      entryId: ID,
      money: { record: "compensation", id: ID, endToEndId: "SBA8C1E2F45B674D899E012F3A4B5C6D77" },
      explanation: "With charges.",
    },
  ],
}

/** The fields of a value with what kind of value each has; lists and their entries have `[]`. */
function fieldsOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => fieldsOf(entry, `${path}[]`))
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, field]) =>
      fieldsOf(field, path === "" ? name : `${path}.${name}`),
    )
  return [`${path}: ${value === null ? "null" : typeof value}`]
}

const HEADER = `What proposals of each kind ask for, with the version of the kind. If lines of a kind change here, or mean something
else, raise its version in lib/domain/approvals/content-version.ts: open proposals of before are then proposed again.
`

test("what proposals ask for is what the versions of their kinds say", async () => {
  const kinds = APPROVAL_KIND_NAMES.map((kind) => {
    const inputs = INPUTS[kind].map((input) => [...new Set(fieldsOf(JSON.parse(JSON.stringify(input))))])
    const lines = inputs.map((fields) => fields.map((field) => `  ${field}`).join("\n"))
    return `${kind}, version ${CONTENT_VERSIONS[kind]}\n${lines.join("\n  or\n")}\n`
  })
  await expect([HEADER, ...kinds].join("\n")).toMatchFileSnapshot("content-shapes.txt")
})
