import type { Metadata } from "next"
import { redirect } from "next/navigation"
import { isUnderWay } from "#components/orders/order.ts"
import { RefreshOnChange } from "#components/orders/refresh-on-change.tsx"
import { investorAddress } from "#components/shell/addresses.ts"
import { TextLink } from "#components/ui/links.tsx"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { investorPage } from "#lib/pages/investor/investor-page.tsx"
import { loadOrder } from "#lib/pages/orders/load-orders.ts"
import { OrderActions } from "#lib/pages/orders/order-actions.tsx"
import { OrderDetails } from "#lib/pages/orders/order-details.tsx"
import { WaitingPayments } from "#lib/pages/orders/waiting-payments.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { recordMetadata } from "#lib/pages/record-metadata.ts"
import { findWaitingPayments } from "#lib/services/wires/find-waiting-payments.ts"

type OrderPageInput = PageInput<Readonly<{ orderId: string }>>

const orderPath = (orderId: string): string => `/investor/orders/${orderId}`

export async function generateMetadata(input: OrderPageInput): Promise<Metadata> {
  const { ordering } = messages(await pageLanguage(input.params))
  return recordMetadata(ordering.order, async () => {
    const { orderId } = await input.params
    const { ctx, actor } = await investorPage(input, orderPath(orderId))
    return loadOrder(ctx, actor, orderId)
  })
}

/** One order: how to pay it, its status and result, and what the investor can still do. */
export default async function OrderPage(input: OrderPageInput) {
  const { orderId } = await input.params
  const path = orderPath(orderId)
  const { language, ctx, actor, investorId, address } = await investorPage(input, path)
  const order = await loadOrder(ctx, actor, orderId)
  const owner = order.order.investorId
  // The order belongs to another investor of the user; the navigation must show that investor.
  if (owner !== investorId) redirect(investorAddress(localePath(language, path), owner))
  const { ordering } = messages(language)
  const { id } = order.order
  const payments = isUnderWay(order) ? ((await findWaitingPayments(ctx, actor, [id])).get(id) ?? []) : []
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
        now={ctx.clock.now()}
        aboveAll={
          <WaitingPayments
            language={language}
            ordering={ordering}
            orders={[{ id, payments, registerPath: address("/investor/bank-accounts") }]}
          />
        }
        belowTimeline={<OrderActions language={language} ctx={ctx} actor={actor} order={order} />}
      />
    </>
  )
}
