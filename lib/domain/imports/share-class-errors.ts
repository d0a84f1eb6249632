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
import { errorsOfEach, repeatedRecords, unstorableDecimals, unstorableTexts } from "./record-errors.ts"
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
    errors.push({ field: "fund", reason: `there is no fund ${record.fund} yet; import the funds first` })
  }
  // In the ledger a unit is a currency or a symbol.
  if (CURRENCY_CODES.some((code) => code === record.symbol)) {
    errors.push({ field: "symbol", reason: `${record.symbol} is a currency; choose another symbol` })
  }
  if (!isIsin(record.isin)) errors.push({ field: "isin", reason: `${record.isin} is not a valid ISIN` })
  return errors
}

const decimalsErrors = (record: ShareClassRecord): RecordError[] =>
  (["navDecimals", "shareDecimals"] as const).flatMap((field) =>
    Number.isInteger(record[field]) && record[field] >= 0 && record[field] <= 20
      ? []
      : [{ field, reason: `${record[field]} is not a whole number from 0 to 20` }],
  )

const MINIMUMS = ["minimumInitialSubscription", "minimumSubsequentSubscription", "minimumRedemption"] as const

const FEES = ["subscriptionFees", "redemptionFees", "managementFees"] as const

function chargeErrors(record: ShareClassRecord): RecordError[] {
  const errors = unstorableDecimals(record, [...MINIMUMS, ...FEES, "navMoveLimit"])
  const { navMoveLimit } = record
  if (navMoveLimit !== undefined && (!isPositive(navMoveLimit) || compare(navMoveLimit, ONE) > 0)) {
    const reason = `${navMoveLimit} is no limit: write a fraction above 0 and at most 1, 0.005 for 0.5 %`
    errors.push({ field: "navMoveLimit", reason })
  }
  for (const field of [...MINIMUMS, ...FEES]) {
    if (isNegative(record[field])) errors.push({ field, reason: `${record[field]} is below zero` })
  }
  for (const field of FEES) {
    if (!isFraction(record[field])) {
      errors.push({ field, reason: `${record[field]} is no fee: write a fraction, 0.0025 for 0.25 %` })
    }
  }
  return errors
}

const isFraction = (value: Decimal): boolean => compare(value, ONE) < 0

function bankAccountErrors(record: ShareClassRecord): RecordError[] {
  const { bankAccountNumber, bankAccountBic, bankAccountIntermediaryBic } = record
  const errors: RecordError[] = []
  if (bankAccountNumber === null && (bankAccountBic ?? bankAccountIntermediaryBic) !== null) {
    errors.push({ field: "bankAccountNumber", reason: "is missing; a BIC alone is no bank account" })
  }
  if (bankAccountNumber !== null && bankAccountBic === null) {
    errors.push({ field: "bankAccountBic", reason: "is missing; an account number alone is no bank account" })
  }
  if (bankAccountNumber !== null && !isIban(bankAccountNumber)) {
    errors.push({ field: "bankAccountNumber", reason: `${bankAccountNumber} is not a valid IBAN` })
  }
  for (const field of ["bankAccountBic", "bankAccountIntermediaryBic"] as const) {
    const code = record[field]
    if (code !== null && !isBic(code)) errors.push({ field, reason: `${code} is not a valid BIC` })
  }
  return errors
}

function tokenErrors({ tokens }: ShareClassRecord): RecordError[] {
  const field = "tokens"
  const networks = tokens.map(({ network }) => network)
  const repeated = networks.find((network, index) => networks.indexOf(network) !== index)
  const malformed = tokens.find(({ network, address }) => !isTokenAddress(network, address))
  return [
    ...(repeated === undefined ? [] : [{ field, reason: `${repeated} is repeated` }]),
    ...(malformed === undefined
      ? []
      : [{ field, reason: `${malformed.address} is no address on ${malformed.network}` }]),
  ]
}

const textErrors = ({ data }: ShareClassRecord): RecordError[] =>
  LANGUAGES.flatMap((language) =>
    (["name", "amfClassification", "referenceIndex"] as const).flatMap((name) =>
      data[language][name] === "" ? [{ field: `data.${language}.${name}`, reason: "is empty" }] : [],
    ),
  )

/** Errors of intermediary classes, which must have the currency they are for. */
function intermediaryErrors(record: ShareClassRecord, among: ShareClassSurroundings): RecordError[] {
  const field = "intermediaryShareClasses"
  const currencies = record.intermediaryShareClasses.map(([currency]) => currency)
  const errors = record.intermediaryShareClasses.flatMap(([currency, symbol]): RecordError[] => {
    const actual = among.currencies.get(symbol)
    if (symbol === record.symbol) return [{ field, reason: `${symbol} cannot be its own intermediary` }]
    if (actual === undefined) return [{ field, reason: `there is no share class ${symbol}` }]
    return actual === currency
      ? []
      : [{ field, reason: `${symbol} is kept in ${actual}, not in ${currency}` }]
  })
  const repeated = currencies.find((currency, index) => currencies.indexOf(currency) !== index)
  return repeated === undefined ? errors : [...errors, { field, reason: `${repeated} is repeated` }]
}

/** Errors of duplicate ISINs, in the records or with a stored class, even if that class changes its own. */
export function isinErrors(
  records: readonly ShareClassRecord[],
  stored: readonly ShareClassRecord[],
): ImportIssue[] {
  const owners = new Map(stored.map(({ symbol, isin }) => [isin, symbol]))
  return [
    ...repeatedRecords(records, ({ isin }) => isin, { field: "isin", reason: "names another class already" }),
    ...errorsOfEach(records, ({ symbol, isin }) => {
      const owner = owners.get(isin)
      return owner === undefined || owner === symbol
        ? []
        : [{ field: "isin", reason: `is the ISIN of ${owner}` }]
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
  const waiting = `${orderCount(count, "subscriptions")} ${count === 1 ? "waits" : "wait"} past the cut-off`
  const reason = `cannot become ${record.shareDecimals} now: ${waiting}; make the change when they have been executed`
  return [{ field: "shareDecimals", reason }]
}

/** A number of orders of a kind, in words. */
const orderCount = (count: number, kind: keyof OrderCounts): string =>
  `${count} ${count === 1 ? kind.slice(0, -1) : kind}`

/** Errors of changes to a stored class that would contradict what it has published. */
export function shareClassChangeErrors(
  record: ShareClassRecord,
  before: ShareClassRecord,
  use: ShareClassUse,
): RecordError[] {
  const errors: RecordError[] = []
  if (use.hasValues && record.fund !== before.fund) {
    const reason = `cannot become ${record.fund}: the class has values by the calendar of ${before.fund}`
    errors.push({ field: "fund", reason })
  }
  if (!use.hasValues && use.hasOrders && record.fund !== before.fund) {
    const reason = `cannot become ${record.fund}: the class has orders by the calendar of ${before.fund}`
    errors.push({ field: "fund", reason })
  }
  if (use.hasValues && record.currency !== before.currency) {
    const reason = `cannot become ${record.currency}: the class has values in ${before.currency}`
    errors.push({ field: "currency", reason })
  }
  if (!use.hasValues && use.hasOrders && record.currency !== before.currency) {
    const reason = `cannot become ${record.currency}: the class has orders in ${before.currency}`
    errors.push({ field: "currency", reason })
  }
  if (record.navDecimals < use.usedNavDecimals) {
    const reason = `cannot become ${record.navDecimals}: the class has net asset values with ${use.usedNavDecimals} decimals`
    errors.push({ field: "navDecimals", reason })
  }
  if (record.shareDecimals < use.usedShareDecimals) {
    const reason = `cannot become ${record.shareDecimals}: the class has orders of shares with ${use.usedShareDecimals} decimals`
    errors.push({ field: "shareDecimals", reason })
  }
  return errors
}
