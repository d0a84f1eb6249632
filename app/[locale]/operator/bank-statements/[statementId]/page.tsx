import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { BankStatementDetail } from "#lib/pages/operator/bank-statements.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { STATEMENTS_PATH } from "#lib/pages/operator/payments-areas.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type StatementPageInput = PageInput<Readonly<{ statementId: string }>>

export async function generateMetadata({ params }: StatementPageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).bankStatements.report, robots: { index: false } }
}

/** One statement with its entries. */
export default async function StatementPage(input: StatementPageInput) {
  const { statementId } = await input.params
  const page = await operatorPage(input, `${STATEMENTS_PATH}/${statementId}`)
  return <BankStatementDetail page={page} statementId={statementId} />
}
