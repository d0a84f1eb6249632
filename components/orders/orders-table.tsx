import { TextLink } from "#components/ui/links.tsx"
import { Table } from "#components/ui/table.tsx"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { formatDay } from "#lib/format/format-day.ts"
import type { Language } from "#lib/i18n/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { Order } from "./order.ts"
import { isUnderWay, orderedWhat, orderTitle, statusWord } from "./order.ts"
import { isPayoutFailed, nextText } from "./order-steps.ts"

/** Orders as a list, newest first; each leads to its own page. */
export function OrdersTable({
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
    <Table
      caption={words.orders}
      rows={orders}
      rowKey={({ order }) => order.id}
      rowHref={addressOf}
      columns={[
        {
          id: "order",
          heading: words.order,
          cell: (order) => orderTitle(words, order),
        },
        {
          id: "placed",
          heading: words.placedOn,
          cell: ({ order, terms }) => formatDay(language, dayIn(order.createdAt, terms.calendar.timezone)),
          minor: true,
          isOneLine: true,
        },
        {
          id: "status",
          heading: words.status,
          cell: (order) => (
            <span className={isUnderWay(order) ? "font-medium" : "text-muted"}>
              {statusWord(words, order)}
            </span>
          ),
        },
        {
          id: "next",
          heading: words.next,
          cell: (order) => {
            const next = nextText(language, words, order, now) ?? ""
            return isPayoutFailed(order) ? <TextLink href={addressOf(order)}>{next}</TextLink> : next
          },
          minor: true,
        },
        {
          id: "amount",
          heading: words.amount,
          cell: (order) => orderedWhat(language, words, order),
          align: "right",
        },
      ]}
    />
  )
}
