import type { Order } from "#components/orders/order.ts"
import { fullAccountText, orderedWhat } from "#components/orders/order.ts"
import { CancelOrder, RetryPayout } from "#components/orders/order-actions.tsx"
import type { OrderArea } from "#components/orders/order-area.ts"
import { TextLink } from "#components/ui/links.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { formatInstant } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { Actor } from "#lib/services/actor.ts"
import { listBankAccounts } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** What can still be done about an order; nothing for most. */
export async function OrderActions({
  area = "investor",
  language,
  ordering = messages(language).ordering,
  ctx,
  actor,
  order,
  registerHref = null,
}: Readonly<{
  area?: OrderArea
  language: Language
  ordering?: Messages["ordering"]
  ctx: ServiceContext
  actor: Actor
  order: Order
  /** Where another bank account is registered; null for readers who may not. */
  registerHref?: string | null
}>) {
  const { errors } = messages(language)
  const what = orderedWhat(language, ordering, order)
  const { symbol, currency, calendar } = order.terms
  const cancelTexts = (text: Messages["ordering"]["cancelSubscriptionText"]) => ({
    action: ordering.cancel,
    title: ordering.cancelTitle,
    text: formatMessage(text, { what, symbol }),
    confirm: formatMessage(ordering.cancelConfirm, { what }),
    keep: ordering.keep,
  })
  if (order.kind === "subscription") {
    if (order.order.status !== "pending-wire") return null
    const { partPayment } = order
    const texts = cancelTexts(ordering.cancelSubscriptionText)
    const returned =
      partPayment === null
        ? ""
        : ` ${formatMessage(ordering.cancelReturnsText, { amount: formatMoney(language, partPayment.arrived) })}`
    return (
      <div className="mt-8">
        <CancelOrder
          area={area}
          language={language}
          kind="subscription"
          orderId={order.order.id}
          until={ordering.cancelUntilMoney}
          texts={{ ...texts, text: `${texts.text}${returned}` }}
          errors={errors}
        />
      </div>
    )
  }
  const { id, status, cancelableUntil, payout, payoutHold, investorId, bankAccountId } = order.order
  if (status === "pending-valuation" && ctx.clock.now() < cancelableUntil) {
    const until = formatMessage(ordering.cancelUntil, {
      at: formatInstant(language, cancelableUntil, calendar.timezone),
    })
    return (
      <div className="mt-8">
        <CancelOrder
          area={area}
          language={language}
          kind="redemption"
          orderId={id}
          until={until}
          texts={cancelTexts(ordering.cancelRedemptionText)}
          errors={errors}
        />
      </div>
    )
  }
  const needsAccount =
    status === "payout-failed" || (payoutHold !== null && payoutHold.reason !== "investor-not-active")
  if (!needsAccount || payout === null) return null
  const filter = { investorId, currency, status: "validated" } as const
  const { items } = await listBankAccounts(ctx, actor, { ...filter, page: { cursor: null, limit: 100 } })
  // The account that the payout failed to may be right, but is not the first choice.
  const isFailed = (account: Readonly<{ id: string }>) =>
    status === "payout-failed" && account.id === bankAccountId
  const accounts = items
    .toSorted((one, other) => Number(isFailed(one)) - Number(isFailed(other)))
    .map((account) => {
      const text = fullAccountText(account)
      return {
        id: account.id,
        text: isFailed(account) ? formatMessage(ordering.failedAccount, { account: text }) : text,
      }
    })
  const { retryPayout, retryPayoutAction, retryTitle, retryText, back } = ordering
  return (
    <div className="mt-8">
      <RetryPayout
        area={area}
        language={language}
        orderId={id}
        amount={formatMoney(language, payout.amount)}
        accounts={accounts}
        texts={{ retryPayout, retryPayoutAction, retryTitle, retryText, back }}
        errors={errors}
      />
      {registerHref === null ? null : (
        <p className="mt-4 text-13">
          <TextLink href={registerHref}>{ordering.registerAnother}</TextLink>
        </p>
      )}
    </div>
  )
}
