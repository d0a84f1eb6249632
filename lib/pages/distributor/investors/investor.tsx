import { PageHead } from "#components/ui/page-parts.tsx"
import { investorName } from "#lib/domain/investors/investor.ts"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { PortfolioSkeleton } from "#lib/pages/portfolios/portfolio-skeleton.tsx"
import { InvestorActivityList } from "#lib/pages/staff/investor-activity.tsx"
import { InvestorData, InvestorStanding } from "#lib/pages/staff/investor-details.tsx"
import { Streamed } from "#lib/pages/streamed.tsx"
import { InvestorAccess, InvestorBankAccounts } from "./investor-accounts.tsx"
import { InvestorActions, InvestorArchive } from "./investor-actions.tsx"
import { InvestorHoldings, InvestorOrders } from "./investor-holdings.tsx"
import type { StaffInvestorPage } from "./investor-page.tsx"

/** One investor of the distributor: whether they may order, what they hold, and what happened. */
export function InvestorDetail({ page, investor }: StaffInvestorPage) {
  const { language, isNextChoice } = page
  return (
    <>
      <PageHead
        title={investorName(investor)}
        actions={<InvestorActions page={page} investor={investor} />}
      />
      <InvestorStanding page={page} investor={investor} />
      <div className="mt-12">
        <Streamed
          language={language}
          isNextChoice={isNextChoice}
          name={messages(language).holdings.portfolio}
          skeleton={<PortfolioSkeleton />}
        >
          <InvestorHoldings page={page} investor={investor} />
        </Streamed>
      </div>
      <InvestorOrders page={page} investor={investor} />
      <InvestorBankAccounts page={page} investor={investor} />
      <InvestorData page={page} investor={investor} noConsent={staffMessages(language).investors.noConsent} />
      <InvestorAccess page={page} investor={investor} />
      <InvestorActivityList page={page} investor={investor} />
      <InvestorArchive page={page} investor={investor} />
    </>
  )
}
