import { approvalsFile } from "#lib/pages/operator/approvals/approvals.tsx"
import { operatorFile } from "#lib/pages/operator/operator-page.tsx"

/** The listed proposals as CSV. */
export const GET = operatorFile("/operator/approvals/csv", approvalsFile)
