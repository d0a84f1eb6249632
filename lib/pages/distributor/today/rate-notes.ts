import { rateText } from "#components/portfolios/portfolio-total.tsx"
import type { RatesOverTime } from "#lib/domain/exchange-rates/rates-over-time.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { ClassWithFlows } from "#lib/domain/today/flows.ts"
import { withoutRate } from "#lib/domain/today/flows.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"

/** Whose rates were used, the last of them, and what had none. */
export function rateNotes(
  language: StaffLanguage,
  classes: readonly ClassWithFlows[],
  into: RatesOverTime,
): string[] {
  const { today: texts } = staffMessages(language)
  const used = [...into.rates].flatMap(([from, rates]) => {
    const last = rates.at(-1)
    return last === undefined ? [] : [{ from, first: rates[0]?.day ?? last.day, last }]
  })
  const latest = used.flatMap(({ from, last: { value, day } }) => {
    const rate = rateText(language, { currency: from, rate: { day, fxRate: value } }, into.currency)
    return rate === null ? [] : [formatMessage(texts.rate, { rate, day: formatDay(language, day) })]
  })
  // The first rate of a currency stands for the flows from before it.
  const early = used.flatMap(({ from, first }) =>
    classes.some(({ currency, flows: [flow] }) => currency === from && flow !== undefined && flow.day < first)
      ? [formatMessage(texts.firstRate, { currency: from, day: formatDay(language, first) })]
      : [],
  )
  const missing = withoutRate(classes, into)
  return [
    used.length === 0 ? texts.noRates : formatMessage(texts.ratesUsed, { rates: latest.join(", ") }),
    ...early,
    ...(missing.length === 0 ? [] : [formatMessage(texts.leftOut, { currencies: missing.join(", ") })]),
  ]
}
