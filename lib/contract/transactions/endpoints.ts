import * as z from "zod"
import { pagedEndpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_IDS, EXAMPLE_UPDATED_AT } from "#lib/contract/examples.ts"
import { day } from "#lib/contract/values/day.ts"
import { pageQuery } from "#lib/contract/values/page.ts"
import { uuid } from "#lib/contract/values/uuid.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import { transaction, transactionType } from "./transaction.ts"

const eur = (value: string) => ({ value, currency: "EUR" as const })

export const getTransactions = pagedEndpoint({
  operationId: "getTransactions",
  method: "GET",
  path: "/transactions/",
  resource: "transactions",
  summary: "List transactions",
  description:
    "What executed orders did to the holdings of your investors, newest first, in pages. A fee stands beside its order.",
  params: z.strictObject({}),
  query: pageQuery({
    investorId: uuid
      .optional()
      .meta({ description: "Only transactions of this investor.", examples: [EXAMPLE_IDS.investor] }),
    shareClassId: uuid
      .optional()
      .meta({ description: "Only transactions in this share class.", examples: [EXAMPLE_IDS.shareClass] }),
    type: transactionType.optional().meta({ description: "Only transactions of this type." }),
    from: day.optional().meta({ description: "First dealing day." }),
    to: day.optional().meta({ description: "Last dealing day, not before the first." }),
  }).check(({ value: { from, to }, issues }) => {
    if (from === undefined || to === undefined || from <= to) return
    // A value that its own schema has rejected is before and after nothing.
    if (!isDay(from) || !isDay(to)) return
    const message = `Expected a day from ${from} on; got ${to}`
    issues.push({ code: "custom", path: ["to"], message, input: to })
  }),
  status: 200,
  body: z.array(transaction),
  example: [
    {
      id: "4b0d7c26-5f83-4e1a-9c74-d2e8f1a06b99",
      investorId: EXAMPLE_IDS.investor,
      shareClassId: EXAMPLE_IDS.shareClass,
      type: "subscription",
      day: "2026-08-21",
      shares: "9457.97894",
      amount: eur("9999.9999883872"),
      netAssetValue: { id: EXAMPLE_IDS.netAssetValue, day: "2026-08-20", amount: eur("1.057308") },
      orderId: EXAMPLE_IDS.subscriptionOrder,
      createdAt: EXAMPLE_UPDATED_AT,
    },
  ],
  errors: ["NotFoundError"],
})
