import * as z from "zod"
import { endpoint, pagedEndpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_IDS, EXAMPLE_UPDATED_AT } from "#lib/contract/examples.ts"
import { settledValue } from "#lib/contract/net-asset-values/net-asset-value.ts"
import { minorUnitsAmount, sentDecimal, sentNonNegativeAmount } from "#lib/contract/values/amount.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { date, day } from "#lib/contract/values/date.ts"
import { pageQuery } from "#lib/contract/values/page.ts"
import { withPeriod } from "#lib/contract/values/period.ts"
import { sentFile } from "#lib/contract/values/sent-file.ts"
import { oneOf } from "#lib/contract/values/text.ts"
import { TRANSACTION_TYPES } from "#lib/domain/transactions/transaction.ts"

const transactionType = oneOf(TRANSACTION_TYPES).meta({ id: "TransactionType" })

/** Fields of every transaction. */
const origin = {
  id: uuid,
  investorId: uuid,
  shareClassId: uuid,
  day: day.meta({ description: "Dealing day of the order." }),
  orderId: uuid,
  createdAt: date.meta({ description: "When the order was executed." }),
}

const ofShares = z.strictObject({
  ...origin,
  type: z.enum(["subscription", "redemption"]),
  shares: sentDecimal,
  amount: sentNonNegativeAmount.meta({ description: "Shares times net asset value, exact." }),
  netAssetValue: settledValue,
})

const fee = z.strictObject({
  ...origin,
  type: z.literal("fee"),
  shares: z.null(),
  amount: minorUnitsAmount,
  netAssetValue: z.null(),
})

/** The effect of an executed order on a holding; the type determines the direction. */
export const transaction = z.discriminatedUnion("type", [ofShares, fee]).meta({ id: "Transaction" })

const eur = (value: string) => ({ value, currency: "EUR" as const })

export const getTransactions = pagedEndpoint({
  operationId: "getTransactions",
  method: "GET",
  path: "/transactions/",
  resource: "transactions",
  summary: "List transactions",
  description: "Executed orders of your investors and their fees, newest first, paginated.",
  params: z.strictObject({}),
  query: withPeriod(
    pageQuery({
      investorId: uuid
        .optional()
        .meta({ description: "Only transactions of this investor.", examples: [EXAMPLE_IDS.investor] }),
      shareClassId: uuid
        .optional()
        .meta({ description: "Only transactions in this share class.", examples: [EXAMPLE_IDS.shareClass] }),
      type: transactionType.optional().meta({ description: "Only transactions of this type." }),
      from: day.optional().meta({ description: "First dealing day." }),
      to: day.optional().meta({ description: "Last dealing day, not before the first." }),
    }),
  ),
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

/** All transactions as a file in the order of accounting, for the pages of signed-in users. */
export const downloadTransactions = endpoint({
  operationId: "downloadTransactions",
  method: "GET",
  path: "/transactions/csv",
  resource: "transactions",
  summary: "Download transactions",
  description: "Executed orders of an investor and their fees.",
  params: z.strictObject({}),
  query: z.object({
    investorId: uuid,
    shareClassId: uuid.optional(),
    type: transactionType.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  status: 200,
  body: sentFile,
  example: { name: "transactions.csv", contentType: "text/csv", body: new Uint8Array() },
  errors: ["NotFoundError"],
})
