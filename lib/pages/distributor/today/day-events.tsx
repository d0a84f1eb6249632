import { sharesText } from "#components/orders/order.ts"
import { TextLink } from "#components/ui/links.tsx"
import type { Column } from "#components/ui/table.tsx"
import { Table } from "#components/ui/table.tsx"
import type { DayEvent } from "#lib/domain/today/today.ts"
import { formatInstant } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { readDayEvents } from "#lib/services/today/read-today.ts"

type Texts = StaffMessages["today"]

/** Who did what in the last day, newest first. */
export async function DayEvents({ page, texts }: Readonly<{ page: DistributorPage; texts: Texts }>) {
  const { language, ctx, actor, address, timezone } = page
  const { events, hasMore } = await readDayEvents(ctx, actor)
  if (events.length === 0) return <p className="text-muted">{texts.noEvents}</p>
  const columns: Column<DayEvent>[] = [
    {
      id: "event",
      heading: texts.event,
      cell: (event) => (
        <>
          <EventName address={address} texts={texts} event={event} />
          <span className="block text-12 text-muted">{formatInstant(language, event.at, timezone)}</span>
        </>
      ),
    },
    {
      id: "investor",
      heading: texts.investor,
      cell: ({ investorId, investorName }) => (
        <TextLink href={address(`/distributor/investors/${investorId}`)}>{investorName}</TextLink>
      ),
    },
    { id: "by", heading: texts.by, cell: ({ by }) => by ?? "", minor: true },
    {
      id: "amount",
      heading: texts.amount,
      cell: ({ amount, shares }) => {
        if (amount !== null) return formatMoney(language, amount)
        return shares === null ? "" : sharesText(language, messages(language).ordering, shares)
      },
      align: "right",
    },
  ]
  return (
    <div className="text-13">
      <Table
        caption={texts.events}
        columns={columns}
        rows={events}
        rowKey={({ kind, at, investorId, orderId }) => `${kind} ${at} ${orderId ?? investorId}`}
      />
      {hasMore ? (
        <p className="figures mt-3 flex flex-wrap gap-x-4 gap-y-1">
          <span>{formatMessage(texts.moreEvents, { count: events.length })}</span>
          <TextLink href={address("/distributor/orders")}>{texts.allOrders}</TextLink>
          <TextLink href={address("/distributor/investors")}>{texts.allInvestors}</TextLink>
          <TextLink href={address("/distributor/bank-accounts")}>{texts.allAccounts}</TextLink>
        </p>
      ) : null}
    </div>
  )
}

/** What happened, linked to its order. */
function EventName({
  address,
  texts,
  event,
}: Readonly<{ address: DistributorPage["address"]; texts: Texts; event: DayEvent }>) {
  const text = eventText(texts, event)
  if (event.orderId === null) return text
  return <TextLink href={address(`/distributor/orders/${event.orderId}`)}>{text}</TextLink>
}

function eventText(texts: Texts, { kind, symbol, status }: DayEvent): string {
  switch (kind) {
    case "investor-created":
    case "account-registered":
      return texts.kinds[kind]
    case "investor-decided":
    case "account-decided": {
      const known = Object.entries(texts.statuses).find(([name]) => name === status)
      return formatMessage(texts.kinds[kind], { status: known?.[1] ?? status ?? "" })
    }
    default:
      return formatMessage(texts.kinds[kind], { symbol: symbol ?? "" })
  }
}
