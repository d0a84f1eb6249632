import type { Metadata } from "next"
import { ActionLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { IMPORTS_PATH } from "#lib/pages/distributor/bulk-imports.tsx"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { investorQueryMetadata } from "#lib/pages/distributor/investor-page.tsx"
import { ListedOrders } from "#lib/pages/distributor/listed-orders.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

const requestedPage = (input: PageInput) => distributorPage(input, "/distributor/orders")

export async function generateMetadata(input: PageInput): Promise<Metadata> {
  const { orders } = staffMessages(await staffLanguage(input.params))
  return investorQueryMetadata(orders.title, () => requestedPage(input))
}

/** The orders of all investors of a distributor. */
export default async function OrdersPage(input: PageInput) {
  const page = await requestedPage(input)
  const { orders: texts } = staffMessages(page.language)
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          page.may("order") ? (
            <>
              <ActionLink kind="quiet" href={page.address(IMPORTS_PATH)}>
                {texts.importFile}
              </ActionLink>
              <ActionLink kind="quiet" href={page.address("/distributor/redeem")}>
                {texts.redeem}
              </ActionLink>
              <ActionLink href={page.address("/distributor/subscribe")}>{texts.subscribe}</ActionLink>
            </>
          ) : undefined
        }
      />
      <ListedOrders page={page} />
    </>
  )
}
