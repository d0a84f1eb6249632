import type { ReactNode } from "react"
import type { Order } from "#components/orders/order.ts"
import { orderedWhat, orderStatusText, orderTitle } from "#components/orders/order.ts"
import { compensationFacts, orderFacts } from "#components/orders/order-facts.ts"
import { nextText, orderSteps } from "#components/orders/order-steps.ts"
import { OrderTimeline } from "#components/orders/order-timeline.tsx"
import { WireCard } from "#components/subscription-orders/wire-card.tsx"
import type { Fact } from "#components/ui/facts.tsx"
import { FactList } from "#components/ui/facts.tsx"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Compensation } from "#lib/domain/compensations/compensation.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import { expectedOrderTermsFor } from "#lib/domain/orders/dealing-day.ts"
import { amountNeeded, amountToPay, arrivedMoney } from "#lib/domain/subscription-orders/amount-to-pay.ts"
import { formatInstant } from "#lib/format/format-day.ts"
import { formatRate } from "#lib/format/format-rate.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { messages } from "#lib/i18n/messages.ts"
import { readFundNames } from "#lib/pages/fund-names.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import type { WaitingPayment } from "#lib/services/wires/find-waiting-payments.ts"

/** One order, for investors and for the staff of their distributor: what it is for, how to pay it, its status and result. */
export async function OrderDetails({
  language,
  ordering,
  order,
  payments,
  compensations,
  feeRate,
  now,
  subtitle,
  headActions,
  aboveAll,
  belowWire,
  belowTimeline,
  belowFacts,
  investorName,
}: Readonly<{
  language: Language
  ordering: Messages["ordering"]
  order: Order
  /** Payments for it that wait for a bank account. */
  payments: readonly WaitingPayment[]
  /** What it got because its net asset value was corrected. */
  compensations: readonly Compensation[]
  /** The fee rate that it was charged; null while it is not executed, and where that is not known. */
  feeRate: Decimal | null
  now: Instant
  subtitle?: ReactNode
  headActions?: ReactNode
  aboveAll?: ReactNode
  belowWire?: ReactNode
  belowTimeline: ReactNode
  belowFacts?: ReactNode
  investorName: string
}>) {
  const about = await aboutFacts(language, ordering, order, investorName)
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <p className="text-13 text-muted">{orderStatusText(ordering, order)}</p>
          <h1 className="text-28 md:text-40">{orderTitle(ordering, order)}</h1>
          {subtitle}
        </div>
        <div className="flex flex-col items-start gap-3 lg:items-end">
          <p className="figures font-serif text-28 md:text-40">{orderedWhat(language, ordering, order)}</p>
          {headActions}
        </div>
      </div>
      {aboveAll}
      {order.kind === "subscription" && order.order.status === "pending-wire" ? (
        <div className="mb-12">
          <HowToPay language={language} ordering={ordering} of={order} payments={payments} />
          {belowWire}
        </div>
      ) : null}
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <section aria-labelledby="timeline-heading">
          <h2 id="timeline-heading" className="mb-5 text-21">
            {ordering.timeline}
          </h2>
          <OrderTimeline
            label={ordering.timeline}
            steps={orderSteps(language, ordering, order, now, payments)}
          />
          {belowTimeline}
        </section>
        <section aria-labelledby="details-heading" className="lg:sticky lg:top-8 lg:self-start">
          <h2 id="details-heading" className="mb-4 text-21">
            {ordering.details}
          </h2>
          <FactList
            facts={[
              ...about,
              ...nextFacts(language, ordering, order, now),
              ...orderFacts(language, ordering, order, feeRate),
              ...compensationFacts(language, ordering, order, compensations),
            ]}
          />
          {belowFacts}
        </section>
      </div>
    </>
  )
}

/**
 * Where to wire what is still to be paid for an order. Where nothing is, this is folded and has what the order needs, for a payment
 * that turns out to be a stranger's.
 */
function HowToPay({
  language,
  ordering,
  of,
  payments,
}: Readonly<{
  language: Language
  ordering: Messages["ordering"]
  of: Extract<Order, { kind: "subscription" }>
  payments: readonly WaitingPayment[]
}>) {
  const { order, terms } = of
  const toPay = amountToPay(of, payments)
  const isCovered = isZero(toPay.value)
  return (
    <Folded isFolded={isCovered} summary={ordering.foldedWire}>
      <WireCard
        language={language}
        texts={ordering}
        wire={order.wireInstructions}
        toPay={isCovered ? amountNeeded(of) : toPay}
        arrived={arrivedMoney(of, isCovered ? [] : payments)}
        until={formatInstant(language, order.expiresAt, terms.calendar.timezone)}
      />
    </Folded>
  )
}

/** What is not to be done now is folded: who has paid already must not pay again. */
const Folded = ({
  isFolded,
  summary,
  children,
}: Readonly<{ isFolded: boolean; summary: string; children: ReactNode }>) =>
  isFolded ? (
    <details>
      <summary className="w-fit cursor-pointer text-accent underline underline-offset-4">{summary}</summary>
      <div className="mt-4">{children}</div>
    </details>
  ) : (
    children
  )

/** Whose order it is, in what, and for which fee while that is not charged yet. */
async function aboutFacts(
  language: Language,
  texts: Messages["ordering"],
  { kind, order, terms }: Order,
  investor: string,
): Promise<readonly Fact[]> {
  const [fundNameOf, shareClasses] = await Promise.all([
    readFundNames(language),
    cachedRead(listShareClasses),
  ])
  const isin = shareClasses.find(({ id }) => id === order.shareClassId)?.isin
  const fee =
    kind === "subscription"
      ? { name: texts.entryFeeLabel, rate: terms.subscriptionFees }
      : { name: texts.estimateFee, rate: terms.redemptionFees }
  const isToBePriced = order.status === "pending-wire" || order.status === "pending-valuation"
  return [
    { id: "investor", name: texts.investor, value: investor },
    { id: "fund", name: texts.fund, value: fundNameOf(terms.fundId) },
    { id: "class", name: texts.shareClass, value: terms.symbol },
    ...(isin === undefined ? [] : [{ id: "isin", name: messages(language).terms.isin, value: isin }]),
    ...(isToBePriced ? [{ id: "fee-rate", name: fee.name, value: formatRate(language, fee.rate) }] : []),
  ]
}

/** What happens next with an order, and until which cut-off money that arrives now counts; nothing for a finished one. */
function nextFacts(
  language: Language,
  texts: Messages["ordering"],
  order: Order,
  now: Instant,
): readonly Fact[] {
  const next = nextText(language, texts, order, now)
  if (next === null) return []
  const { calendar } = order.terms
  const cutOff =
    order.kind === "subscription" && order.order.status === "pending-wire"
      ? expectedOrderTermsFor(calendar, now).cutOffAt
      : null
  return [
    { id: "next", name: texts.next, value: next },
    ...(cutOff === null
      ? []
      : [{ id: "cut-off", name: texts.cutOff, value: formatInstant(language, cutOff, calendar.timezone) }]),
  ]
}
