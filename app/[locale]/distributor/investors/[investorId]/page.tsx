import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { InvestorDetail } from "#lib/pages/distributor/investors/investor.tsx"
import type { InvestorPageInput } from "#lib/pages/distributor/investors/investor-page.tsx"
import { staffInvestorPage } from "#lib/pages/distributor/investors/investor-page.tsx"
import { recordMetadata } from "#lib/pages/record-metadata.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata(input: InvestorPageInput): Promise<Metadata> {
  const texts = staffMessages(await staffLanguage(input.params))
  return recordMetadata(texts.investors.one, () => staffInvestorPage(input))
}

/** One investor of the distributor: whether they may order, what they hold, and what happened. */
export default async function InvestorPage(input: InvestorPageInput) {
  return <InvestorDetail {...(await staffInvestorPage(input))} />
}
