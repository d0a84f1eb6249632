import Link from "next/link"
import { LinkPending } from "#components/ui/pending-line.tsx"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/i18n/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { Order } from "./order.ts"
import { orderSteps } from "./order-steps.ts"
import { OrderTimeline } from "./order-timeline.tsx"
import { orderedWhat, orderTitle } from "./order-words.ts"

/** Orders that something is still to happen to, each with its steps and the next date. */
export function OrdersUnderWay({
  language,
  words,
  orders,
  now,
  addressOf,
}: Readonly<{
  language: Language
  words: Messages["ordering"]
  orders: readonly Order[]
  now: Instant
  addressOf: (order: Order) => string
}>) {
  return (
    <ul className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      {orders.map((order) => (
        <li key={order.order.id} className="border-ink border-t pt-4">
          <h3 className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 text-17">
            <Link href={addressOf(order)} className="underline-offset-4 hover:underline">
              {orderTitle(words, order)}
              <LinkPending />
            </Link>
            <span className="figures">{orderedWhat(language, words, order)}</span>
          </h3>
          <OrderTimeline label={words.timeline} steps={orderSteps(language, words, order, now)} />
        </li>
      ))}
    </ul>
  )
}
