import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { ApprovalDetail } from "#lib/pages/operator/approval.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type ApprovalPageInput = PageInput<Readonly<{ approvalId: string }>>

export async function generateMetadata({ params }: ApprovalPageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).operator.summary, robots: { index: false } }
}

/** One proposal, to be read and decided. */
export default async function ApprovalPage(input: ApprovalPageInput) {
  const { approvalId } = await input.params
  const page = await operatorPage(input, `/operator/approvals/${approvalId}`)
  return <ApprovalDetail page={page} approvalId={approvalId} />
}
