import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal, min } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type {
  FundBankAccount,
  PlainShareClass,
  ShareClass,
  ShareClassSymbol,
} from "#lib/domain/share-classes/share-class.ts"
import { hasMoneyMarketValues } from "#lib/domain/share-classes/share-class.ts"
import type { KnownRecords } from "./known-records.ts"
import { fundNamed } from "./known-records.ts"

/**
 * An import record of a share class: fund and intermediary classes by name; without a bank account all three fields are null.
 * Default limit: the stored one, or for a new class by its classification.
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

/** The import record of a stored share class. */
export type StoredShareClassRecord = ShareClassRecord & Readonly<{ id: string; navMoveLimit: Decimal }>

/** The slugs and symbols of funds and classes by id. */
export type Names = Readonly<{
  slugOf: (fundId: string) => FundSlug | undefined
  symbolOf: (shareClassId: string) => ShareClassSymbol | undefined
}>

/** The share class as an import record, with fund and intermediaries by name. */
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

/** Sorts intermediaries, which have no order, to make two records comparable. */
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
      invariant(id !== undefined, "the rules reject unknown intermediaries")
      return [currency, id] as const
    }),
  }
  return bankAccountNumber === null || bankAccountBic === null
    ? plain
    : { ...plain, bankAccountNumber, bankAccountBic, bankAccountIntermediaryBic }
}

const MONEY_MARKET_LIMIT = decimal("0.005")
const OTHER_LIMIT = decimal("0.05")

/** The default move limit of a class, as a fraction: low where its value hardly moves. */
export const defaultNavMoveLimit = (
  record: Pick<ShareClassRecord, "data">,
  isIntermediary: boolean,
): Decimal => (hasMoneyMarketValues(record, isIntermediary) ? MONEY_MARKET_LIMIT : OTHER_LIMIT)

/**
 * How far a value of the index of a class may move without an approval, because an index moves like the value of its class. A limit
 * above the default is for values of the class, which are approved however far they move, and would let every value of the index pass.
 */
export const indexMoveLimit = (
  record: Pick<StoredShareClassRecord, "data" | "navMoveLimit">,
  isIntermediary: boolean,
): Decimal => min(record.navMoveLimit, defaultNavMoveLimit(record, isIntermediary))
