import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import {
  BankStatementDetail,
  requestedStatement,
} from "#lib/pages/operator/bank-statements/bank-statement.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { STATEMENTS_PATH } from "#lib/pages/operator/payments-areas.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { recordMetadata } from "#lib/pages/record-metadata.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type StatementPageInput = PageInput<Readonly<{ statementId: string }>>

async function requestedPage(input: StatementPageInput) {
  const { statementId } = await input.params
  return { page: await operatorPage(input, `${STATEMENTS_PATH}/${statementId}`), statementId }
}

export async function generateMetadata(input: StatementPageInput): Promise<Metadata> {
  const texts = staffMessages(await staffLanguage(input.params))
  return recordMetadata(texts.bankStatements.report, async () => {
    const { page, statementId } = await requestedPage(input)
    return requestedStatement(page, statementId)
  })
}

/** One statement with its entries. */
export default async function StatementPage(input: StatementPageInput) {
  return <BankStatementDetail {...(await requestedPage(input))} />
}
