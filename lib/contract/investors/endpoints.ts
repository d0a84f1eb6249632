import * as z from "zod"
import { endpoint, pagedEndpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_CREATED_AT, EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { pageQuery } from "#lib/contract/values/page.ts"
import { searchedTextOf } from "#lib/contract/values/text.ts"
import { investor, investorPayload, investorStatus } from "./investor.ts"

const PAYLOAD_EXAMPLE: z.input<typeof investorPayload> = {
  firstName: "Claire",
  lastName: "Martin",
  details: { type: "individual", countryOfTaxResidence: "FR" },
  country: "FR",
  city: "Lyon",
  zipCode: "69002",
  address: "12 rue de la République",
  dateOfBirth: "1985-04-12T00:00:00.000Z",
  placeOfBirth: "Grenoble",
}

const EXAMPLE: z.input<typeof investor> = {
  id: EXAMPLE_IDS.investor,
  distributorId: EXAMPLE_IDS.distributor,
  ...PAYLOAD_EXAMPLE,
  dateOfBirth: "1985-04-12",
  status: "active",
  requirements: [],
  createdAt: EXAMPLE_CREATED_AT,
  updatedAt: EXAMPLE_CREATED_AT,
}

const paramsOf = (example: string) =>
  z.strictObject({ investorId: uuid.meta({ description: "The investor.", examples: [example] }) })

export const getInvestors = pagedEndpoint({
  operationId: "getInvestors",
  method: "GET",
  path: "/investors/",
  resource: "investors",
  summary: "List investors",
  description: "Your investors, newest first, paginated.",
  params: z.strictObject({}),
  query: pageQuery({
    search: searchedTextOf(200)
      .optional()
      .meta({
        description:
          "Words of the name, in any order and whatever their case and accents, or of a registration number.",
        examples: ["Bianchi"],
      }),
    status: investorStatus.optional().meta({ description: "Only investors with this status." }),
  }),
  status: 200,
  body: z.array(investor),
  example: [EXAMPLE],
  errors: [],
})

export const createInvestor = endpoint({
  operationId: "createInvestor",
  method: "POST",
  path: "/investors",
  resource: "investors",
  summary: "Create an investor",
  description:
    "Creates an investor, adults only. In the sandbox it is active immediately. `details` of the type `organization` are those of an organization; all other fields are then of the person who represents it.",
  params: z.strictObject({}),
  query: z.object({}),
  payload: investorPayload,
  payloadExample: PAYLOAD_EXAMPLE,
  status: 201,
  body: investor,
  example: EXAMPLE,
  errors: ["InvestorNotEligibleError"],
})

export const getInvestor = endpoint({
  operationId: "getInvestor",
  method: "GET",
  path: "/investors/{investorId}",
  resource: "investors",
  summary: "Get an investor",
  description: "One of your investors.",
  params: paramsOf(EXAMPLE_IDS.investor),
  query: z.object({}),
  status: 200,
  body: investor,
  example: EXAMPLE,
  errors: ["NotFoundError"],
})

export const archiveInvestor = endpoint({
  operationId: "archiveInvestor",
  method: "POST",
  path: "/investors/{investorId}/archive",
  resource: "investors",
  summary: "Archive an investor",
  description: "Archives an investor without shares and open orders; otherwise 409.",
  params: paramsOf(EXAMPLE_IDS.newInvestor),
  query: z.object({}),
  status: 200,
  body: investor,
  example: { ...EXAMPLE, id: EXAMPLE_IDS.newInvestor, status: "archived" },
  errors: ["NotFoundError", "ConflictError"],
})
