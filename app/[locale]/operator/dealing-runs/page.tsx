import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { DealingRuns } from "#lib/pages/operator/dealing-runs/dealing-runs.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).dealingRuns.title, robots: { index: false } }
}

/** What waits for its value, and completed runs. */
export default async function DealingRunsPage(input: PageInput) {
  return <DealingRuns page={await operatorPage(input, "/operator/dealing-runs")} />
}
