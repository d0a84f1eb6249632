import * as z from "zod"
import { endpoint, pagedEndpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_CREATED_AT, EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { currencyCode, sentCurrencyCode } from "#lib/contract/values/catalogue.ts"
import { bic, iban, sentBic, sentIban, uuid } from "#lib/contract/values/codes.ts"
import { date } from "#lib/contract/values/date.ts"
import { pageQuery } from "#lib/contract/values/page.ts"
import { oneOf } from "#lib/contract/values/text.ts"
import { BANK_ACCOUNT_STATUSES } from "#lib/domain/bank-accounts/bank-account.ts"

/** Bank account registration of spec section 2.11. */
const bankAccountPayload = z
  .strictObject({ investorId: uuid, currency: currencyCode, accountNumber: iban, bic })
  .meta({ id: "BankAccountPayload" })

const bankAccountStatus = oneOf(BANK_ACCOUNT_STATUSES)

/** A bank account as its owner sees it. */
const bankAccount = z
  .strictObject({
    id: uuid,
    investorId: uuid,
    currency: sentCurrencyCode,
    accountNumber: sentIban,
    bic: sentBic,
    status: bankAccountStatus,
    createdAt: date,
    updatedAt: date,
  })
  .meta({ id: "BankAccount" })

const PAYLOAD_EXAMPLE: z.input<typeof bankAccountPayload> = {
  investorId: EXAMPLE_IDS.investor,
  currency: "EUR",
  accountNumber: "FR7630006000011234567890189",
  bic: "AGRIFRPP",
}

const EXAMPLE: z.input<typeof bankAccount> = {
  id: EXAMPLE_IDS.bankAccount,
  ...PAYLOAD_EXAMPLE,
  status: "validated",
  createdAt: EXAMPLE_CREATED_AT,
  updatedAt: EXAMPLE_CREATED_AT,
}

const paramsOf = (example: string) =>
  z.strictObject({ bankAccountId: uuid.meta({ description: "The bank account.", examples: [example] }) })

export const getBankAccounts = pagedEndpoint({
  operationId: "getBankAccounts",
  method: "GET",
  path: "/bank-accounts/",
  resource: "bank-accounts",
  summary: "List bank accounts",
  description: "Bank accounts of your investors, newest first, paginated.",
  params: z.strictObject({}),
  query: pageQuery({
    investorId: uuid
      .optional()
      .meta({ description: "Only accounts of this investor.", examples: [EXAMPLE_IDS.investor] }),
    currency: currencyCode.optional(),
    status: bankAccountStatus.optional().meta({ description: "Only accounts with this status." }),
  }),
  status: 200,
  body: z.array(bankAccount),
  example: [EXAMPLE],
  errors: ["NotFoundError"],
})

export const registerBankAccount = endpoint({
  operationId: "registerBankAccount",
  method: "POST",
  path: "/bank-accounts",
  resource: "bank-accounts",
  summary: "Register a bank account",
  description:
    "Adds an account for payouts to an investor in a currency. Registering the same account twice is a conflict.",
  params: z.strictObject({}),
  query: z.object({}),
  payload: bankAccountPayload,
  payloadExample: PAYLOAD_EXAMPLE,
  status: 201,
  body: bankAccount,
  example: EXAMPLE,
  errors: ["NotFoundError", "ConflictError", "InvestorNotReadyError"],
})

export const getBankAccount = endpoint({
  operationId: "getBankAccount",
  method: "GET",
  path: "/bank-accounts/{bankAccountId}",
  resource: "bank-accounts",
  summary: "Get a bank account",
  description: "One bank account of an investor.",
  params: paramsOf(EXAMPLE_IDS.bankAccount),
  query: z.object({}),
  status: 200,
  body: bankAccount,
  example: EXAMPLE,
  errors: ["NotFoundError"],
})

export const archiveBankAccount = endpoint({
  operationId: "archiveBankAccount",
  method: "DELETE",
  path: "/bank-accounts/{bankAccountId}",
  resource: "bank-accounts",
  summary: "Archive a bank account",
  description: "No new order can use it. Existing orders keep it.",
  params: paramsOf(EXAMPLE_IDS.unusedBankAccount),
  query: z.object({}),
  status: 204,
  body: z.undefined(),
  example: undefined,
  errors: ["NotFoundError", "ConflictError"],
})
