import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { FUND_ASSETS_PATH } from "#lib/pages/operator/data/data-areas.tsx"
import { FundAssets } from "#lib/pages/operator/data/fund-assets.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).data.fundAssets, robots: { index: false } }
}

/** The portfolios of the funds. */
export default async function FundAssetsPage(input: PageInput) {
  return <FundAssets page={await operatorPage(input, FUND_ASSETS_PATH)} />
}
