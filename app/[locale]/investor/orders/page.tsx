import type { Metadata } from "next"
import { investorPage } from "#app/[locale]/investor/investor-page.ts"
import { NoInvestor } from "#app/[locale]/investor/no-investor.tsx"
import type { PageInput } from "#app/[locale]/page-language.ts"
import { pageLanguage } from "#app/[locale]/page-language.ts"
import { Streamed } from "#app/[locale]/streamed/streamed.tsx"
import { ActionLink } from "#components/ui/action-link.tsx"
import { PageHead } from "#components/ui/page-head.tsx"
import { SkeletonLine, SkeletonTable } from "#components/ui/skeleton.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { ListedOrders } from "./listed-orders.tsx"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const { ordering } = messages(await pageLanguage(params))
  return { title: ordering.orders, description: ordering.ordersDescription }
}

/** Every order of an investor, with where it stands. */
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
        actions={<ActionLink href={address("/investor/subscribe")}>{ordering.subscribe}</ActionLink>}
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
