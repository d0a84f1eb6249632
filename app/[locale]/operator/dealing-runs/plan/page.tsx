import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { DealingPlanDetail } from "#lib/pages/operator/dealing-runs/dealing-run.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).dealingRuns.title, robots: { index: false } }
}

/** What a run would do with the orders that wait. */
export default async function DealingPlanPage(input: PageInput) {
  return <DealingPlanDetail page={await operatorPage(input, "/operator/dealing-runs/plan")} />
}
