import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { StaffOrder } from "#lib/pages/distributor/order-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type OrderPageInput = PageInput<Readonly<{ orderId: string }>>

export async function generateMetadata({ params }: OrderPageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).orders.order, robots: { index: false } }
}

/** One order of an investor of the distributor. */
export default async function OrderPage(input: OrderPageInput) {
  const { orderId } = await input.params
  const page = await distributorPage(input, `/distributor/orders/${orderId}`)
  return <StaffOrder page={page} orderId={orderId} />
}
