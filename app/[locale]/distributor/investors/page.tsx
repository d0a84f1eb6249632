import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { ListedInvestors } from "#lib/pages/distributor/investors/listed-investors.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).investors.title, robots: { index: false } }
}

/** The investors of a distributor. */
export default async function InvestorsPage(input: PageInput) {
  return <ListedInvestors page={await distributorPage(input, "/distributor/investors")} />
}
