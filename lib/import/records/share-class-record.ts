import * as z from "zod"
import { token } from "#lib/contract/share-classes/share-class.ts"
import { nonNegativeDecimal, positiveDecimal } from "#lib/contract/values/amount.ts"
import { fundSlug, newCurrencyCode, newShortName } from "#lib/contract/values/catalogue.ts"
import { bic, iban, isin, uuid } from "#lib/contract/values/codes.ts"
import { describeInput, nonEmptyString, oneOf, textWhich } from "#lib/contract/values/text.ts"
import type { ShareClassRecord } from "#lib/domain/imports/share-class-record.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { USES_OF_INCOME } from "#lib/domain/share-classes/share-class.ts"
import type { HoldingPeriod } from "#lib/domain/share-classes/share-class-risk.ts"
import { isHoldingPeriod, riskIndicatorOf } from "#lib/domain/share-classes/share-class-risk.ts"

/** An optional list; in CSV it is JSON in one cell. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, {
      error: ({ input }) => `Expected a list, in CSV as JSON in one cell; got ${describeInput(input)}`,
    })
    .default([])

/** A whole number within a range, written without quotes in JSON. */
const wholeNumber = (from: number, to: number) =>
  z
    .int({ error: ({ input }) => expected(from, to, input) })
    .min(from, { error: ({ input }) => expected(from, to, input) })
    .max(to, { error: ({ input }) => expected(from, to, input) })

const expected = (from: number, to: number, input: unknown): string =>
  `Expected a whole number from ${from} to ${to}; got ${describeInput(input)}`

const text = z.strictObject({
  name: nonEmptyString,
  amfClassification: nonEmptyString,
  referenceIndex: nonEmptyString,
})

const holdingPeriod = textWhich(isHoldingPeriod, "a duration such as P1D, P2W, P3M or P5Y")

const statedShareClass = z
  .strictObject({
    id: uuid.optional(),
    fund: fundSlug,
    symbol: newShortName,
    isin,
    navDecimals: wholeNumber(0, 20),
    shareDecimals: wholeNumber(0, 20),
    currency: newCurrencyCode,
    useOfIncome: oneOf(USES_OF_INCOME),
    minimumInitialSubscription: nonNegativeDecimal,
    minimumSubsequentSubscription: nonNegativeDecimal,
    minimumRedemption: nonNegativeDecimal,
    subscriptionFees: nonNegativeDecimal,
    redemptionFees: nonNegativeDecimal,
    managementFees: nonNegativeDecimal,
    navMoveLimit: positiveDecimal.optional(),
    riskIndicator: wholeNumber(1, 7).nullable().default(null),
    recommendedHoldingPeriod: holdingPeriod.nullable().default(null),
    tokens: listOf(token),
    intermediaryShareClasses: listOf(z.tuple([newCurrencyCode, newShortName])),
    data: z.strictObject({
      en: text,
      es: text.optional(),
      fr: text.optional(),
      it: text.optional(),
      de: text.optional(),
    }),
    bankAccountNumber: iban.nullable().default(null),
    bankAccountBic: bic.nullable().default(null),
    bankAccountIntermediaryBic: bic.nullable().default(null),
  })
  .refine(
    ({ bankAccountNumber: number, bankAccountBic, bankAccountIntermediaryBic }) =>
      number !== null || (bankAccountBic ?? bankAccountIntermediaryBic) === null,
    {
      path: ["bankAccountNumber"],
      error: "Expected the account number that belongs to the BIC; got nothing",
    },
  )
  .refine(({ bankAccountNumber, bankAccountBic }) => bankAccountNumber === null || bankAccountBic !== null, {
    path: ["bankAccountBic"],
    error: "Expected the BIC that belongs to the account number; got nothing",
  })

/** An import record of a share class: fund and intermediary classes by name; the bank account complete or absent. */
export const shareClassRecord = z.codec(statedShareClass, z.custom<ShareClassRecord>(), {
  decode: ({ bankAccountNumber, bankAccountBic, bankAccountIntermediaryBic, riskIndicator, ...rest }) => {
    const { en } = rest.data
    const record = {
      ...rest,
      // A language without texts has the English ones.
      data: {
        en,
        es: rest.data.es ?? en,
        fr: rest.data.fr ?? en,
        it: rest.data.it ?? en,
        de: rest.data.de ?? en,
      },
      riskIndicator: riskIndicator === null ? null : riskIndicatorOf(riskIndicator),
      recommendedHoldingPeriod: rest.recommendedHoldingPeriod as HoldingPeriod | null,
    }
    return bankAccountNumber === null || bankAccountBic === null
      ? { ...record, bankAccountNumber: null, bankAccountBic: null, bankAccountIntermediaryBic: null }
      : { ...record, bankAccountNumber, bankAccountBic, bankAccountIntermediaryBic }
  },
  encode: ({ tokens, intermediaryShareClasses, ...record }) => ({
    ...record,
    tokens: [...tokens],
    intermediaryShareClasses: intermediaryShareClasses.map(
      ([currency, symbol]): [CurrencyCode, ShareClassSymbol] => [currency, symbol],
    ),
  }),
})
