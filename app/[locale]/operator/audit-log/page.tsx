import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { AuditLog } from "#lib/pages/operator/audit-log.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { AUDIT_LOG_PATH } from "#lib/pages/operator/records-areas.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).auditLog.auditLog, robots: { index: false } }
}

/** Who changed what, and whether the record of it is whole. */
export default async function AuditLogPage(input: PageInput) {
  return <AuditLog page={await operatorPage(input, AUDIT_LOG_PATH)} />
}
