import { TextLink } from "#components/ui/links.tsx"
import { Table } from "#components/ui/table.tsx"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { formatDay } from "#lib/format/format-day.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { Order } from "./order.ts"
import { isUnderWay, orderedWhat, orderStatusText, orderTitle } from "./order.ts"
import { isPayoutFailed, nextText } from "./order-steps.ts"

/** Orders as a list, newest first; each leads to its own page. */
export function OrdersTable({
  language,
  texts,
  orders,
  now,
  addressOf,
}: Readonly<{
  language: Language
  texts: Messages["ordering"]
  orders: readonly Order[]
  now: Instant
  addressOf: (order: Order) => string
}>) {
  return (
    <Table
      caption={texts.orders}
      rows={orders}
      rowKey={({ order }) => order.id}
      rowHref={addressOf}
      columns={[
        {
          id: "order",
          heading: texts.order,
          cell: (order) => orderTitle(texts, order),
        },
        {
          id: "placed",
          heading: texts.placedOn,
          cell: ({ order, terms }) => formatDay(language, dayIn(order.createdAt, terms.calendar.timezone)),
          minor: true,
          isOneLine: true,
        },
        {
          id: "status",
          heading: texts.status,
          cell: (order) => (
            <span className={isUnderWay(order) ? "font-medium" : "text-muted"}>
              {orderStatusText(texts, order)}
            </span>
          ),
        },
        {
          id: "next",
          heading: texts.next,
          cell: (order) => {
            const next = nextText(language, texts, order, now) ?? ""
            return isPayoutFailed(order) ? <TextLink href={addressOf(order)}>{next}</TextLink> : next
          },
          minor: true,
        },
        {
          id: "amount",
          heading: texts.amount,
          cell: (order) => orderedWhat(language, texts, order),
          align: "right",
        },
      ]}
    />
  )
}
