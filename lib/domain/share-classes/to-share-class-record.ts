import { invariant } from "#lib/domain/errors/invariant.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import { CURRENCY_CODES } from "#lib/domain/money/currency.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { ShareClass, ShareClassSymbol } from "./share-class.ts"
import type { ShareClassRecord } from "./share-class-record.ts"

/** A stored share class as a file would bring it in. */
export type StoredShareClassRecord = ShareClassRecord & Readonly<{ id: string; navMoveLimit: Decimal }>

/** How funds and classes are named. */
export type Names = Readonly<{
  slugOf: (fundId: string) => FundSlug | undefined
  symbolOf: (shareClassId: string) => ShareClassSymbol | undefined
}>

/** The share class as a file would bring it in: fund and intermediaries by name. */
export function toShareClassRecord(shareClass: ShareClass, names: Names): StoredShareClassRecord {
  const { fundId, intermediaryShareClasses, ...rest } = shareClass
  const fund = names.slugOf(fundId)
  invariant(fund !== undefined, "every share class belongs to a fund")
  return {
    ...NO_BANK_ACCOUNT,
    ...rest,
    fund,
    intermediaryShareClasses: inCurrencyOrder(
      intermediaryShareClasses.map(([currency, id]) => {
        const symbol = names.symbolOf(id)
        invariant(symbol !== undefined, "every intermediary is a share class")
        return [currency, symbol] as const
      }),
    ),
  }
}

const NO_BANK_ACCOUNT = {
  bankAccountNumber: null,
  bankAccountBic: null,
  bankAccountIntermediaryBic: null,
} as const

/** Intermediaries have no order of their own; this one makes two records comparable. */
export const inCurrencyOrder = (
  intermediaries: ShareClassRecord["intermediaryShareClasses"],
): ShareClassRecord["intermediaryShareClasses"] =>
  intermediaries.toSorted(([a], [b]) => CURRENCY_CODES.indexOf(a) - CURRENCY_CODES.indexOf(b))
