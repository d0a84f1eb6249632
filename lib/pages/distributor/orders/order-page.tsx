import type { Order } from "#components/orders/order.ts"
import { isUnderWay } from "#components/orders/order.ts"
import { SandboxActions } from "#components/orders/sandbox-actions.tsx"
import { SendInstructions } from "#components/orders/send-instructions.tsx"
import { SEND_TEXTS } from "#components/orders/send-texts.ts"
import { ActionLink, TextLink } from "#components/ui/links.tsx"
import { investorName } from "#lib/domain/investors/investor.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import type { OrderActivity } from "#lib/domain/order-lists/order-activity.ts"
import { amountToPay } from "#lib/domain/subscription-orders/amount-to-pay.ts"
import { env } from "#lib/env.ts"
import { formatInstant } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { staffOrdering } from "#lib/i18n/staff-ordering.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { loadOrder } from "#lib/pages/orders/load-orders.ts"
import { OrderActions } from "#lib/pages/orders/order-actions.tsx"
import { OrderDetails } from "#lib/pages/orders/order-details.tsx"
import { WaitingPayments } from "#lib/pages/orders/waiting-payments.tsx"
import { listCompensationsOfOrder } from "#lib/services/compensations/list-compensations.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"
import { requireFeeRate, requireOrderHistory } from "#lib/services/orders/require-order.ts"
import { listAddressees } from "#lib/services/subscription-orders/send-instructions.ts"
import type { WaitingPayment } from "#lib/services/wires/find-waiting-payments.ts"
import { findWaitingPayments } from "#lib/services/wires/find-waiting-payments.ts"
import { sandboxSteps, waitsForText } from "./sandbox-steps.ts"

/** One order of an investor of the distributor: how it is paid, its status, and what its staff can do about it. */
export async function StaffOrder({ page, orderId }: Readonly<{ page: DistributorPage; orderId: string }>) {
  const { language, ctx, actor, may, address } = page
  const order = await loadOrder(ctx, actor, orderId)
  const { id } = order.order
  const [investor, { placedBy, activities }, waiting, compensations, feeRate] = await Promise.all([
    requireInvestor(ctx, actor, order.order.investorId),
    requireOrderHistory(ctx, actor, id),
    findWaitingPayments(ctx, actor, isUnderWay(order) ? [id] : []),
    listCompensationsOfOrder(ctx, actor, { kind: order.kind, id }),
    requireFeeRate(ctx, actor, id),
  ])
  const { orders: texts } = staffMessages(language)
  const ordering = staffOrdering(language)
  const shownName = investorName(investor)
  const now = ctx.clock.now()
  const steps = env().SANDBOX && may("order") ? sandboxSteps(order, now) : []
  return (
    <>
      <p className="mb-4 text-13">
        <TextLink href={address("/distributor/orders")}>{texts.title}</TextLink>
      </p>
      <OrderDetails
        language={language}
        ordering={ordering}
        order={order}
        payments={waiting.get(id) ?? []}
        compensations={compensations}
        feeRate={feeRate}
        now={now}
        subtitle={
          <p className="mt-1 text-17">
            <TextLink href={address(`/distributor/investors/${investor.id}`)}>{shownName}</TextLink>
          </p>
        }
        headActions={
          may("order") ? (
            <ActionLink kind="quiet" href={address(repeatPath(order))}>
              {texts.repeat}
            </ActionLink>
          ) : undefined
        }
        aboveAll={
          <>
            <WaitingPayments
              language={language}
              ordering={ordering}
              orders={[
                { id, payments: waiting.get(id) ?? [], registerPath: registerPath(page, investor.id) },
              ]}
            />
            {steps.length === 0 ? null : (
              <SandboxActions
                language={language}
                orderId={id}
                shownAt={now}
                steps={steps}
                waitsFor={waitsForText(language, texts.sandbox, order, now)}
                texts={texts.sandbox}
                errors={messages(language).errors}
              />
            )}
          </>
        }
        belowWire={
          may("order") ? (
            <Instructions
              page={page}
              order={order}
              payments={waiting.get(id) ?? []}
              investorName={shownName}
              basis={`after activity ${activities.at(-1)?.id ?? "none"}`}
            />
          ) : null
        }
        belowTimeline={
          may("order") ? (
            <OrderActions
              area="distributor"
              language={language}
              ordering={ordering}
              ctx={ctx}
              actor={actor}
              order={order}
              registerHref={registerPath(page, order.order.investorId)}
            />
          ) : null
        }
        investorName={shownName}
        belowFacts={<History language={language} order={order} placedBy={placedBy} activities={activities} />}
      />
    </>
  )
}

/** Where staff who may do so registers a bank account of an investor; null for others. */
export const registerPath = ({ may, address }: DistributorPage, investorId: string): string | null =>
  may("keep-bank-accounts") ? address(`/distributor/bank-accounts/new?investor=${investorId}`) : null

/** The form of a new order that is filled in like this one. */
function repeatPath(order: Order): string {
  const { investorId } = order.order
  const same = { investor: investorId, class: order.terms.symbol }
  return order.kind === "subscription"
    ? `/distributor/subscribe?${new URLSearchParams({ ...same, amount: order.order.amount.value })}`
    : `/distributor/redeem?${new URLSearchParams({ ...same, shares: order.order.sharesAmount })}`
}

const languageNames = (language: StaffLanguage): Intl.DisplayNames =>
  new Intl.DisplayNames(language, { type: "language" })

/** The payment instructions of an unpaid order, for its investor; none where all the money has arrived and only waits. */
async function Instructions({
  page: { language, ctx, actor, address },
  order,
  payments,
  investorName,
  basis,
}: Readonly<{
  page: DistributorPage
  order: Order
  payments: readonly WaitingPayment[]
  investorName: string
  basis: string
}>) {
  if (order.kind !== "subscription") return null
  const toPay = amountToPay(order, payments)
  if (isZero(toPay.value)) return null
  const addressees = await listAddressees(ctx, actor, order.order.investorId)
  const names = languageNames(language)
  const { id } = order.order
  return (
    <SendInstructions
      language={language}
      orderId={id}
      pdfPath={address(`/distributor/orders/${id}/instructions`)}
      languages={LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }))}
      firstLanguage={addressees[0]?.locale ?? language}
      addresses={addressees.map(({ email }) => email)}
      about={{ amount: formatMoney(language, toPay), investor: investorName, symbol: order.terms.symbol }}
      basis={basis}
      texts={pickTexts(staffMessages(language).orders, SEND_TEXTS)}
      errors={messages(language).errors}
    />
  )
}

/** Who placed an order, and who did what about it. */
function History({
  language,
  order,
  placedBy,
  activities,
}: Readonly<{
  language: StaffLanguage
  order: Order
  placedBy: string | null
  activities: readonly OrderActivity[]
}>) {
  const { orders: texts } = staffMessages(language)
  const { timezone } = order.terms.calendar
  const lines = [
    { id: "placed", what: texts.byPlaced, by: placedBy, at: order.order.createdAt },
    ...activities.map(({ id, kind, by, at, details }) => ({
      id,
      what:
        kind === "instructions-sent"
          ? formatMessage(texts.activities[kind], {
              email: details.email ?? "",
              language: languageNames(language).of(details.language ?? language) ?? "",
            })
          : texts.activities[kind],
      by,
      at,
    })),
  ]
  return (
    <>
      <h2 className="mt-10 mb-4 text-21">{texts.history}</h2>
      <ul className="border-hairline border-t">
        {lines.map(({ id, what, by, at }) => (
          <li key={id} className="border-hairline border-b py-2.5">
            <p className="[overflow-wrap:anywhere]">{what}</p>
            <p className="figures text-13 text-muted">
              {by ?? texts.byUnknown} · {formatInstant(language, at, timezone)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
