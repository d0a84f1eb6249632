import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { investorQueryMetadata } from "#lib/pages/distributor/investors/investor-page.tsx"
import { ListedOrders } from "#lib/pages/distributor/orders/listed-orders.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

const requestedPage = (input: PageInput) => distributorPage(input, "/distributor/orders")

export async function generateMetadata(input: PageInput): Promise<Metadata> {
  const { orders } = staffMessages(await staffLanguage(input.params))
  return investorQueryMetadata(orders.title, () => requestedPage(input))
}

/** The orders of all investors of a distributor. */
export default async function OrdersPage(input: PageInput) {
  return <ListedOrders page={await requestedPage(input)} />
}
