import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import {
  NEW_STATEMENT_PATH,
  NewBankStatement,
} from "#lib/pages/operator/bank-statements/new-bank-statement.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return {
    title: staffMessages(await staffLanguage(params)).bankStatements.importFile,
    robots: { index: false },
  }
}

/** Where a maker imports a file of the bank. */
export default async function NewBankStatementPage(input: PageInput) {
  return <NewBankStatement page={await operatorPage(input, NEW_STATEMENT_PATH)} />
}
