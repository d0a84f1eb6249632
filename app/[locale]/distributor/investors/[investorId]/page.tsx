import type { Metadata } from "next"
import { PageHead } from "#components/ui/page-parts.tsx"
import { investorName } from "#lib/domain/investors/investor.ts"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { InvestorAccess, InvestorBankAccounts } from "#lib/pages/distributor/investor-accounts.tsx"
import { InvestorActions, InvestorArchive } from "#lib/pages/distributor/investor-actions.tsx"
import { InvestorHoldings, InvestorOrders } from "#lib/pages/distributor/investor-holdings.tsx"
import type { InvestorPageInput } from "#lib/pages/distributor/investor-page.tsx"
import { staffInvestorPage } from "#lib/pages/distributor/investor-page.tsx"
import { PortfolioSkeleton } from "#lib/pages/portfolios/portfolio-skeleton.tsx"
import { recordMetadata } from "#lib/pages/record-metadata.ts"
import { InvestorActivityList } from "#lib/pages/staff/investor-activity.tsx"
import { InvestorData, InvestorStanding } from "#lib/pages/staff/investor-details.tsx"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"
import { Streamed } from "#lib/pages/streamed.tsx"

export async function generateMetadata(input: InvestorPageInput): Promise<Metadata> {
  const texts = staffMessages(await staffLanguage(input.params))
  return recordMetadata(texts.investors.one, () => staffInvestorPage(input))
}

/** One investor of the distributor: whether they may order, what they hold, and what happened. */
export default async function InvestorPage(input: InvestorPageInput) {
  const { page, investor } = await staffInvestorPage(input)
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
