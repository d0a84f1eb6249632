import { redirect } from "next/navigation"
import { isUnderWay } from "#components/orders/order.ts"
import { RefreshOnChange } from "#components/orders/refresh-on-change.tsx"
import { investorAddress } from "#components/shell/addresses.ts"
import { TextLink } from "#components/ui/links.tsx"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { loadOrder } from "#lib/pages/orders/load-orders.ts"
import { OrderActions } from "#lib/pages/orders/order-actions.tsx"
import { OrderDetails } from "#lib/pages/orders/order-details.tsx"
import { WaitingPayments } from "#lib/pages/orders/waiting-payments.tsx"
import { listCompensationsOfOrder } from "#lib/services/compensations/list-compensations.ts"
import { listInvestorNames } from "#lib/services/investors/list-investors.ts"
import { requireFeeRate } from "#lib/services/orders/require-order.ts"
import { findWaitingPayments } from "#lib/services/wires/find-waiting-payments.ts"
import type { InvestorPage } from "./investor-page.tsx"

/** The page of an order. */
export const orderPath = (orderId: string): string => `/investor/orders/${orderId}`

/** One order: how to pay it, its status and result, and what the investor can still do. */
export async function OrderDetail({ page, orderId }: Readonly<{ page: InvestorPage; orderId: string }>) {
  const { language, ctx, actor, investorId, address } = page
  const order = await loadOrder(ctx, actor, orderId)
  const owner = order.order.investorId
  // The order belongs to another investor of the user; the navigation must show that investor.
  if (owner !== investorId) redirect(investorAddress(localePath(language, orderPath(orderId)), owner))
  const { ordering } = messages(language)
  const { id } = order.order
  const [waiting, compensations, feeRate, [investor]] = await Promise.all([
    findWaitingPayments(ctx, actor, isUnderWay(order) ? [id] : []),
    listCompensationsOfOrder(ctx, actor, { kind: order.kind, id }),
    requireFeeRate(ctx, actor, id),
    listInvestorNames(ctx, [owner]),
  ])
  const payments = waiting.get(id) ?? []
  return (
    <>
      {isUnderWay(order) ? <RefreshOnChange watched={{ of: order.kind, orderId: order.order.id }} /> : null}
      <p className="mb-4 text-13">
        <TextLink href={address("/investor/orders")}>{ordering.orders}</TextLink>
      </p>
      <OrderDetails
        language={language}
        ordering={ordering}
        order={order}
        payments={payments}
        compensations={compensations}
        feeRate={feeRate}
        investorName={investor?.name ?? ""}
        now={ctx.clock.now()}
        aboveAll={
          <WaitingPayments
            language={language}
            ordering={ordering}
            orders={[{ id, payments, registerPath: address("/investor/bank-accounts") }]}
          />
        }
        belowTimeline={
          <OrderActions
            language={language}
            ctx={ctx}
            actor={actor}
            order={order}
            registerHref={address("/investor/bank-accounts")}
          />
        }
      />
    </>
  )
}
