import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import { Activity } from "#lib/pages/investor/activity.tsx"
import { investorMetadata, investorPage } from "#lib/pages/investor/investor-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"

export async function generateMetadata(input: PageInput): Promise<Metadata> {
  const { holdings } = messages(await pageLanguage(input.params))
  return investorMetadata(input, "/investor/activity", {
    title: holdings.activity,
    description: holdings.activityDescription,
  })
}

/** What executed orders did to the holdings of an investor. */
export default async function ActivityPage(input: PageInput) {
  return <Activity page={await investorPage(input, "/investor/activity")} />
}
