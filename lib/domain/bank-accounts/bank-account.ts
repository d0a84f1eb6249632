import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { CurrencyCode } from "#lib/domain/money/currency.ts"

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
