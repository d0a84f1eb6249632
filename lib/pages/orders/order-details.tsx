import type { ReactNode } from "react"
import type { Order } from "#components/orders/order.ts"
import { orderedWhat, orderStatusText, orderTitle } from "#components/orders/order.ts"
import { orderFacts } from "#components/orders/order-facts.ts"
import { nextText, orderSteps } from "#components/orders/order-steps.ts"
import { OrderTimeline } from "#components/orders/order-timeline.tsx"
import { WireCard } from "#components/subscription-orders/wire-card.tsx"
import type { Fact } from "#components/ui/facts.tsx"
import { FactList } from "#components/ui/facts.tsx"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { expectedOrderTermsFor } from "#lib/domain/orders/dealing-day.ts"
import { formatInstant } from "#lib/format/format-day.ts"
import type { Language } from "#lib/i18n/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** One order, for investors and for the staff of their distributor: how to pay it, its status and result. */
export function OrderDetails({
  language,
  ordering,
  order,
  now,
  subtitle,
  headActions,
  aboveAll,
  belowWire,
  belowTimeline,
  belowFacts,
  firstFacts = [],
}: Readonly<{
  language: Language
  ordering: Messages["ordering"]
  order: Order
  now: Instant
  subtitle?: ReactNode
  headActions?: ReactNode
  aboveAll?: ReactNode
  belowWire?: ReactNode
  belowTimeline: ReactNode
  belowFacts?: ReactNode
  firstFacts?: readonly Fact[]
}>) {
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
          <WireCard
            language={language}
            texts={ordering}
            wire={order.order.wireInstructions}
            until={formatInstant(language, order.order.expiresAt, order.terms.calendar.timezone)}
          />
          {belowWire}
        </div>
      ) : null}
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <section aria-labelledby="timeline-heading">
          <h2 id="timeline-heading" className="mb-5 text-21">
            {ordering.timeline}
          </h2>
          <OrderTimeline label={ordering.timeline} steps={orderSteps(language, ordering, order, now)} />
          {belowTimeline}
        </section>
        <section aria-labelledby="details-heading" className="lg:sticky lg:top-8 lg:self-start">
          <h2 id="details-heading" className="mb-4 text-21">
            {ordering.details}
          </h2>
          <FactList
            facts={[
              ...firstFacts,
              ...nextFacts(language, ordering, order, now),
              ...orderFacts(language, ordering, order),
            ]}
          />
          {belowFacts}
        </section>
      </div>
    </>
  )
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
