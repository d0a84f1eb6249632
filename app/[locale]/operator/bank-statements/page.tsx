import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { BankStatements } from "#lib/pages/operator/bank-statements/bank-statements.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { STATEMENTS_PATH } from "#lib/pages/operator/payments-areas.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).bankStatements.title, robots: { index: false } }
}

/** What the banks reported. */
export default async function BankStatementsPage(input: PageInput) {
  return <BankStatements page={await operatorPage(input, STATEMENTS_PATH)} />
}
