import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { CurrencyCode } from "#lib/domain/money/currency.ts"
import type { FundBankAccount, PlainShareClass, ShareClassSymbol } from "./share-class.ts"

/** A share class as files bring it in: fund and intermediary classes by name; without a bank account all three are null. */
export type ShareClassRecord = Omit<PlainShareClass, "id" | "fundId" | "intermediaryShareClasses"> &
  (FundBankAccount | Readonly<Record<keyof FundBankAccount, null>>) &
  Readonly<{
    id?: string | undefined
    fund: FundSlug
    intermediaryShareClasses: readonly (readonly [CurrencyCode, ShareClassSymbol])[]
  }>
