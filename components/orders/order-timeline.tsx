import { PageLink } from "#components/ui/page-link.tsx"
import { LinkPending } from "#components/ui/pending-line.tsx"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { Order } from "./order.ts"
import { orderedWhat, orderTitle } from "./order.ts"
import type { OrderStep } from "./order-steps.ts"
import { orderSteps } from "./order-steps.ts"

/**
 * The steps of an order under each other. The current one is marked by weight and a full dot, not by colour; later
 * ones are muted.
 */
export function OrderTimeline({ label, steps }: Readonly<{ label: string; steps: readonly OrderStep[] }>) {
  return (
    <ol aria-label={label} className="max-w-text">
      {steps.map((step) => (
        <li
          key={step.id}
          aria-current={step.state === "current" ? "step" : undefined}
          className="relative border-hairline border-l pb-6 pl-6 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[5.5px] size-2.5 rounded-full border-[1.5px] ${DOTS[step.state]}`}
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p
              className={
                step.state === "current" ? "font-semibold" : step.state === "upcoming" ? "text-muted" : ""
              }
            >
              {step.title}
            </p>
            {step.at === null ? null : (
              <p className={`figures text-13 ${step.state === "current" ? "font-semibold" : "text-muted"}`}>
                {step.at}
              </p>
            )}
          </div>
          <p className={step.state === "current" ? "" : "text-muted"}>{step.sentence}</p>
        </li>
      ))}
    </ol>
  )
}

const DOTS: Readonly<Record<OrderStep["state"], string>> = {
  done: "border-ink bg-paper",
  current: "border-ink bg-ink",
  upcoming: "border-hairline bg-paper",
  ended: "border-ink bg-paper",
}

/** Orders that something is still to happen to, each with its steps and the next date. */
export function OrdersUnderWay({
  language,
  texts,
  orders,
  payments,
  now,
  addressOf,
}: Readonly<{
  language: Language
  texts: Messages["ordering"]
  orders: readonly Order[]
  /** By order: its payments that wait for a bank account. */
  payments: ReadonlyMap<string, readonly Readonly<{ amount: Amount }>[]>
  now: Instant
  addressOf: (order: Order) => string
}>) {
  return (
    <ul className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      {orders.map((order) => (
        <li key={order.order.id} className="border-ink border-t pt-4">
          <h3 className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 text-17">
            <PageLink href={addressOf(order)} className="underline-offset-4 hover:underline">
              {orderTitle(texts, order)}
              <LinkPending />
            </PageLink>
            <span className="figures">{orderedWhat(language, texts, order)}</span>
          </h3>
          <OrderTimeline
            label={texts.timeline}
            steps={orderSteps(language, texts, order, now, payments.get(order.order.id))}
          />
        </li>
      ))}
    </ul>
  )
}
