import type { Metadata } from "next"
import { RefreshOnChange } from "#components/orders/refresh-on-change.tsx"
import { ActionLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { investorMetadata, investorPage, NoInvestor } from "#lib/pages/investor/investor-page.tsx"
import { Portfolio } from "#lib/pages/investor/portfolio.tsx"
import { loadOrdersUnderWay } from "#lib/pages/orders/load-orders.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { PortfolioSkeleton } from "#lib/pages/portfolios/portfolio-skeleton.tsx"
import { Streamed } from "#lib/pages/streamed.tsx"
import { hasEverHeldShares } from "#lib/services/subscription-orders/list-subscription-orders.ts"

export async function generateMetadata(input: PageInput): Promise<Metadata> {
  const { holdings } = messages(await pageLanguage(input.params))
  return investorMetadata(input, "/investor", {
    title: holdings.portfolio,
    description: holdings.portfolioDescription,
  })
}

/** What an investor holds, what it is worth, and what became of the money. */
export default async function PortfolioPage(input: PageInput) {
  const page = await investorPage(input, "/investor")
  const { language, ctx, actor, investorId, address } = page
  if (investorId === null) return <NoInvestor language={language} />
  const [underWay, hasHeldShares] = await Promise.all([
    loadOrdersUnderWay(ctx, actor, investorId),
    hasEverHeldShares(ctx, actor, investorId),
  ])
  const hasOrders = underWay.subscriptions.length + underWay.redemptions.length > 0
  const { holdings } = messages(language)
  return (
    <>
      <RefreshOnChange watched={{ of: "portfolio", investorId }} />
      <PageHead
        title={holdings.portfolio}
        actions={
          <>
            {hasHeldShares ? (
              <ActionLink kind="quiet" href={address("/investor/redeem")}>
                {holdings.redeem}
              </ActionLink>
            ) : null}
            {hasHeldShares || hasOrders ? (
              <ActionLink href={address("/investor/subscribe")}>{holdings.subscribe}</ActionLink>
            ) : null}
          </>
        }
      />
      <Streamed
        language={language}
        isNextChoice={page.isNextChoice}
        name={holdings.portfolio}
        skeleton={<PortfolioSkeleton />}
      >
        <Portfolio page={page} investorId={investorId} underWay={underWay} />
      </Streamed>
    </>
  )
}
