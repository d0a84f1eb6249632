import type { CurrencyCode } from "#lib/domain/money/currency.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"

/** Accounts of a class that hold money: outside, not yet attributed, ordered with, in the portfolio, and owed. */
export const CASH_ACCOUNTS = ["world", "suspense", "clearing", "fund", "fees", "rounding", "payable"] as const

/** Accounts of a class that hold shares: not in issue, free, and blocked by a redemption. */
export const SHARE_ACCOUNTS = ["issuance", "holding", "blocked"] as const

export const LEDGER_ACCOUNT_KINDS = [...CASH_ACCOUNTS, ...SHARE_ACCOUNTS] as const

export type LedgerAccountKind = (typeof LEDGER_ACCOUNT_KINDS)[number]

/** The kinds of which every investor has its own. */
export const INVESTOR_ACCOUNTS = ["clearing", "payable", "holding", "blocked"] as const

export type InvestorAccountKind = (typeof INVESTOR_ACCOUNTS)[number]

/** What an account counts: a currency, or the shares of a class. */
export type Unit = CurrencyCode | ShareClassSymbol

/** An account of the register with what it holds. */
export type LedgerAccount = Readonly<{
  shareClassId: string
  kind: LedgerAccountKind
  investorId: string | null
  unit: Unit
  balance: Decimal
}>

/** Name of an account in exports: `holding:{investorId}:{symbol}`, `fees:{symbol}`. */
export const ledgerAccountName = (
  account: Pick<LedgerAccount, "kind" | "investorId">,
  symbol: ShareClassSymbol,
): string => [account.kind, account.investorId, symbol].filter((part) => part !== null).join(":")
