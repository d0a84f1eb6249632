import type { Day } from "#lib/domain/calendar/day.ts"
import type { Distribution } from "#lib/domain/distributions/distribution.ts"
import { paidAndNext } from "#lib/domain/distributions/distribution.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimalPlaces, divide, max, ZERO } from "#lib/domain/money/decimal.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** A payment in words; `share` is its part of the largest, null while no amount is declared, `standing` null once paid. */
export type PaymentText = Readonly<{
  id: string
  day: string
  exDay: string
  amount: string
  share: Decimal | null
  standing: string | null
}>

/** The payments of a class as page and PDF show them. */
export type DistributionTexts = Readonly<{
  caption: string
  headings: Readonly<{ payment: string; amount: string; exDay: string }>
  sentence: string
  rows: readonly PaymentText[]
  notes: readonly string[]
}>

/** The next payment of a class and those made by `today`, newest first. */
export function distributionTexts(
  language: Language,
  { currency, symbol }: Pick<ShareClass, "currency" | "symbol">,
  distributions: readonly Distribution[],
  today: Day,
): DistributionTexts {
  const { factsheet } = messages(language)
  const { paid, next } = paidAndNext(distributions, today)
  const shown: readonly Distribution[] = next === null ? paid : [next, ...paid]
  const amounts = shown.flatMap(({ amountPerShare }) => amountPerShare ?? [])
  const largest = amounts.reduce(max, ZERO)
  // All with as many decimals as the most exact one has, so that they can be compared.
  const decimals = Math.max(2, ...amounts.map(decimalPlaces))
  const moneyOf = (value: Decimal): string => formatMoney(language, { value, currency }, decimals)
  const [latest] = paid
  return {
    caption: factsheet.distributions,
    headings: {
      payment: factsheet.distributionPayment,
      amount: factsheet.distributionAmount,
      exDay: factsheet.distributionExDay,
    },
    sentence:
      latest === undefined
        ? formatMessage(factsheet.noDistributions, { symbol })
        : formatMessage(factsheet.latestDistribution, {
            amount: moneyOf(latest.amountPerShare),
            day: formatDay(language, latest.paymentDay),
          }),
    rows: shown.map((one) => ({
      id: one.exDay,
      day: formatDay(language, one.paymentDay),
      exDay: formatDay(language, one.exDay),
      amount: one.amountPerShare === null ? factsheet.distributionUndeclared : moneyOf(one.amountPerShare),
      share:
        one.amountPerShare === null
          ? null
          : divide(one.amountPerShare, largest, { scale: 4, rounding: "half-even" }),
      standing: one === next ? factsheet.nextDistribution : null,
    })),
    notes: [
      ...(shown.length === 0 ? [] : [factsheet.distributionExDayText]),
      ...(latest === undefined ? [] : [factsheet.distributionsNotInGrowth]),
    ],
  }
}
