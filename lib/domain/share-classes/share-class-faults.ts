import { isBic, isIban } from "#lib/domain/codes/bank.ts"
import { isIsin } from "#lib/domain/codes/isin.ts"
import type { ImportFault } from "#lib/domain/errors/import-error.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { RecordFault } from "#lib/domain/imports/record-faults.ts"
import {
  faultsOfEach,
  repeatedRecords,
  unkeepableDecimals,
  unkeepableTexts,
} from "#lib/domain/imports/record-faults.ts"
import type { CurrencyCode } from "#lib/domain/money/currency.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare, isNegative, isPositive, ONE } from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol } from "./share-class.ts"
import { LANGUAGES } from "./share-class.ts"
import type { ShareClassRecord } from "./share-class-record.ts"
import { isTokenAddress } from "./token.ts"

/** What the rules ask about everything else: the funds, and every class after the import with its currency. */
export type ShareClassSurroundings = Readonly<{
  funds: ReadonlySet<FundSlug>
  currencies: ReadonlyMap<ShareClassSymbol, CurrencyCode>
}>

/** What is wrong with a share class on its own and among the others. */
export function shareClassFaults(record: ShareClassRecord, among: ShareClassSurroundings): RecordFault[] {
  const faults = [
    ...unkeepableTexts(record),
    ...decimalsFaults(record),
    ...chargeFaults(record),
    ...bankAccountFaults(record),
    ...tokenFaults(record),
    ...textFaults(record),
    ...intermediaryFaults(record, among),
  ]
  if (!among.funds.has(record.fund)) {
    faults.push({ field: "fund", reason: `there is no fund ${record.fund} yet; import the funds first` })
  }
  if (!isIsin(record.isin)) faults.push({ field: "isin", reason: `${record.isin} is not a valid ISIN` })
  return faults
}

const decimalsFaults = (record: ShareClassRecord): RecordFault[] =>
  (["navDecimals", "shareDecimals"] as const).flatMap((field) =>
    Number.isInteger(record[field]) && record[field] >= 0 && record[field] <= 20
      ? []
      : [{ field, reason: `${record[field]} is not a whole number from 0 to 20` }],
  )

const MINIMUMS = ["minimumInitialSubscription", "minimumSubsequentSubscription", "minimumRedemption"] as const

const FEES = ["subscriptionFees", "redemptionFees", "managementFees"] as const

function chargeFaults(record: ShareClassRecord): RecordFault[] {
  const faults = unkeepableDecimals(record, [...MINIMUMS, ...FEES, "navMoveLimit"])
  const { navMoveLimit } = record
  if (navMoveLimit !== undefined && (!isPositive(navMoveLimit) || compare(navMoveLimit, ONE) > 0)) {
    const reason = `${navMoveLimit} is no limit: write a fraction above 0 and at most 1, 0.005 for 0.5 %`
    faults.push({ field: "navMoveLimit", reason })
  }
  for (const field of [...MINIMUMS, ...FEES]) {
    if (isNegative(record[field])) faults.push({ field, reason: `${record[field]} is below zero` })
  }
  for (const field of FEES) {
    if (!isFraction(record[field])) {
      faults.push({ field, reason: `${record[field]} is no fee: write a fraction, 0.0025 for 0.25 %` })
    }
  }
  return faults
}

const isFraction = (value: Decimal): boolean => compare(value, ONE) < 0

function bankAccountFaults(record: ShareClassRecord): RecordFault[] {
  const { bankAccountNumber, bankAccountBic, bankAccountIntermediaryBic } = record
  const faults: RecordFault[] = []
  if (bankAccountNumber === null && (bankAccountBic ?? bankAccountIntermediaryBic) !== null) {
    faults.push({ field: "bankAccountNumber", reason: "is missing; a BIC alone is no bank account" })
  }
  if (bankAccountNumber !== null && bankAccountBic === null) {
    faults.push({ field: "bankAccountBic", reason: "is missing; an account number alone is no bank account" })
  }
  if (bankAccountNumber !== null && !isIban(bankAccountNumber)) {
    faults.push({ field: "bankAccountNumber", reason: `${bankAccountNumber} is not a valid IBAN` })
  }
  for (const field of ["bankAccountBic", "bankAccountIntermediaryBic"] as const) {
    const code = record[field]
    if (code !== null && !isBic(code)) faults.push({ field, reason: `${code} is not a valid BIC` })
  }
  return faults
}

function tokenFaults({ tokens }: ShareClassRecord): RecordFault[] {
  const field = "tokens"
  const networks = tokens.map(({ network }) => network)
  const repeated = networks.find((network, place) => networks.indexOf(network) !== place)
  const malformed = tokens.find(({ network, address }) => !isTokenAddress(network, address))
  return [
    ...(repeated === undefined ? [] : [{ field, reason: `${repeated} stands there twice` }]),
    ...(malformed === undefined
      ? []
      : [{ field, reason: `${malformed.address} is no address on ${malformed.network}` }]),
  ]
}

const textFaults = ({ data }: ShareClassRecord): RecordFault[] =>
  LANGUAGES.flatMap((language) =>
    (["name", "amfClassification", "referenceIndex"] as const).flatMap((name) =>
      data[language][name] === "" ? [{ field: `data.${language}.${name}`, reason: "is empty" }] : [],
    ),
  )

/** A currency leads to another class that is kept in that currency. */
function intermediaryFaults(record: ShareClassRecord, among: ShareClassSurroundings): RecordFault[] {
  const field = "intermediaryShareClasses"
  const currencies = record.intermediaryShareClasses.map(([currency]) => currency)
  const faults = record.intermediaryShareClasses.flatMap(([currency, symbol]): RecordFault[] => {
    const actual = among.currencies.get(symbol)
    if (symbol === record.symbol) return [{ field, reason: `${symbol} cannot be its own intermediary` }]
    if (actual === undefined) return [{ field, reason: `there is no share class ${symbol}` }]
    return actual === currency
      ? []
      : [{ field, reason: `${symbol} is kept in ${actual}, not in ${currency}` }]
  })
  const repeated = currencies.find((currency, place) => currencies.indexOf(currency) !== place)
  return repeated === undefined ? faults : [...faults, { field, reason: `${repeated} stands there twice` }]
}

/** Faults of ISINs that name two classes, among the records or with a stored class, even one that gives its own up. */
export function isinFaults(
  records: readonly ShareClassRecord[],
  stored: readonly ShareClassRecord[],
): ImportFault[] {
  const owners = new Map(stored.map(({ symbol, isin }) => [isin, symbol]))
  return [
    ...repeatedRecords(records, ({ isin }) => isin, { field: "isin", reason: "names another class already" }),
    ...faultsOfEach(records, ({ symbol, isin }) => {
      const owner = owners.get(isin)
      return owner === undefined || owner === symbol
        ? []
        : [{ field: "isin", reason: `is the ISIN of ${owner}` }]
    }),
  ]
}
