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

describe("details are rejected, and every error is reported at its field:", () => {
  const notAField = "is not a field of this object"
  const { details: organization } = ORGANIZATION
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
