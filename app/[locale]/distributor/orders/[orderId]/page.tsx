import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { StaffOrder } from "#lib/pages/distributor/orders/order-page.tsx"
import { loadOrder } from "#lib/pages/orders/load-orders.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { recordMetadata } from "#lib/pages/record-metadata.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type OrderPageInput = PageInput<Readonly<{ orderId: string }>>

async function requestedPage(input: OrderPageInput) {
  const { orderId } = await input.params
  return { page: await distributorPage(input, `/distributor/orders/${orderId}`), orderId }
}

export async function generateMetadata(input: OrderPageInput): Promise<Metadata> {
  const texts = staffMessages(await staffLanguage(input.params))
  return recordMetadata(texts.orders.order, async () => {
    const { page, orderId } = await requestedPage(input)
    return loadOrder(page.ctx, page.actor, orderId)
  })
}

/** One order of an investor of the distributor. */
export default async function OrderPage(input: OrderPageInput) {
  return <StaffOrder {...(await requestedPage(input))} />
}
