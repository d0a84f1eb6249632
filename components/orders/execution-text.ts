import type { Day } from "#lib/domain/calendar/day.ts"
import { expectedPublicationOf } from "#lib/domain/calendar/fund-calendar.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** The net asset value that an order is executed at. */
export type Execution = Readonly<{
  isDone: boolean
  dealingDay: Day
  priceDay: Day
  /** Null until it is published. */
  value: Amount | null
}>

type ExecutionWords = Pick<Messages["ordering"], "executionKnown" | "executionLater" | "executionDone">

/**
 * At which net asset value an order was or will be executed, the same on every page. What decides is whether that value is
 * published and not how the fund prices: also one that prices at known values has days whose value is still to come.
 */
export function executionText(
  language: Language,
  words: ExecutionWords,
  { navDecimals, calendar }: Pick<DealingTerms, "navDecimals" | "calendar">,
  { isDone, dealingDay, priceDay, value }: Execution,
): string {
  const days = { day: formatDay(language, dealingDay), valueDay: formatDay(language, priceDay) }
  if (value !== null) {
    const text = isDone ? words.executionDone : words.executionKnown
    return formatMessage(text, { ...days, value: formatMoney(language, value, navDecimals) })
  }
  const publishedAt = formatInstant(language, expectedPublicationOf(calendar, priceDay), calendar.timezone)
  return formatMessage(words.executionLater, { ...days, publishedAt })
}
