import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import { fundNamed } from "#lib/domain/imports/known-records.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { FundBankAccount, PlainShareClass, ShareClass, ShareClassSymbol } from "./share-class.ts"

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

/** A complete record as the share class of its fund; `ids` has every class, new ones included. */
export function fromShareClassRecord(
  record: StoredShareClassRecord,
  known: KnownRecords,
  ids: ReadonlyMap<ShareClassSymbol, string>,
): ShareClass {
  const {
    fund,
    intermediaryShareClasses,
    bankAccountNumber,
    bankAccountBic,
    bankAccountIntermediaryBic,
    ...rest
  } = record
  const plain = {
    ...rest,
    fundId: fundNamed(known, fund).id,
    intermediaryShareClasses: intermediaryShareClasses.map(([currency, symbol]) => {
      const id = ids.get(symbol)
      invariant(id !== undefined, "the rules refuse unknown intermediaries")
      return [currency, id] as const
    }),
  }
  return bankAccountNumber === null || bankAccountBic === null
    ? plain
    : { ...plain, bankAccountNumber, bankAccountBic, bankAccountIntermediaryBic }
}

const MONEY_MARKET_LIMIT = decimal("0.005")
const OTHER_LIMIT = decimal("0.05")

/**
 * How far a net asset value may be from the one before it, as a fraction, where nobody says: little for a class of a
 * money market fund. An intermediary class moves with an exchange rate, whatever its fund holds.
 */
export const defaultNavMoveLimit = (
  { data }: Pick<ShareClassRecord, "data">,
  isIntermediary: boolean,
): Decimal =>
  !isIntermediary && /money market/i.test(data.en.amfClassification) ? MONEY_MARKET_LIMIT : OTHER_LIMIT
