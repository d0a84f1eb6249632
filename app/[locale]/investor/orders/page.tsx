import type { Metadata } from "next"
import { ActionLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { SkeletonLine, SkeletonTable } from "#components/ui/skeleton.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { investorMetadata, investorPage, NoInvestor } from "#lib/pages/investor/investor-page.tsx"
import { ListedOrders } from "#lib/pages/investor/listed-orders.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { Streamed } from "#lib/pages/streamed.tsx"

export async function generateMetadata(input: PageInput): Promise<Metadata> {
  const { ordering } = messages(await pageLanguage(input.params))
  return investorMetadata(input, "/investor/orders", {
    title: ordering.orders,
    description: ordering.ordersDescription,
  })
}

/** Every order of an investor, with its status. */
export default async function OrdersPage(input: PageInput) {
  const page = await investorPage(input, "/investor/orders")
  const { language, investorId, address } = page
  if (investorId === null) return <NoInvestor language={language} />
  const { ordering } = messages(language)
  return (
    <>
      <PageHead
        title={ordering.orders}
        lead={ordering.ordersDescription}
        actions={
          <>
            <ActionLink href={address("/investor/subscribe")}>{ordering.subscribe}</ActionLink>
            <ActionLink kind="quiet" href={address("/investor/redeem")}>
              {ordering.redeem}
            </ActionLink>
          </>
        }
      />
      <Streamed
        language={language}
        isNextChoice={page.isNextChoice}
        name={ordering.orders}
        skeleton={
          <>
            <div className="mb-6 py-1">
              <SkeletonLine size={13} width="24rem" />
            </div>
            <SkeletonTable rows={8} columns={5} />
          </>
        }
      >
        <ListedOrders page={page} investorId={investorId} />
      </Streamed>
    </>
  )
}
