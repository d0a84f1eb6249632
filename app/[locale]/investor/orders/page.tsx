import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import { investorMetadata, investorPage } from "#lib/pages/investor/investor-page.tsx"
import { Orders } from "#lib/pages/investor/orders.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"

export async function generateMetadata(input: PageInput): Promise<Metadata> {
  const { ordering } = messages(await pageLanguage(input.params))
  return investorMetadata(input, "/investor/orders", {
    title: ordering.orders,
    description: ordering.ordersDescription,
  })
}

/** Every order of an investor, with its status. */
export default async function OrdersPage(input: PageInput) {
  return <Orders page={await investorPage(input, "/investor/orders")} />
}
