import * as z from "zod"
import { endpoint } from "#lib/contract/endpoint.ts"
import { day } from "#lib/contract/values/day.ts"
import { sentFile } from "#lib/contract/values/sent-file.ts"
import { uuid } from "#lib/contract/values/uuid.ts"
import { transactionType } from "./transaction.ts"

/** Transactions as a file, all of them in the order of accounting, for the pages of who is signed in. */
export const downloadTransactions = endpoint({
  operationId: "downloadTransactions",
  method: "GET",
  path: "/transactions/csv",
  resource: "transactions",
  summary: "Download transactions",
  description: "What executed orders did to the holdings of an investor.",
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
