import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { EarlierPayment } from "#lib/domain/payouts/earlier-payment.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"

/** What became of an earlier attempt to pay the same money, with the reason where it is known. */
export function earlierPaymentText(
  language: StaffLanguage,
  { outcome, sentDay, paidDay, endedDay, by, reason = null }: EarlierPayment & { reason?: string | null },
  nameOf: (who: string) => string,
): string {
  const { proposals: texts } = staffMessages(language)
  const shown = (day: EarlierPayment["sentDay"]) => (day === null ? "?" : formatDay(language, day))
  const figures = {
    sent: shown(sentDay),
    paid: shown(paidDay),
    ended: shown(endedDay),
    name: by === null ? "?" : nameOf(by),
  }
  const text = formatMessage(texts.earlier[outcome], figures)
  return `${text}${reason === null ? "" : ` (${reason.replace(/\.$/, "")})`}.`
}

/** Who recorded how earlier attempts ended. */
export const recordersOf = (earlier: readonly EarlierPayment[]): string[] =>
  earlier.flatMap(({ by }) => by ?? [])
