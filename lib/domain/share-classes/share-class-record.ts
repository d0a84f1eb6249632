import type { Day } from "#lib/domain/calendar/day.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { CurrencyCode } from "#lib/domain/money/currency.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { FundBankAccount, PlainShareClass, ShareClassSymbol } from "./share-class.ts"

/** A share class as files bring it in: fund and intermediary classes by name; without a bank account all three are null. */
export type ShareClassRecord = Omit<PlainShareClass, "id" | "fundId" | "intermediaryShareClasses"> &
  (FundBankAccount | Readonly<Record<keyof FundBankAccount, null>>) &
  Readonly<{
    id?: string | undefined
    fund: FundSlug
    intermediaryShareClasses: readonly (readonly [CurrencyCode, ShareClassSymbol])[]
  }>

/** What all holders of a class own together at the close of the net asset value of a day. */
export type TotalsRecord = Readonly<{
  shareClass: ShareClassSymbol
  day: Day
  totalShares: Decimal
  numberOfHolders: number
  totalYield: Decimal
  totalOrders: Decimal
}>
