import { isBic, isIban, isIsin } from "#lib/domain/codes/codes.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare, isNegative, isPositive, ONE } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { isTokenAddress } from "#lib/domain/share-classes/token.ts"
import type { RecordError } from "./record-errors.ts"
import {
  errorsOfEach,
  recordError,
  repeatedRecords,
  unstorableDecimals,
  unstorableTexts,
} from "./record-errors.ts"
import type { ShareClassRecord } from "./share-class-record.ts"

/** The context of the rules: the funds, and every class after the import with its currency. */
export type ShareClassSurroundings = Readonly<{
  funds: ReadonlySet<FundSlug>
  currencies: ReadonlyMap<ShareClassSymbol, CurrencyCode>
}>

/** The errors of a share class, alone and in relation to the others. */
export function shareClassErrors(record: ShareClassRecord, among: ShareClassSurroundings): RecordError[] {
  const errors = [
    ...unstorableTexts(record),
    ...decimalsErrors(record),
    ...chargeErrors(record),
    ...bankAccountErrors(record),
    ...tokenErrors(record),
    ...textErrors(record),
    ...intermediaryErrors(record, among),
  ]
  if (!among.funds.has(record.fund)) {
    errors.push(recordError("fund", "unknownFund", { fund: record.fund }))
  }
  // In the ledger a unit is a currency or a symbol.
  if (CURRENCY_CODES.some((code) => code === record.symbol)) {
    errors.push(recordError("symbol", "symbolIsCurrency", { symbol: record.symbol }))
  }
  if (!isIsin(record.isin)) errors.push(recordError("isin", "notIsin", { isin: record.isin }))
  return errors
}

const decimalsErrors = (record: ShareClassRecord): RecordError[] =>
  (["navDecimals", "shareDecimals"] as const).flatMap((field) =>
    Number.isInteger(record[field]) && record[field] >= 0 && record[field] <= 20
      ? []
      : [recordError(field, "notDecimals", { value: String(record[field]) })],
  )

const MINIMUMS = ["minimumInitialSubscription", "minimumSubsequentSubscription", "minimumRedemption"] as const

const FEES = ["subscriptionFees", "redemptionFees", "managementFees"] as const

function chargeErrors(record: ShareClassRecord): RecordError[] {
  const errors = unstorableDecimals(record, [...MINIMUMS, ...FEES, "navMoveLimit"])
  const { navMoveLimit } = record
  if (navMoveLimit !== undefined && (!isPositive(navMoveLimit) || compare(navMoveLimit, ONE) > 0)) {
    errors.push(recordError("navMoveLimit", "notMoveLimit", { value: { decimal: navMoveLimit } }))
  }
  for (const field of [...MINIMUMS, ...FEES]) {
    const value = { decimal: record[field] }
    if (isNegative(record[field])) errors.push(recordError(field, "belowZero", { value }))
  }
  for (const field of FEES) {
    const value = { decimal: record[field] }
    if (!isFraction(record[field])) errors.push(recordError(field, "notFee", { value }))
  }
  return errors
}

const isFraction = (value: Decimal): boolean => compare(value, ONE) < 0

function bankAccountErrors(record: ShareClassRecord): RecordError[] {
  const { bankAccountNumber, bankAccountBic, bankAccountIntermediaryBic } = record
  const errors: RecordError[] = []
  if (bankAccountNumber === null && (bankAccountBic ?? bankAccountIntermediaryBic) !== null) {
    errors.push(recordError("bankAccountNumber", "bicAlone"))
  }
  if (bankAccountNumber !== null && bankAccountBic === null) {
    errors.push(recordError("bankAccountBic", "accountNumberAlone"))
  }
  if (bankAccountNumber !== null && !isIban(bankAccountNumber)) {
    errors.push(recordError("bankAccountNumber", "notIban", { iban: bankAccountNumber }))
  }
  for (const field of ["bankAccountBic", "bankAccountIntermediaryBic"] as const) {
    const code = record[field]
    if (code !== null && !isBic(code)) errors.push(recordError(field, "notBic", { bic: code }))
  }
  return errors
}

function tokenErrors({ tokens }: ShareClassRecord): RecordError[] {
  const field = "tokens"
  const networks = tokens.map(({ network }) => network)
  const repeated = networks.find((network, index) => networks.indexOf(network) !== index)
  const malformed = tokens.find(({ network, address }) => !isTokenAddress(network, address))
  return [
    ...(repeated === undefined ? [] : [recordError(field, "repeated", { value: repeated })]),
    ...(malformed === undefined
      ? []
      : [recordError(field, "notAddress", { address: malformed.address, network: malformed.network })]),
  ]
}

const textErrors = ({ data }: ShareClassRecord): RecordError[] =>
  LANGUAGES.flatMap((language) =>
    (["name", "amfClassification", "referenceIndex"] as const).flatMap((name) =>
      data[language][name] === "" ? [recordError(`data.${language}.${name}`, "empty")] : [],
    ),
  )

/** Errors of intermediary classes, which must have the currency they are for. */
function intermediaryErrors(record: ShareClassRecord, among: ShareClassSurroundings): RecordError[] {
  const field = "intermediaryShareClasses"
  const currencies = record.intermediaryShareClasses.map(([currency]) => currency)
  const errors = record.intermediaryShareClasses.flatMap(([currency, symbol]): RecordError[] => {
    const actual = among.currencies.get(symbol)
    if (symbol === record.symbol) return [recordError(field, "ownIntermediary", { symbol })]
    if (actual === undefined) return [recordError(field, "unknownIntermediary", { symbol })]
    return actual === currency
      ? []
      : [recordError(field, "otherIntermediaryCurrency", { symbol, actual, currency })]
  })
  const repeated = currencies.find((currency, index) => currencies.indexOf(currency) !== index)
  return repeated === undefined ? errors : [...errors, recordError(field, "repeated", { value: repeated })]
}

/** Errors of duplicate ISINs, in the records or with a stored class, even if that class changes its own. */
export function isinErrors(
  records: readonly ShareClassRecord[],
  stored: readonly ShareClassRecord[],
): ImportIssue[] {
  const owners = new Map(stored.map(({ symbol, isin }) => [isin, symbol]))
  return [
    ...repeatedRecords(records, ({ isin }) => isin, recordError("isin", "isinStatedAgain")),
    ...errorsOfEach(records, ({ symbol, isin }) => {
      const owner = owners.get(isin)
      return owner === undefined || owner === symbol
        ? []
        : [recordError("isin", "isinOfOther", { symbol: owner })]
    }),
  ]
}

/** Stored data that depends on a class: whether it has values or orders, and the decimals in use. */
export type ShareClassUse = Readonly<{
  hasValues: boolean
  hasOrders: boolean
  usedNavDecimals: number
  usedShareDecimals: number
}>

/** Orders of a class by their kind. */
export type OrderCounts = Readonly<{ subscriptions: number; redemptions: number }>

/** The fields on which waiting orders will be priced, with the orders that each is for. */
const PRICING_FIELDS = [
  ["subscriptionFees", "subscriptions"],
  ["redemptionFees", "redemptions"],
  ["shareDecimals", "subscriptions"],
] as const satisfies readonly (readonly [keyof ShareClassRecord, keyof OrderCounts])[]

/** The changed fields on which orders are priced. */
const changedPricing = (record: ShareClassRecord, before: ShareClassRecord) =>
  PRICING_FIELDS.filter(([field]) => record[field] !== before[field])

/** Whether waiting orders would be priced otherwise. */
export const changesPricing = (record: ShareClassRecord, before: ShareClassRecord): boolean =>
  changedPricing(record, before).length > 0

/** How many of the orders are of a kind whose pricing the changed record changes. */
export function repricedOf(
  { subscriptions, redemptions }: OrderCounts,
  record: ShareClassRecord,
  before: ShareClassRecord,
): OrderCounts {
  const kinds = new Set<keyof OrderCounts>(changedPricing(record, before).map(([, kind]) => kind))
  return {
    subscriptions: kinds.has("subscriptions") ? subscriptions : 0,
    redemptions: kinds.has("redemptions") ? redemptions : 0,
  }
}

/**
 * The error of other share decimals while subscriptions wait past their cut-off. Fees can change: orders past their cut-off keep
 * those of then.
 */
export function shareDecimalsErrors(
  record: ShareClassRecord,
  before: ShareClassRecord,
  { subscriptions: count }: OrderCounts,
): RecordError[] {
  if (record.shareDecimals === before.shareDecimals || count === 0) return []
  const to = record.shareDecimals
  return [
    count === 1
      ? recordError("shareDecimals", "subscriptionWaits", { to })
      : recordError("shareDecimals", "subscriptionsWait", { to, count }),
  ]
}

/** Errors of changes to a stored class that would contradict what it has published. */
export function shareClassChangeErrors(
  record: ShareClassRecord,
  before: ShareClassRecord,
  use: ShareClassUse,
): RecordError[] {
  const errors: RecordError[] = []
  if ((use.hasValues || use.hasOrders) && record.fund !== before.fund) {
    const name = use.hasValues ? "valuesByCalendar" : "ordersByCalendar"
    errors.push(recordError("fund", name, { to: record.fund, from: before.fund }))
  }
  if ((use.hasValues || use.hasOrders) && record.currency !== before.currency) {
    const name = use.hasValues ? "valuesInCurrency" : "ordersInCurrency"
    errors.push(recordError("currency", name, { to: record.currency, from: before.currency }))
  }
  if (record.navDecimals < use.usedNavDecimals) {
    const values = { to: record.navDecimals, used: use.usedNavDecimals }
    errors.push(recordError("navDecimals", "valuesWithDecimals", values))
  }
  if (record.shareDecimals < use.usedShareDecimals) {
    const values = { to: record.shareDecimals, used: use.usedShareDecimals }
    errors.push(recordError("shareDecimals", "ordersWithDecimals", values))
  }
  return errors
}
