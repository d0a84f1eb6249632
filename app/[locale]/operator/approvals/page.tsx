import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { APPROVALS_PATH, Approvals } from "#lib/pages/operator/approvals/approvals.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).operator.approvals, robots: { index: false } }
}

/** What waits for a second person's decision, and what became of it. */
export default async function ApprovalsPage(input: PageInput) {
  return <Approvals page={await operatorPage(input, APPROVALS_PATH)} />
}
