import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { MovedOrder } from "#lib/domain/orders/moved-order.ts"
import type { Email } from "#lib/domain/users/mail.ts"
import { arrivedTexts } from "#lib/format/arrived-texts.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatShares } from "#lib/format/format-number.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { InvestorNotices, NotifiedCompensation } from "#lib/services/investor-notices.ts"
import type { PaymentInstructions } from "#lib/services/subscription-orders/send-instructions.ts"
import type { Addressee } from "#lib/services/users/account-emails.ts"

/** Orders that a mail lists; of more it says how many. */
const LISTED_ORDERS = 50

/** Tells a user that orders are executed on another day or at another net asset value; with a link to orders at `origin`. */
export const movedEmail =
  (origin: string) =>
  (to: Addressee, orders: readonly MovedOrder[]): Email => {
    const { name, locale } = to
    const texts = messages(locale).mails
    const lines = orders.slice(0, LISTED_ORDERS).map(({ id, kind, symbol, to: terms }) =>
      formatMessage(kind === "subscription" ? texts.movedSubscription : texts.movedRedemption, {
        id,
        symbol,
        day: formatDay(locale, terms.dealingDay),
        priceDay: formatDay(locale, terms.priceDay),
        cutOff: inGreenwich(terms.cutOffAt),
      }),
    )
    const more = orders.length - lines.length
    if (more > 0) lines.push(formatMessage(texts.movedMore, { count: String(more) }))
    const link = `${origin}${localePath(locale, "/investor/orders")}`
    return {
      language: locale,
      subject: texts.movedSubject,
      text: formatMessage(texts.moved, { name, orders: lines.join("\n"), link }),
    }
  }

/** What the investors of a user get because a net asset value was corrected; with a link to the portfolio at `origin`. */
const compensatedEmail =
  (origin: string) =>
  (to: Addressee, compensations: readonly NotifiedCompensation[]): Email => {
    const { name, locale } = to
    const texts = messages(locale).mails
    const lines = compensations.slice(0, LISTED_ORDERS).map((compensation) => {
      const { orderId, orderKind, symbol, valueBefore, valueAfter, shares, amount } = compensation
      const { shareDecimals, navDecimals } = compensation
      const common = {
        id: orderId,
        symbol,
        before: formatMoney(locale, valueBefore, navDecimals),
        after: formatMoney(locale, valueAfter, navDecimals),
      }
      if (shares !== null)
        return formatMessage(texts.compensatedShares, {
          ...common,
          count: Number(shares),
          shares: formatShares(locale, shares, shareDecimals),
        })
      const money = amount === null ? "" : formatMoney(locale, amount)
      return formatMessage(
        orderKind === "subscription" ? texts.compensatedSubscription : texts.compensatedRedemption,
        { ...common, amount: money },
      )
    })
    const more = compensations.length - lines.length
    if (more > 0) lines.push(formatMessage(texts.movedMore, { count: String(more) }))
    const link = `${origin}${localePath(locale, "/investor")}`
    return {
      language: locale,
      subject: texts.compensatedSubject,
      text: formatMessage(texts.compensated, { name, orders: lines.join("\n"), link }),
    }
  }

/** How to pay an order: what has arrived for it, everything that a transfer of the rest needs, one field a line, and by when. */
export function instructionsEmail(
  { order, wire, arrived, terms, investorName }: PaymentInstructions,
  language: Language,
): Email {
  const { mails, ordering } = messages(language)
  const { beneficiaryName, iban, bic, intermediaryBic, reference, amount } = wire
  const line = (name: string, value: string | null) =>
    value === null ? [] : [formatMessage(mails.instructionsField, { name, value })]
  const fields = [
    ...line(ordering.reference, groupInFours(reference)),
    ...line(ordering.beneficiary, beneficiaryName),
    ...line(ordering.iban, iban === null ? null : groupInFours(iban)),
    ...line(ordering.bic, bic),
    ...line(ordering.intermediaryBic, intermediaryBic),
    ...line(ordering.amount, formatMoney(language, amount)),
    ...(iban === null ? ["", ordering.accountNotPublished] : []),
  ]
  return {
    language,
    subject: formatMessage(mails.instructionsSubject, { symbol: terms.symbol }),
    text: formatMessage(mails.instructions, {
      investor: investorName,
      amount: formatMoney(language, order.amount),
      symbol: terms.symbol,
      request: [
        ...arrivedTexts(language, ordering, arrived, amount),
        formatMessage(arrived === null ? mails.payAll : mails.payRest, { investor: investorName }),
      ].join(" "),
      fields: fields.join("\n"),
      exact: ordering.exactReference,
      by: formatInstant(language, order.expiresAt, terms.calendar.timezone),
      id: order.id,
    }),
  }
}

/** A mail does not know the time zone of its reader. */
const inGreenwich = (at: Instant): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`

/** The emails to investors about what the operator changes; the origin of their links is asked for when one is written. */
export const investorNotices = (origin: () => string): InvestorNotices => ({
  movedEmail: (to, orders) => movedEmail(origin())(to, orders),
  compensatedEmail: (to, compensations) => compensatedEmail(origin())(to, compensations),
})
