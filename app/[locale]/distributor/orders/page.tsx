import type { Metadata } from "next"
import { ActionLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { IMPORTS_PATH } from "#lib/pages/distributor/bulk-imports.tsx"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { ListedOrders } from "#lib/pages/distributor/listed-orders.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).orders.title, robots: { index: false } }
}

/** The orders of all investors of a distributor. */
export default async function OrdersPage(input: PageInput) {
  const page = await distributorPage(input, "/distributor/orders")
  const { orders: words } = staffMessages(page.language)
  return (
    <>
      <PageHead
        title={words.title}
        actions={
          page.may("order") ? (
            <>
              <ActionLink kind="quiet" href={page.address(IMPORTS_PATH)}>
                {words.importFile}
              </ActionLink>
              <ActionLink kind="quiet" href={page.address("/distributor/redeem")}>
                {words.redeem}
              </ActionLink>
              <ActionLink href={page.address("/distributor/subscribe")}>{words.subscribe}</ActionLink>
            </>
          ) : undefined
        }
      />
      <ListedOrders page={page} />
    </>
  )
}
