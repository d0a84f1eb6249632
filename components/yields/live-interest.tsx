import type { Day } from "#lib/domain/calendar/day.ts"
import type { FundCalendar } from "#lib/domain/calendar/fund-calendar.ts"
import { expectedPublicationOf } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds, laterOf } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { accruedInterest } from "#lib/domain/yields/accrued-interest.ts"
import type { ShareClassYield } from "#lib/domain/yields/share-class-yield.ts"
import { formatInstant } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatPercent } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { InterestCounter } from "./interest-counter.tsx"

/**
 * The running estimate of what all holders of a class earn between two yields: total assets at the daily net yield, from
 * the latest publication, whose net asset value they are valued at, to the next one expected. Says that it is an estimate,
 * what it rests on and what decides.
 */
export function LiveInterest({
  language,
  symbol,
  calendar,
  valueDay,
  totalAssets,
  classYield,
  now,
}: Readonly<{
  language: Language
  symbol: ShareClassSymbol
  calendar: FundCalendar
  /** The day of the net asset value at which the assets are valued. */
  valueDay: Day
  totalAssets: Amount
  classYield: Pick<ShareClassYield, "dailyYield" | "nextYieldTimestamp" | "updatedAt">
  /** The service's own time, `ctx.clock.now()`. */
  now: Instant
}>) {
  const texts = messages(language).charts
  // In the sandbox a value is published ahead of the time that the record carries.
  const due = expectedPublicationOf(calendar, valueDay)
  const since = laterOf(classYield.updatedAt, due)
  const until = classYield.nextYieldTimestamp
  const period = Math.max(0, epochMilliseconds(until) - epochMilliseconds(since))
  const elapsed = Math.max(0, epochMilliseconds(now) - epochMilliseconds(since))
  const at = (instant: Instant): string => formatInstant(language, instant, calendar.timezone)
  const basis = {
    assets: formatMoney(language, totalAssets),
    yield: formatPercent(language, classYield.dailyYield),
    next: at(until),
  }
  const earned = accruedInterest(totalAssets, classYield.dailyYield, Math.min(elapsed, period))
  return (
    <section aria-labelledby="live-interest" className="break-inside-avoid">
      <h3 id="live-interest" className="text-21">
        {texts.interest}
      </h3>
      <p className="mt-1 mb-3 text-13">
        <strong className="font-medium">{texts.interestEstimate}</strong>{" "}
        {formatMessage(texts.interestSince, { symbol, since: at(since) })}
      </p>
      <InterestCounter
        language={language}
        label={`${texts.interest}, ${texts.interestEstimate}`}
        assets={totalAssets}
        dailyYield={classYield.dailyYield}
        elapsedMilliseconds={elapsed}
        periodMilliseconds={period}
        firstText={formatMoney(language, earned)}
        notes={{
          running: formatMessage(texts.interestNote, basis),
          ended: formatMessage(texts.interestEnded, basis),
          still: formatMessage(texts.interestStill, { time: at(now) }),
        }}
        pause={texts.pause}
        resume={texts.resume}
      />
    </section>
  )
}
