import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { ApprovalDetail, requestedApproval } from "#lib/pages/operator/approvals/approval.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { recordMetadata } from "#lib/pages/record-metadata.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type ApprovalPageInput = PageInput<Readonly<{ approvalId: string }>>

async function requestedPage(input: ApprovalPageInput) {
  const { approvalId } = await input.params
  return { page: await operatorPage(input, `/operator/approvals/${approvalId}`), approvalId }
}

export async function generateMetadata(input: ApprovalPageInput): Promise<Metadata> {
  const texts = staffMessages(await staffLanguage(input.params))
  return recordMetadata(texts.operator.summary, async () => {
    const { page, approvalId } = await requestedPage(input)
    return requestedApproval(page, approvalId)
  })
}

/** One proposal, to be read and decided. */
export default async function ApprovalPage(input: ApprovalPageInput) {
  return <ApprovalDetail {...(await requestedPage(input))} />
}
