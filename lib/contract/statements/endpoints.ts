import * as z from "zod"
import { costMethod, withinAccountingPeriod } from "#lib/contract/accounting-positions/accounting-position.ts"
import { getAccountingPositions } from "#lib/contract/accounting-positions/endpoints.ts"
import { endpoint, fileEndpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_IDS, EXAMPLE_UPDATED_AT } from "#lib/contract/examples.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { day } from "#lib/contract/values/date.ts"
import { sentFile } from "#lib/contract/values/sent-file.ts"
import { oneOf } from "#lib/contract/values/text.ts"
import { STATEMENT_FORMATS, STATEMENT_MEDIA_TYPES } from "#lib/domain/statements/statement.ts"
import { statement, statementLocale } from "./statement.ts"

const eur = (value: string) => ({ value, currency: "EUR" as const })

/** The position of the example investor on the day of the example. */
const MOVEMENT = {
  id: "2c9f6a1e-7b34-4f58-a0d6-8e1b5c4d3f77",
  investorId: EXAMPLE_IDS.investor,
  shareClassId: EXAMPLE_IDS.shareClass,
  day: "2026-08-21",
  orderId: EXAMPLE_IDS.subscriptionOrder,
  createdAt: EXAMPLE_UPDATED_AT,
  type: "subscription" as const,
  shares: "9457.97894",
  amount: eur("9999.9999883872"),
  netAssetValue: { id: EXAMPLE_IDS.netAssetValue, day: "2026-08-20", amount: eur("1.057308") },
}

/** The statement of an investor in a class, as a file in one of three formats. */
export const getStatement = fileEndpoint({
  operationId: "getStatement",
  method: "GET",
  path: "/accounting-positions/statement",
  resource: "accounting-positions",
  summary: "Get a statement",
  description:
    "The statement of a period as a file: balances, transactions and gains, in five languages. `format=json` has all digits and the position of every day.",
  params: z.strictObject({}),
  query: withinAccountingPeriod(
    z.object({
      investorId: uuid.meta({ description: "The investor.", examples: [EXAMPLE_IDS.investor] }),
      shareClassId: uuid.meta({ description: "The share class.", examples: [EXAMPLE_IDS.shareClass] }),
      from: day.meta({ description: "First day." }),
      to: day.meta({
        description: "Last day; at most 3,660 days including the first; today if it is in the future.",
      }),
      method: costMethod
        .optional()
        .meta({ description: "How the cost of redemptions is computed. Default: weighted average." }),
      format: oneOf(STATEMENT_FORMATS).optional().meta({
        description: "Format of the file; takes precedence over the `Accept` header. Default: `pdf`.",
      }),
      locale: statementLocale.optional().meta({ description: "Language. Default: `en`." }),
    }),
  ),
  status: 200,
  files: STATEMENT_MEDIA_TYPES,
  body: statement,
  example: {
    investor: {
      id: EXAMPLE_IDS.investor,
      legalName: null,
      firstName: "Ada",
      lastName: "Lovelace",
      address: "1 rue de la Banque",
      zipCode: "75002",
      city: "Paris",
      country: "FR",
    },
    shareClass: {
      id: EXAMPLE_IDS.shareClass,
      symbol: "EUTBL",
      name: "EU T-Bills Money Market Fund",
      isin: "FR0000000008",
      currency: "EUR",
      navDecimals: 6,
      shareDecimals: 5,
    },
    locale: "en",
    method: "weighted-average",
    from: "2026-08-21",
    to: "2026-08-21",
    generatedAt: EXAMPLE_UPDATED_AT,
    opening: {
      shares: "0",
      netAssetValue: { day: "2026-08-20", amount: eur("1.057308") },
      holdings: eur("0"),
      costBasis: eur("0"),
      unrealizedGain: eur("0"),
    },
    closing: {
      shares: "9457.97894",
      netAssetValue: { day: "2026-08-20", amount: eur("1.057308") },
      holdings: eur("9999.9999883872"),
      costBasis: eur("9999.9999883872"),
      unrealizedGain: eur("0"),
    },
    subscriptions: eur("9999.9999883872"),
    redemptions: eur("0"),
    fees: eur("0.00"),
    realizedGain: eur("0"),
    unrealizedGainChange: eur("0"),
    yield: eur("0"),
    movements: [MOVEMENT],
    positions: [...getAccountingPositions.example],
  },
  errors: ["NotFoundError", "ConflictError"],
})

/** A statement as a file, for the pages of signed-in users. */
export const downloadStatement = endpoint({
  operationId: "downloadStatement",
  method: "GET",
  path: "/statements",
  resource: "statements",
  summary: "Download a statement",
  description: "The statement of an investor in a share class over a period.",
  params: z.strictObject({}),
  query: withinAccountingPeriod(
    z.object({
      investorId: uuid,
      shareClassId: uuid,
      from: day,
      to: day,
      method: costMethod.optional(),
      locale: statementLocale,
      format: oneOf(STATEMENT_FORMATS),
    }),
  ),
  status: 200,
  body: sentFile,
  example: { name: "statement.pdf", contentType: "application/pdf", body: new Uint8Array() },
  errors: ["NotFoundError", "ConflictError"],
})
