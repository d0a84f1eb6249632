import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { DealingRunDetail, requestedRun } from "#lib/pages/operator/dealing-runs/dealing-run.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { recordMetadata } from "#lib/pages/record-metadata.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type RunPageInput = PageInput<Readonly<{ runId: string }>>

async function requestedPage(input: RunPageInput) {
  const { runId } = await input.params
  return { page: await operatorPage(input, `/operator/dealing-runs/${runId}`), runId }
}

export async function generateMetadata(input: RunPageInput): Promise<Metadata> {
  const texts = staffMessages(await staffLanguage(input.params))
  return recordMetadata(texts.dealingRuns.title, async () => {
    const { page, runId } = await requestedPage(input)
    return requestedRun(page, runId)
  })
}

/** A completed run with its orders. */
export default async function DealingRunPage(input: RunPageInput) {
  return <DealingRunDetail {...(await requestedPage(input))} />
}
