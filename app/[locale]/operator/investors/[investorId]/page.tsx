import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { InvestorDetail, requestedInvestor } from "#lib/pages/operator/investors/investor.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { INVESTORS_PATH } from "#lib/pages/operator/people-areas.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { recordMetadata } from "#lib/pages/record-metadata.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type InvestorPageInput = PageInput<Readonly<{ investorId: string }>>

async function requestedPage(input: InvestorPageInput) {
  const { investorId } = await input.params
  return { page: await operatorPage(input, `${INVESTORS_PATH}/${investorId}`), investorId }
}

export async function generateMetadata(input: InvestorPageInput): Promise<Metadata> {
  const texts = staffMessages(await staffLanguage(input.params))
  return recordMetadata(texts.investors.one, async () => {
    const { page, investorId } = await requestedPage(input)
    return requestedInvestor(page, investorId)
  })
}

/** One investor, with what may be decided about them. */
export default async function InvestorPage(input: InvestorPageInput) {
  return <InvestorDetail {...(await requestedPage(input))} />
}
