import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { DATA_PATH } from "#lib/pages/operator/data/data-areas.tsx"
import { DataOverview } from "#lib/pages/operator/data/data-overview.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).data.data, robots: { index: false } }
}

/** What the funds publish, by its latest day. */
export default async function DataOverviewPage(input: PageInput) {
  return <DataOverview page={await operatorPage(input, DATA_PATH)} />
}
