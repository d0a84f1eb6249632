import type { BankAccount, BankAccountStatus } from "#lib/domain/bank-accounts/bank-account.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { ConflictReason, ConflictReasonName } from "#lib/domain/errors/conflict-reason.ts"
import { conflictReason, conflictReasonText } from "#lib/domain/errors/conflict-reason.ts"
import { isFrozen } from "#lib/domain/investors/decide-investor.ts"
import type { InvestorStatus } from "#lib/domain/investors/investor.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"

export const PAYOUT_STATUSES = ["pending", "sent", "paid", "failed"] as const

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** How far the payouts of a batch are: numbers of payouts, in all and by their status. */
export type BatchProgress = Readonly<Record<PayoutStatus, number>> &
  Readonly<{
    total: number
    /** Of the sent ones: those of which no status report of the bank has said anything. */
    unanswered: number
  }>

/** One attempt to pay a redemption; `endToEndId` is sent with the money and appears on the bank statement. */
export type Payout = Readonly<{
  id: string
  redemptionOrderId: string
  bankAccountId: string
  amount: Amount
  status: PayoutStatus
  statusReason: string | null
  endToEndId: string
  sentAt: Instant | null
  paidAt: Instant | null
  failedAt: Instant | null
  /** The bank sent back what it had paid; `paidAt` says when that was. */
  returnedAt: Instant | null
  createdAt: Instant
  updatedAt: Instant
}>

/** The end-to-end id of a payout: its id without hyphens, within the 35 characters of ISO 20022. */
export const endToEndIdOf = (payoutId: string): string => payoutId.replaceAll("-", "").toUpperCase()

/** The id of the payout with this end-to-end id, in capitals or not; null for any other text. */
export function payoutIdOf(endToEndId: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(endToEndId)
  return parts === null ? null : parts.slice(1).join("-").toLowerCase()
}

/** A pending payout. */
export const newPayout = (
  payout: Readonly<{
    id: string
    redemptionOrderId: string
    bankAccountId: string
    amount: Amount
    at: Instant
  }>,
): Payout => ({
  id: payout.id,
  redemptionOrderId: payout.redemptionOrderId,
  bankAccountId: payout.bankAccountId,
  amount: payout.amount,
  status: "pending",
  statusReason: null,
  endToEndId: endToEndIdOf(payout.id),
  sentAt: null,
  paidAt: null,
  failedAt: null,
  returnedAt: null,
  createdAt: payout.at,
  updatedAt: payout.at,
})

/** The investor of a payout, and its bank account. */
export type Payee = Readonly<{
  investorId: string
  investorStatus: InvestorStatus
  bankAccount: Pick<BankAccount, "investorId" | "status" | "currency" | "accountNumber" | "bic">
}>

/** Why a payout is held: a code, and a message that says what to do, also by its name for pages. */
export type PayoutHold = Readonly<{
  reason:
    | "investor-not-active"
    | "bank-account-of-another-investor"
    | "bank-account-in-another-currency"
    | "bank-account-not-validated"
    | "class-without-account"
  detail: string
  sentence: ConflictReason
}>

const held = (reason: PayoutHold["reason"], sentence: ConflictReason): PayoutHold => ({
  reason,
  detail: conflictReasonText(sentence),
  sentence,
})

const WHY_NOT_VALIDATED = {
  "pending-verification": "accountNotVerified",
  invalidated: "accountInvalid",
  archived: "accountArchived",
} as const satisfies Record<Exclude<BankAccountStatus, "validated">, ConflictReasonName>

/**
 * Why a payout in `currency` cannot be sent now, or null. It is derived on demand and not stored, so the change that removes
 * the reason also releases the payout.
 */
export function payoutHold(payee: Payee, currency: CurrencyCode): PayoutHold | null {
  const { investorStatus, bankAccount } = payee
  if (isFrozen(investorStatus))
    return held("investor-not-active", conflictReason("payeeBlocked", { status: { term: investorStatus } }))
  const { status } = bankAccount
  return (
    accountHold(payee, currency) ??
    (status === "validated" ? null : notValidated(conflictReason(WHY_NOT_VALIDATED[status])))
  )
}

/**
 * Why money cannot be released to the bank now, or null: as `payoutHold`, or because its class has no account to pay from, so that it
 * would be in no file for a bank.
 */
export const releaseHold = (
  payee: Payee,
  currency: CurrencyCode,
  { hasDebitAccount }: Readonly<{ hasDebitAccount: boolean }>,
): PayoutHold | null => payoutHold(payee, currency) ?? (hasDebitAccount ? null : CLASS_WITHOUT_ACCOUNT)

const CLASS_WITHOUT_ACCOUNT = held("class-without-account", conflictReason("classWithoutAccount"))

/**
 * Why a sent payout cannot be recorded as paid, or null. Its account may have been archived since, because it was checked when
 * the money was sent. If it was invalidated since then a person must decide, because the money may have gone to somebody else.
 */
export function paidPayoutHold(payee: Payee, currency: CurrencyCode): PayoutHold | null {
  const { status } = payee.bankAccount
  const isGood = status === "validated" || status === "archived"
  return accountHold(payee, currency) ?? (isGood ? null : notValidated(conflictReason("accountFoundInvalid")))
}

function accountHold({ investorId, bankAccount }: Payee, currency: CurrencyCode): PayoutHold | null {
  if (bankAccount.investorId !== investorId)
    return held("bank-account-of-another-investor", conflictReason("accountOfAnother"))
  if (bankAccount.currency !== currency) {
    const currencies = { actual: bankAccount.currency, currency }
    return held("bank-account-in-another-currency", conflictReason("accountInOtherCurrency", currencies))
  }
  return null
}

const notValidated = (sentence: ConflictReason): PayoutHold => held("bank-account-not-validated", sentence)
