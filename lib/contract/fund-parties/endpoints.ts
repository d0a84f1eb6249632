import * as z from "zod"
import { publicQuery } from "#lib/contract/csv/format.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { fundParties } from "./fund-party.ts"

export const getFundParties = endpoint({
  operationId: "GetFundParties",
  method: "GET",
  path: "/funds/{fundId}/parties",
  resource: "funds",
  summary: "Get Fund Parties",
  description:
    "Who stands behind a fund: its domicile, management company, depositary, auditor, correspondent banks and regulator, as far as the operator states them.",
  params: z.strictObject({
    fundId: uuid.meta({ description: "Identifier of the fund.", examples: [EXAMPLE_IDS.fund] }),
  }),
  query: publicQuery({}),
  status: 200,
  body: fundParties,
  example: {
    fundId: EXAMPLE_IDS.fund,
    domicile: "FRA",
    parties: [
      {
        role: "management-company",
        name: "Exemplaire Gestion (invented)",
        address: "1 rue de l’Exemple, 75000 Paris",
        country: "FRA",
        registerNumber: "DEMO-GP-0001",
        registerUrl: "https://register.example.org/DEMO-GP-0001",
        website: "https://management.example.org",
        email: "funds@management.example.org",
        phone: "+33 1 99 00 00 01",
      },
    ],
  },
  errors: ["NotFoundError"],
})
