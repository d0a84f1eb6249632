import { pastStatusText } from "#components/orders/order.ts"
import { TextLink } from "#components/ui/links.tsx"
import { PageSection } from "#components/ui/page-parts.tsx"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { formatInstant } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { InvestorActivity } from "#lib/services/investors/list-investor-activity.ts"
import { listInvestorActivity } from "#lib/services/investors/list-investor-activity.ts"
import type { InvestorForStaff } from "./investor-details.tsx"

/** What happened to the investor, and who did it; orders lead to their pages where the reader has some. */
export async function InvestorActivityList({
  page: { language, ctx, actor, address, timezone },
  investor,
  ordersPath = "/distributor/orders",
}: InvestorForStaff & Readonly<{ ordersPath?: string | null }>) {
  const { investors: texts } = staffMessages(language)
  const activity = await listInvestorActivity(ctx, actor, investor.id)
  return (
    <PageSection id="activity" heading={texts.activity}>
      <ol className="border-hairline border-t text-13">
        {activity.map((entry) => (
          <li
            key={entry.id}
            className="grid gap-x-6 border-hairline border-b py-2 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <span className="figures text-muted">{formatInstant(language, entry.at, timezone)}</span>
            <span>
              {entry.of === "order" && ordersPath !== null ? (
                <TextLink href={address(`${ordersPath}/${entry.order.id}`)}>
                  {activityText(language, entry)}
                </TextLink>
              ) : (
                activityText(language, entry)
              )}
              {entry.by === null ? null : (
                <span className="text-muted"> · {formatMessage(texts.doneBy, { name: entry.by })}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}

function activityText(language: StaffLanguage, entry: InvestorActivity): string {
  const { investors: texts } = staffMessages(language)
  const { ordering, shell } = messages(language)
  switch (entry.of) {
    case "investor": {
      const name = texts.events[entry.kind]
      return entry.subject === null ? name : formatMessage(shell.nameAndText, { name, text: entry.subject })
    }
    case "bank-account":
      return formatMessage(texts.accountAdded, { ending: entry.accountNumber.slice(-4) })
    case "order": {
      const { kind, symbol, value } = entry.order
      const title = formatMessage(kind === "subscription" ? ordering.subscriptionOf : ordering.redemptionOf, {
        symbol,
      })
      const what = `${title}, ${formatMoney(language, value)}`
      if (entry.isFirst) return formatMessage(texts.orderPlaced, { order: what })
      if (entry.status === "dealing-day-moved") return formatMessage(texts.orderMoved, { order: what })
      return formatMessage(texts.orderNow, {
        order: what,
        status: pastStatusText(ordering, kind, entry.status),
      })
    }
  }
}
