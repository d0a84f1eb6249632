import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { DealingRunDetail } from "#lib/pages/operator/dealing-runs/dealing-run.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type RunPageInput = PageInput<Readonly<{ runId: string }>>

export async function generateMetadata({ params }: RunPageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).dealingRuns.title, robots: { index: false } }
}

/** A completed run with its orders. */
export default async function DealingRunPage(input: RunPageInput) {
  const { runId } = await input.params
  const page = await operatorPage(input, `/operator/dealing-runs/${runId}`)
  return <DealingRunDetail page={page} runId={runId} />
}
