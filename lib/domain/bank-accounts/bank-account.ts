import type { Instant } from "#lib/domain/calendar/instant.ts"
import { conflict, DomainError } from "#lib/domain/errors/domain-error.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"

export const BANK_ACCOUNT_STATUSES = ["pending-verification", "validated", "invalidated", "archived"] as const

export type BankAccountStatus = (typeof BANK_ACCOUNT_STATUSES)[number]

/** Where an investor is paid: `accountNumber` is a valid IBAN. Only a `validated` one is. */
export type BankAccount = Readonly<{
  id: string
  investorId: string
  currency: CurrencyCode
  accountNumber: string
  bic: string
  status: BankAccountStatus
  createdAt: Instant
  updatedAt: Instant
}>

/** BICs with which integrators see the outcomes that are not a validation. */
const STATUS_BY_BIC: Readonly<Record<string, BankAccountStatus>> = {
  PENDFRPPXXX: "pending-verification",
  FAILFRPPXXX: "invalidated",
}

/** What demo and sandbox decide at once. */
export const automaticVerification = (bic: string): BankAccountStatus => STATUS_BY_BIC[bic] ?? "validated"

/** Only a validated account in the currency of the class is paid: throws BankAccountNotUsableError. */
export function requireUsable(
  { status, currency }: Pick<BankAccount, "status" | "currency">,
  payoutCurrency: CurrencyCode,
): void {
  const reject = (why: string) =>
    new DomainError(
      "BankAccountNotUsableError",
      `The bank account ${why}. Choose a validated one in ${payoutCurrency}.`,
    )
  if (status === "pending-verification") throw reject("is not verified yet")
  if (status === "invalidated") throw reject("was found invalid")
  if (status === "archived") throw reject("is archived")
  if (currency !== payoutCurrency) throw reject(`is in ${currency}`)
}

export const BANK_ACCOUNT_DECISIONS = ["validate", "invalidate"] as const

/** What the operator's check of a bank account comes to. */
export type BankAccountDecision = (typeof BANK_ACCOUNT_DECISIONS)[number]

/** The status after a decision; one that was decided may be decided anew. Throws ConflictError for an archived account. */
export function decidedBankAccount(
  status: BankAccountStatus,
  decision: BankAccountDecision,
): BankAccountStatus {
  if (status === "archived") throw conflict("The bank account is archived: there is nothing to decide.")
  return decision === "validate" ? "validated" : "invalidated"
}
