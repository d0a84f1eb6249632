import type { Instant } from "#lib/domain/calendar/instant.ts"
import { conflictBecause, conflictReason } from "#lib/domain/errors/conflict-reason.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { InvestorStatus } from "#lib/domain/investors/investor.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"

export const BANK_ACCOUNT_STATUSES = ["pending-verification", "validated", "invalidated", "archived"] as const

export type BankAccountStatus = (typeof BANK_ACCOUNT_STATUSES)[number]

/** An account for payouts to an investor: `accountNumber` is a valid IBAN. Only `validated` accounts are paid. */
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

/** A bank account with the investor whose it is. */
export type BankAccountWithHolder = Readonly<{
  id: string
  bankAccount: BankAccount
  holder: Readonly<{ name: string; status: InvestorStatus }>
}>

/** BICs with which integrators can test other outcomes than a validation. */
const STATUS_BY_BIC: Readonly<Record<string, BankAccountStatus>> = {
  PENDFRPPXXX: "pending-verification",
  FAILFRPPXXX: "invalidated",
}

/** The automatic decision of demo and sandbox. */
export const automaticVerification = (bic: string): BankAccountStatus => STATUS_BY_BIC[bic] ?? "validated"

/** Throws BankAccountNotUsableError unless the account is validated and in the currency of the class. */
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

/** The operator's decision about a bank account. */
export type BankAccountDecision = (typeof BANK_ACCOUNT_DECISIONS)[number]

/** The status after a decision, which can be changed again. Throws ConflictError for an archived account. */
export function decidedBankAccount(
  status: BankAccountStatus,
  decision: BankAccountDecision,
): BankAccountStatus {
  if (status === "archived") throw conflictBecause(conflictReason("accountUndecidable"))
  return decision === "validate" ? "validated" : "invalidated"
}

/** What the staff of a distributor orders bank accounts by. */
export const BANK_ACCOUNT_SORT_KEYS = ["investor", "bank", "currency", "status", "created"] as const

export type BankAccountSort = Readonly<{ by: (typeof BANK_ACCOUNT_SORT_KEYS)[number]; isDescending: boolean }>
