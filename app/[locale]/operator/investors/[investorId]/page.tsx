import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { InvestorDetail } from "#lib/pages/operator/people/investor.tsx"
import { INVESTORS_PATH } from "#lib/pages/operator/people/people-areas.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type InvestorPageInput = PageInput<Readonly<{ investorId: string }>>

export async function generateMetadata({ params }: InvestorPageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).investors.one, robots: { index: false } }
}

/** One investor, with what may be decided about them. */
export default async function InvestorPage(input: InvestorPageInput) {
  const { investorId } = await input.params
  const page = await operatorPage(input, `${INVESTORS_PATH}/${investorId}`)
  return <InvestorDetail page={page} investorId={investorId} />
}
