import type { Metadata } from "next"
import { redirect } from "next/navigation"
import { isUnderWay, orderedWhat, orderTitle, statusWord } from "#components/orders/order.ts"
import { orderFacts } from "#components/orders/order-facts.ts"
import { orderSteps } from "#components/orders/order-steps.ts"
import { OrderTimeline } from "#components/orders/order-timeline.tsx"
import { RefreshOnChange } from "#components/orders/refresh-on-change.tsx"
import { investorAddress } from "#components/shell/addresses.ts"
import { WireCard } from "#components/subscription-orders/wire-card.tsx"
import { FactList } from "#components/ui/facts.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { formatInstant } from "#lib/format/format-day.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { investorPage } from "#lib/pages/investor/investor-page.tsx"
import { loadOrder } from "#lib/pages/investor/load-orders.ts"
import { OrderActions } from "#lib/pages/investor/order-actions.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"

type OrderPageInput = PageInput<Readonly<{ orderId: string }>>

export async function generateMetadata({ params }: OrderPageInput): Promise<Metadata> {
  return { title: messages(await pageLanguage(params)).ordering.order }
}

/** One order: how to pay it, its status and result, and what the investor can still do. */
export default async function OrderPage(input: OrderPageInput) {
  const { orderId } = await input.params
  const path = `/investor/orders/${orderId}`
  const { language, ctx, actor, investorId, address } = await investorPage(input, path)
  const order = await loadOrder(ctx, actor, orderId)
  const owner = order.order.investorId
  // Of another of the user's investors: the rail must not name the wrong one.
  if (owner !== investorId) redirect(investorAddress(localePath(language, path), owner))
  const { ordering } = messages(language)
  return (
    <>
      {isUnderWay(order) ? <RefreshOnChange watched={{ of: order.kind, orderId: order.order.id }} /> : null}
      <p className="mb-4 text-13">
        <TextLink href={address("/investor/orders")}>{ordering.orders}</TextLink>
      </p>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <p className="text-13 text-muted">{statusWord(ordering, order)}</p>
          <h1 className="text-28 md:text-40">{orderTitle(ordering, order)}</h1>
        </div>
        <p className="figures font-serif text-28 md:text-40">{orderedWhat(language, ordering, order)}</p>
      </div>
      {order.kind === "subscription" && order.order.status === "pending-wire" ? (
        <div className="mb-12">
          <WireCard
            language={language}
            words={ordering}
            wire={order.order.wireInstructions}
            until={formatInstant(language, order.order.expiresAt, order.terms.calendar.timezone)}
          />
        </div>
      ) : null}
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <section aria-labelledby="timeline-heading">
          <h2 id="timeline-heading" className="mb-5 text-21">
            {ordering.timeline}
          </h2>
          <OrderTimeline
            label={ordering.timeline}
            steps={orderSteps(language, ordering, order, ctx.clock.now())}
          />
          <OrderActions language={language} ctx={ctx} actor={actor} order={order} />
        </section>
        <section aria-labelledby="details-heading">
          <h2 id="details-heading" className="mb-4 text-21">
            {ordering.details}
          </h2>
          <FactList facts={orderFacts(language, ordering, order)} />
        </section>
      </div>
    </>
  )
}
