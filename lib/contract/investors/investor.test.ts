import { describe, expect, it } from "vitest"
import * as z from "zod"
import { decodeRequest } from "#lib/contract/decode/decode-request.ts"
import { createInvestor } from "./endpoints.ts"
import { investor } from "./investor.ts"

const INDIVIDUAL = createInvestor.payloadExample

const ORGANIZATION = {
  ...INDIVIDUAL,
  details: {
    type: "organization",
    countryOfTaxResidence: "FR",
    legalName: "Atelier Martin SARL",
    registrationNumber: "552 100 554",
  },
}

const decoded = (payload: unknown) => decodeRequest(createInvestor, { params: {}, query: {}, payload })

const rejected = (details: unknown) => {
  const result = decoded({ ...INDIVIDUAL, details })
  if (result.ok) throw new Error("the request was accepted")
  return result.error.issues.map(({ _tag, path, message }) => [_tag, path.join("."), message])
}

it.each([
  ["individual", INDIVIDUAL],
  ["organization", ORGANIZATION],
])("an investor of the type %s is created and sent with the same details", (_, payload) => {
  expect(decoded(payload)).toMatchObject({ ok: true, request: { payload: { details: payload?.details } } })
  const sent = { ...createInvestor.example, details: payload?.details }
  expect(z.encode(investor, sent as z.output<typeof investor>)).toEqual(sent)
})

it("is sent although a library does not know its countries any more", () => {
  const details = { type: "individual" as const, countryOfTaxResidence: "AN" }
  const sent = { ...createInvestor.example, country: "AN", details } as z.output<typeof investor>
  expect(z.encode(investor, sent)).toEqual(sent)
  expect(z.safeEncode(investor, { ...sent, country: "Antilles" }).success).toBe(false)
})

describe("details are rejected, and every error is reported at its field:", () => {
  const notAField = "is not a field of this object"
  const { details: organization } = ORGANIZATION
  const { type: _, ...withoutType } = organization
  it.each([
    ["no object", "individual", [["Type", "details", 'Expected an object; got "individual"']]],
    ["nothing", undefined, [["Missing", "details", "is missing"]]],
    [
      "an empty object",
      {},
      [
        ["Missing", "details.type", "is missing"],
        ["Missing", "details.countryOfTaxResidence", "is missing"],
      ],
    ],
    [
      "an unknown type",
      { type: "organisation", countryOfTaxResidence: "zz" },
      [
        [
          "Type",
          "details.type",
          'Expected one of individual, organization; got "organisation". Did you mean "organization"?',
        ],
        ["Refinement", "details.countryOfTaxResidence", expect.any(String)],
      ],
    ],
    [
      "a misspelt type of an organization, whose other fields are right",
      { ...organization, type: "organisation" },
      [["Type", "details.type", expect.stringContaining('Did you mean "organization"?')]],
    ],
    ["an organization without its type", withoutType, [["Missing", "details.type", "is missing"]]],
    [
      "a misspelt type and a field that no type has",
      { ...organization, type: "organisation", vatNumber: "FR1" },
      [
        ["Type", "details.type", expect.any(String)],
        ["Unexpected", "details.vatNumber", notAField],
      ],
    ],
    [
      "an individual without tax residence",
      { type: "individual" },
      [["Missing", "details.countryOfTaxResidence", "is missing"]],
    ],
    [
      "an individual with the fields of an organization",
      { ...organization, type: "individual" },
      [
        ["Unexpected", "details.legalName", notAField],
        ["Unexpected", "details.registrationNumber", notAField],
      ],
    ],
    [
      "an organization with the fields of an individual only",
      { type: "organization", countryOfTaxResidence: "FR" },
      [
        ["Missing", "details.legalName", "is missing"],
        ["Missing", "details.registrationNumber", "is missing"],
      ],
    ],
    [
      "an organization without a name",
      { ...organization, legalName: " " },
      [["Refinement", "details.legalName", expect.any(String)]],
    ],
    [
      "an organization with an unknown field",
      { ...organization, vatNumber: "FR1" },
      [["Unexpected", "details.vatNumber", notAField]],
    ],
  ])("%s", (_, details, issues) => {
    expect(rejected(details)).toEqual(issues)
  })
})
