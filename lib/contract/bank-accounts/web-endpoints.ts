import * as z from "zod"
import { approvalState, EXAMPLE_PROPOSED } from "#lib/contract/approvals/web-endpoints.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { oneOf } from "#lib/contract/values/text.ts"
import { BANK_ACCOUNT_STATUSES } from "#lib/domain/bank-accounts/bank-account.ts"

const ofAccount = {
  method: "POST",
  resource: "bank-accounts",
  params: z.strictObject({ bankAccountId: uuid }),
  query: z.object({}),
  errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
} as const

/** What makers of the fund operator do about where an investor is paid: to stop payments needs no approval, to allow them does. */
export const OPERATOR_BANK_ACCOUNTS = {
  validate: endpoint({
    ...ofAccount,
    operationId: "proposeBankAccountValidation",
    path: "/operator/bank-accounts/{bankAccountId}/validation",
    summary: "Propose that a bank account is the investor's",
    description: "Redemptions may be paid to it once a checker approves it.",
    status: 201,
    body: approvalState,
    example: EXAMPLE_PROPOSED,
  }),
  invalidate: endpoint({
    ...ofAccount,
    operationId: "invalidateBankAccount",
    path: "/operator/bank-accounts/{bankAccountId}/invalidation",
    summary: "Mark a bank account as closed or not the investor's",
    description: "No new order may use it, and payouts to it wait until another one is chosen.",
    status: 200,
    body: z
      .strictObject({ bankAccountId: uuid, status: oneOf(BANK_ACCOUNT_STATUSES) })
      .meta({ id: "BankAccountState" }),
    example: { bankAccountId: "5b8e2f1c-9a47-4d03-b6e8-7c1d0f3a2b59", status: "invalidated" },
  }),
} as const satisfies Readonly<Record<string, Endpoint>>
