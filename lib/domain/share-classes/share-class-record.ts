import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { CurrencyCode } from "#lib/domain/money/currency.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { FundBankAccount, PlainShareClass, ShareClassSymbol } from "./share-class.ts"

/**
 * A share class as files bring it in: fund and intermediary classes by name; without a bank account all three are null.
 * A limit that is not told is the one there was, or follows from the classification of a new class.
 */
export type ShareClassRecord = Omit<
  PlainShareClass,
  "id" | "fundId" | "intermediaryShareClasses" | "navMoveLimit"
> &
  (FundBankAccount | Readonly<Record<keyof FundBankAccount, null>>) &
  Readonly<{
    id?: string | undefined
    fund: FundSlug
    navMoveLimit?: Decimal | undefined
    intermediaryShareClasses: readonly (readonly [CurrencyCode, ShareClassSymbol])[]
  }>
