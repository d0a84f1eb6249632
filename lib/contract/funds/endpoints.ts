import * as z from "zod"
import { publicQuery } from "#lib/contract/csv/format.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { fund } from "./fund.ts"

const FUND_EXAMPLE: z.input<typeof fund> = {
  id: EXAMPLE_IDS.fund,
  slug: "EUTBL",
  timezone: "Europe/Paris",
  executionMethod: "knownNAVs",
  nonOperatingDays: ["2026-12-25", "2027-01-01"],
  launchDay: "2024-04-30",
}

export const getFund = endpoint({
  operationId: "GetFund",
  method: "GET",
  path: "/funds/{fundId}",
  resource: "funds",
  summary: "Get Fund",
  description: "A fund by its identifier.",
  params: z.strictObject({
    fundId: uuid.meta({ description: "Identifier of the fund.", examples: [EXAMPLE_IDS.fund] }),
  }),
  query: publicQuery({}),
  status: 200,
  body: fund,
  example: FUND_EXAMPLE,
  errors: ["NotFoundError"],
})

export const getFunds = endpoint({
  operationId: "GetAllFunds",
  method: "GET",
  path: "/funds/",
  resource: "funds",
  summary: "Get all Funds",
  description: "All funds, by launch day, then slug.",
  params: z.strictObject({}),
  query: publicQuery({}),
  status: 200,
  body: z.array(fund),
  example: [FUND_EXAMPLE],
  errors: [],
})
