import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import { CONTRACT_TIME_ZONES } from "#lib/domain/calendar/instant.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { CurrencyCode } from "#lib/domain/money/currencies.ts"
import { CONTRACT_CURRENCIES, CURRENCY_CODES } from "#lib/domain/money/currencies.ts"
import { processGlobal } from "#lib/domain/process/process-global.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { isMoneyMarketClassification } from "#lib/domain/share-classes/share-class.ts"
import { compareText } from "#lib/domain/text/compare-text.ts"

/** The names of the funds and share classes that the database has: the enumerations of spec sections 2.1 and 2.2. */
export type Catalogue = Readonly<{
  /** Ordered by launch day, then by slug. */
  fundSlugs: readonly FundSlug[]
  /** In the order of lists: see byFundAndCurrency. */
  symbols: readonly ShareClassSymbol[]
  /** The currencies of the specification, then those that the funds add. */
  currencies: readonly CurrencyCode[]
  /** The currencies of share classes. */
  classCurrencies: readonly CurrencyCode[]
  /** Money market funds by the classification of their classes. */
  moneyMarketFunds: readonly FundSlug[]
  /** The time zones of the specification, then those that the funds add. */
  timezones: readonly TimeZone[]
}>

/** What a catalogue is made of: a fund without classes counts too. */
export type CatalogueParts = Readonly<{
  funds: readonly Readonly<{
    slug: FundSlug
    launchDay: string
    currency: CurrencyCode
    timezone: TimeZone
  }>[]
  classes: readonly Readonly<{
    fund: FundSlug
    symbol: ShareClassSymbol
    currency: CurrencyCode
    /** In English. */
    classification: string
  }>[]
  /** The currencies of exchange rates, positions and orders. */
  otherCurrencies: readonly CurrencyCode[]
}>

/** The form of slugs and symbols. */
export const SHORT_NAME = /^[A-Za-z][A-Za-z0-9]{1,15}$/

type DatedFund = Readonly<{ slug: FundSlug; launchDay: string; currency: CurrencyCode }>

const byLaunchDay = (a: DatedFund, b: DatedFund): number =>
  compareText(a.launchDay, b.launchDay) || compareText(a.slug, b.slug)

type ClassOfFund = Readonly<{ fund: DatedFund; symbol: ShareClassSymbol; currency: CurrencyCode }>

/**
 * The order of share classes in lists, which is that of the symbols in the specification: classes follow their funds; within
 * a fund those in its own currency come first, then the other currencies in their order.
 */
export const byFundAndCurrency = (a: ClassOfFund, b: ClassOfFund): number =>
  byLaunchDay(a.fund, b.fund) || currencyRank(a) - currencyRank(b) || compareText(a.symbol, b.symbol)

const currencyRank = ({ fund, currency }: ClassOfFund): number =>
  currency === fund.currency ? -1 : CURRENCY_CODES.indexOf(currency)

/** Puts a catalogue together. */
export function catalogueOf({ funds, classes, otherCurrencies }: CatalogueParts): Catalogue {
  const byLaunch = funds.toSorted(byLaunchDay)
  const symbols = funds
    .flatMap((fund) =>
      classes
        .filter((shareClass) => shareClass.fund === fund.slug)
        .map((shareClass) => ({ ...shareClass, fund })),
    )
    .toSorted(byFundAndCurrency)
    .map(({ symbol }) => symbol)
  const used = new Set([...[...funds, ...classes].map(({ currency }) => currency), ...otherCurrencies])
  return {
    fundSlugs: byLaunch.map(({ slug }) => slug),
    symbols,
    currencies: CURRENCY_CODES.filter(
      (code) => CONTRACT_CURRENCIES.some((one) => one === code) || used.has(code),
    ),
    classCurrencies: CURRENCY_CODES.filter((code) => classes.some(({ currency }) => currency === code)),
    moneyMarketFunds: byLaunch
      .map(({ slug }) => slug)
      .filter((slug) =>
        classes.some(
          (shareClass) => shareClass.fund === slug && isMoneyMarketClassification(shareClass.classification),
        ),
      ),
    timezones: [...new Set([...CONTRACT_TIME_ZONES, ...byLaunch.map(({ timezone }) => timezone)])],
  }
}

const shared = processGlobal<Catalogue>("sharebookCatalogue")

/** The catalogue of this process; undefined where none has been read, as in a browser. */
export const knownCatalogue = (): Catalogue | undefined => shared.value

/** Replaces the catalogue of this process. */
export function setCatalogue(catalogue: Catalogue | undefined): void {
  shared.value = catalogue
}

/** Every symbol in the order of lists; none where no catalogue has been read. */
export const knownSymbols = (): readonly ShareClassSymbol[] => knownCatalogue()?.symbols ?? []

/** The slug of every fund; none where no catalogue has been read. */
export const knownFundSlugs = (): readonly FundSlug[] => knownCatalogue()?.fundSlugs ?? []

/** The currencies in use, or all where no catalogue has been read. */
export const knownCurrencies = (): readonly CurrencyCode[] => knownCatalogue()?.currencies ?? CURRENCY_CODES

/** The currencies that share classes have, in which sums and comparisons are offered. */
export const classCurrencies = (): readonly CurrencyCode[] =>
  knownCatalogue()?.classCurrencies ?? CONTRACT_CURRENCIES

/** The currency of sums before a reader chooses another: the euro, or the first that there is. */
export function mainCurrency(): CurrencyCode {
  const [first] = classCurrencies()
  return first ?? "EUR"
}

/** Whether a fund is a money market fund under Regulation (EU) 2017/1131: short-term, variable net asset value. */
export const isMoneyMarketFund = (slug: FundSlug): boolean =>
  knownCatalogue()?.moneyMarketFunds.includes(slug) ?? false

/** Compares by the order of symbols in lists. */
export const bySymbol = (a: Readonly<{ symbol: string }>, b: Readonly<{ symbol: string }>): number =>
  rankOf(a.symbol) - rankOf(b.symbol)

/** Symbols that are not in the catalogue come last. */
function rankOf(symbol: ShareClassSymbol): number {
  const found = knownSymbols().indexOf(symbol)
  return found === -1 ? Number.MAX_SAFE_INTEGER : found
}
