import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import { investorPage } from "#lib/pages/investor/investor-page.tsx"
import { OrderDetail, orderPath } from "#lib/pages/investor/order.tsx"
import { loadOrder } from "#lib/pages/orders/load-orders.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { recordMetadata } from "#lib/pages/record-metadata.ts"

type OrderPageInput = PageInput<Readonly<{ orderId: string }>>

async function requestedPage(input: OrderPageInput) {
  const { orderId } = await input.params
  return { page: await investorPage(input, orderPath(orderId)), orderId }
}

export async function generateMetadata(input: OrderPageInput): Promise<Metadata> {
  const { ordering } = messages(await pageLanguage(input.params))
  return recordMetadata(ordering.order, async () => {
    const { page, orderId } = await requestedPage(input)
    return loadOrder(page.ctx, page.actor, orderId)
  })
}

/** One order: how to pay it, its status and result, and what the investor can still do. */
export default async function OrderPage(input: OrderPageInput) {
  return <OrderDetail {...(await requestedPage(input))} />
}
