import { FILE_IN_WORDS } from "#lib/domain/data-files/recognized-file.ts"
import type { Rejection, RejectionValue, ValuesOfSentence } from "./rejection.ts"
import { filledSentence } from "./rejection.ts"

/**
 * The English reasons why a file of data, or a record of one, is not imported, by name: interfaces, the command line and the log use
 * them. Pages format the same values in the language of the user. A sentence has no subject where that is the file or the field.
 */
export const DATA_FILE_REJECTIONS = {
  // What is no file of records at all.
  emptyFile: "is empty",
  tooLong: "is {size} MB long; at most {most} MB are read. Cut it into several files",
  utf16: "is written in UTF-16; save it as UTF-8",
  archive: "is a spreadsheet or an archive, not text; save it as CSV (UTF-8, separated by commas)",
  nulCharacters: "is not text: it has NUL characters",
  notUtf8: "is not UTF-8 here; save the file as UTF-8 (it may be Windows-1252 or Latin-1)",
  otherKind: "is {kind}; {resource} are imported as CSV or JSON.",
  bankFile:
    "is {kind}; {resource} are imported as CSV or JSON. Files of a bank are imported as bank statements.",
  columnsOfOther: "This looks like {others}, not {resource}: it has their columns.",
  fieldsOfOther: "This looks like {others}, not {resource}: its records have their fields.",
  unclosedQuote: "a quote is opened here and never closed",
  textAfterQuote: "text follows a closing quote; a quote within quoted text is written twice",
  quoteWithinText: "a quote within unquoted text; quote the whole cell and double the quote",
  notCsv: "{error}",
  otherSeparator:
    'the columns are separated by {separator}; they must be separated by commas (in Excel: save as "CSV UTF-8", or set the list separator to a comma)',
  columnRepeated: "this column is repeated",
  columnMissing: "this column is missing",
  unknownColumn: "unknown column. Expected one of {columns}; got {given}",
  unknownColumnGuess: "unknown column. Expected one of {columns}; got {given}. Did you mean {guess}?",
  oneCell: "has 1 cell, but the header has {columns} columns",
  fewCells: "has {cells} cells, but the header has {columns} columns",
  manyCells: "has {cells} cells, but the header has {columns} columns; a cell with a comma must be quoted",
  notList: "must hold a list of records, {form}; it holds {given}",
  notJson: "is not valid JSON here: {error}",

  // What a record has of another form than its field.
  notRecord: "Expected a record, {form}; got {given}",
  missing: "is missing",
  otherField: "is not a field of this kind of record; leave it out or empty",
  expected: "Expected {what}; got {given}",
  expectedText: "Expected a string with {what}; got {given}",
  expectedOneOf: "Expected one of {values}; got {given}",
  expectedOneOfGuess: "Expected one of {values}; got {given}. Did you mean {guess}?",
  otherForm: "{error}",
  accountNumberOfBic: "Expected the account number that belongs to the BIC; got nothing",
  bicOfAccountNumber: "Expected the BIC that belongs to the account number; got nothing",

  // What records of every kind may have wrong.
  unstorableText: "has a character that cannot be stored (NUL or half of a surrogate pair)",
  tooManyDigits: "has too many digits (at most {before} before the point, {after} after it)",
  inTheFuture: "{at} is in the future (it is {now})",
  before2020: "{at} is before 2020",
  otherCase: "{name} differs from {known} only in the case of its letters",
  idOfAnother: "belongs to another record",
  otherId: "differs from the id it already has, {id}; leave the id out to keep it",
  idRepeated: "is repeated on another record of this import",
  statedAgain: "is stated again",
  statedAgainForClass: "is stated again for this share class",
  statedAgainForFund: "is stated again for this fund",
  statedAgainForPair: "is stated again for this fund and pair",
  statedAgainForRole: "is stated again for this fund and role",
  statedAgainForPage: "is stated again for this page",
  positionStatedAgain: "this position is stated again",
  unknownFund: "there is no fund {fund} yet; import the funds first",
  unknownClass: "there is no share class {symbol} yet; import the share classes first",
  beforeLaunch: "{day} is before the launch of {fund} on {launch}",
  notYet: "{day} has not come yet; the last day possible is {last}",
  empty: "is empty",
  notAboveZero: "{value} is not above zero",
  belowZero: "{value} is below zero",
  notIsin: "{isin} is not a valid ISIN",

  // Funds and their closed days.
  afterLastDay: "{day} is after {last}",
  notTolerance: "{value} is no tolerance: write a fraction from 0 to 1, 0.005 for 0.5 %",
  portfoliosInCurrency: "cannot become {to}: there are portfolios valued in {from}",
  valuesDatedBy: "cannot become {to}: there are net asset values dated by {from}",
  afterFirstValuation: "{day} is after the first day on which the fund was valued, {first}",
  wasOpen: "{fund} was open: it has a net asset value dated {day} that would lose its day",

  // Parties and legal texts.
  noRegisterNumber: "is missing; a link to a register needs the number of the entry",
  textNotYet: "{day} has not come yet; a text is shown from its import on",

  // Share classes.
  symbolIsCurrency: "{symbol} is a currency; choose another symbol",
  notDecimals: "{value} is not a whole number from 0 to 20",
  notMoveLimit: "{value} is no limit: write a fraction above 0 and at most 1, 0.005 for 0.5 %",
  notFee: "{value} is no fee: write a fraction, 0.0025 for 0.25 %",
  bicAlone: "is missing; a BIC alone is no bank account",
  accountNumberAlone: "is missing; an account number alone is no bank account",
  notIban: "{iban} is not a valid IBAN",
  notBic: "{bic} is not a valid BIC",
  repeated: "{value} is repeated",
  notAddress: "{address} is no address on {network}",
  ownIntermediary: "{symbol} cannot be its own intermediary",
  unknownIntermediary: "there is no share class {symbol}",
  otherIntermediaryCurrency: "{symbol} is kept in {actual}, not in {currency}",
  isinStatedAgain: "names another class already",
  isinOfOther: "is the ISIN of {symbol}",
  subscriptionWaits:
    "cannot become {to} now: 1 subscription waits past the cut-off; make the change when they have been executed",
  subscriptionsWait:
    "cannot become {to} now: {count} subscriptions wait past the cut-off; make the change when they have been executed",
  valuesByCalendar: "cannot become {to}: the class has values by the calendar of {from}",
  ordersByCalendar: "cannot become {to}: the class has orders by the calendar of {from}",
  valuesInCurrency: "cannot become {to}: the class has values in {from}",
  ordersInCurrency: "cannot become {to}: the class has orders in {from}",
  valuesWithDecimals: "cannot become {to}: the class has net asset values with {used} decimals",
  ordersWithDecimals: "cannot become {to}: the class has orders of shares with {used} decimals",

  // Net asset values and what they mean for executed orders.
  moreDecimals: "{value} has {places} decimals; {symbol} has {most}",
  noOpenDay:
    "{fund} has no net asset value dated {day}; it must be a Monday to Friday that is not in its calendar of closed days",
  noEve:
    "{fund} has no net asset value dated {day}; the day after must be an open day: from Monday to Friday, and not in its calendar of closed days",
  republished: "{value} differs from the published {published}; to republish it, give a reason",
  giveReason: "if that is right, give a reason",
  orderWithinTolerance:
    "one order was executed at another value, by up to {error} %, no more than the {tolerance} % of the fund: choose shares, cash or none as compensation",
  ordersWithinTolerance:
    "{count} orders were executed at another value, by up to {error} %, no more than the {tolerance} % of the fund: choose shares, cash or none as compensation",
  orderBeyondTolerance:
    "one order was executed at another value, by up to {error} %, more than the {tolerance} % of the fund: choose shares or cash as compensation",
  ordersBeyondTolerance:
    "{count} orders were executed at another value, by up to {error} %, more than the {tolerance} % of the fund: choose shares or cash as compensation",

  // Index values, distributions and exchange rates.
  noAllocation: "is missing; every level of {symbol} has one",
  notDistributing: "{symbol} is not a distributing class",
  beforeFundLaunch: "{day} is before the launch of the fund on {launch}",
  beforeExDay: "{day} is before the ex-day {exDay}",
  likeBaseCurrency: "is {currency} like the base currency",

  // Fund assets.
  notWeight: "{value} is no weight: write a fraction, 0.0966 for 9.66 %",
  totalBelowZero: "is below zero",
  notCountry: "{code} is not an ISO 3166-1 alpha-3 country code",
  matured: "{day} is before the valuation; a bond that has matured is no asset",
  notYield: "{value} is no yearly yield: write a fraction, 0.0213 for 2.13 %",
  otherTotal: "{value} differs from {total} on the same fund and day",
  otherWeights: "the weights of {fund} on {day} add up to {weights}, not to 1; list the whole portfolio",
} as const

/** What a file has, as the command line calls it. */
const RESOURCE_TERMS = {
  funds: "funds",
  calendars: "calendars",
  "fund-parties": "fund-parties",
  "share-classes": "share-classes",
  "net-asset-values": "net-asset-values",
  "index-values": "index-values",
  distributions: "distributions",
  "exchange-rates": "exchange-rates",
  "fund-assets": "fund-assets",
  "legal-texts": "legal-texts",
} as const

/** What the field of a record has to be. */
export const EXPECTED_TERMS = {
  uuid: "a UUID",
  isin: "a valid ISIN",
  iban: "a valid IBAN in capitals without spaces",
  bic: "a valid BIC in capitals",
  country: "an ISO 3166-1 alpha-3 country code",
  currency: "a currency code of ISO 4217 with minor units, such as EUR",
  timeZone: "a time zone of IANA with its area, such as Asia/Tokyo, or UTC",
  timeOfDay: "a time of day as HH:MM",
  day: "a day that exists, as YYYY-MM-DD",
  recordedAt: "a date from 2020 to 2100, as YYYY-MM-DD or as an ISO 8601 date-time with a time zone",
  decimal: "a plain decimal (at most 38 digits, a point, at most 20 decimals; no exponent)",
  decimalFromZero:
    "a plain decimal (at most 38 digits, a point, at most 20 decimals; no exponent) of zero or more",
  decimalAboveZero:
    "a plain decimal (at most 38 digits, a point, at most 20 decimals; no exponent) above zero",
  decimals: "a whole number from 0 to 20",
  riskIndicator: "a whole number from 1 to 7",
  duration: "a duration such as P1D, P2W, P3M or P5Y",
  shortName: "a letter and 1 to 15 letters or digits",
  fund: "the slug of a fund, a letter and 1 to 15 letters or digits",
  shareClass: "the symbol of a share class, a letter and 1 to 15 letters or digits",
  listInCell: "a list, in CSV as JSON in one cell",
  list: "a list",
  object: "an object",
  string: "a string",
  nonEmptyText: "text of at least one character",
  name: "text of 1 to 200 characters on one line with at least one visible character, and no control, zero-width or direction characters",
  registerNumber:
    "text of 1 to 60 characters on one line with at least one visible character, and no control, zero-width or direction characters",
  postalAddress:
    "text of 1 to 300 characters with at least one visible character, and no control, zero-width or direction characters",
  legalText:
    "text of 1 to 100000 characters with at least one visible character, and no control, zero-width or direction characters",
  webAddress: "an https:// address of at most 500 characters",
  email: "an email address",
  phone: "a phone number such as +33 1 23 45 67 89",
  evmAddress: "0x and 40 hexadecimal characters",
  starknetAddress: "0x and 64 hexadecimal characters",
  stellarAddress: "G or C and 55 characters of base 32",
  solanaAddress: "32 to 44 base58 characters",
} as const

/** Words that a rejection has in place of a value. */
export const DATA_FILE_TERMS = {
  ...FILE_IN_WORDS,
  ...RESOURCE_TERMS,
  ...EXPECTED_TERMS,
  records: "records",
  semicolons: "semicolons",
  tabs: "tabs",
  bars: "bars",
  null: "null",
  aList: "a list",
  anObject: "an object",
} as const

export type DataFileRejectionName = keyof typeof DATA_FILE_REJECTIONS

type DataFileTerm = keyof typeof DATA_FILE_TERMS

export type ResourceTerm = keyof typeof RESOURCE_TERMS | "records"

export type DataFileValue = RejectionValue<DataFileTerm>

/** Why a file of data or a record is not accepted, with the values of its words. */
export type DataFileRejection = Rejection<DataFileRejectionName, DataFileTerm>

/** The values of a rejection; none for a text without placeholders. */
export type DataFileValues<Name extends DataFileRejectionName> = ValuesOfSentence<
  (typeof DATA_FILE_REJECTIONS)[Name],
  DataFileTerm
>

/** A rejection with every value that its words need. */
export const dataFileRejection = <Name extends DataFileRejectionName>(
  name: Name,
  ...[values]: DataFileValues<Name>
): DataFileRejection => ({ name, values: values ?? {} })

/** A rejection in English. */
export const dataFileRejectionText = ({ name, values }: DataFileRejection): string =>
  filledSentence(DATA_FILE_REJECTIONS[name], values, DATA_FILE_TERMS)
