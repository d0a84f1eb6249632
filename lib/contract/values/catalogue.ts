import * as z from "zod"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import { CONTRACT_TIME_ZONES, isTimeZone } from "#lib/domain/calendar/instant.ts"
import {
  knownCatalogue,
  knownCurrencies,
  knownFundSlugs,
  knownSymbols,
  SHORT_NAME,
} from "#lib/domain/catalogue/catalogue.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { describeInput, oneOfMessage, textWhich } from "./text.ts"

// The enumerations of spec sections 2.1 and 2.2 are those of the catalogue, which changes while the service runs. Requests are
// compared with it. What we send is not: it comes from the database, which may be a moment ahead of this process.

type List = () => readonly string[]

/** An enumeration with the values of the moment. Where there are none yet, everything of the right form is accepted. */
const oneOfKnown = (list: List, isWellFormed: (text: string) => boolean, expected: string) => {
  const sentence = (input: unknown): string =>
    list().length === 0 ? `Expected ${expected}; got ${describeInput(input)}` : oneOfMessage(list(), input)
  return z.string({ error: ({ input }) => sentence(input) }).check((payload) => {
    const { value: input } = payload
    const values = [...list()]
    if (values.length === 0 ? isWellFormed(input) : values.includes(input)) return
    payload.issues.push({ code: "invalid_value", values, input, message: sentence(input) })
  })
}

/** The name and the values of an enumeration for the documents; without values before there are any. */
const documented = (id: string, list: List, description?: string) => ({
  get enum(): string[] | undefined {
    return list().length === 0 ? undefined : [...list()]
  },
  id,
  ...(description === undefined ? {} : { description }),
})

const isShortName = (text: string): boolean => SHORT_NAME.test(text)

const SHORT_NAME_FORM = "a letter and 1 to 15 letters or digits"

/** FundSlug of spec section 2.1, as a caller names a fund. */
export const fundSlug: z.ZodType<FundSlug, string> = oneOfKnown(
  knownFundSlugs,
  isShortName,
  `the slug of a fund, ${SHORT_NAME_FORM}`,
).meta(documented("FundSlug", knownFundSlugs))

/** FundSlug as we send it. */
export const sentFundSlug: z.ZodType<FundSlug, string> = z
  .string()
  .meta(documented("FundSlug", knownFundSlugs))

/** ShareClassSymbol of spec section 2.1, as a caller names a class. */
export const shareClassSymbol: z.ZodType<ShareClassSymbol, string> = oneOfKnown(
  knownSymbols,
  isShortName,
  `the symbol of a share class, ${SHORT_NAME_FORM}`,
).meta(documented("ShareClassSymbol", knownSymbols))

/** ShareClassSymbol as we send it. */
export const sentShareClassSymbol: z.ZodType<ShareClassSymbol, string> = z
  .string()
  .meta(documented("ShareClassSymbol", knownSymbols))

/** The name of a fund or class that an import may create. */
export const newShortName = textWhich(isShortName, SHORT_NAME_FORM).meta({ pattern: SHORT_NAME.source })

const CURRENCY = ["CurrencyCode", knownCurrencies, "ISO 4217 code of a currency of the funds."] as const

const isCurrency = (text: string): boolean => CURRENCY_CODES.some((code) => code === text)

/** CurrencyCode of spec section 2.1, as a caller states one. */
export const currencyCode = oneOfKnown(knownCurrencies, isCurrency, "a currency").meta(
  documented(...CURRENCY),
) as unknown as z.ZodType<CurrencyCode, CurrencyCode>

/** CurrencyCode as we send it. */
export const sentCurrencyCode = z.string().meta(documented(...CURRENCY)) as unknown as z.ZodType<
  CurrencyCode,
  CurrencyCode
>

/** A currency that an import may bring in. */
export const newCurrencyCode = textWhich(
  isCurrency,
  "a currency code of ISO 4217 with minor units, such as EUR",
) as unknown as z.ZodType<CurrencyCode, string>

/** Time zone of a fund, as we send it. */
export const sentTimeZone: z.ZodType<TimeZone, string> = z.string().meta({
  get enum(): string[] {
    return [...(knownCatalogue()?.timezones ?? CONTRACT_TIME_ZONES)]
  },
})

/** A time zone that an import may bring in. */
export const newTimeZone = textWhich(
  isTimeZone,
  "a time zone of IANA with its area, such as Asia/Tokyo, or UTC",
)
