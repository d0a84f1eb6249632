import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import type { InvestorPageInput } from "#lib/pages/distributor/investors/investor-page.tsx"
import { staffInvestorPage } from "#lib/pages/distributor/investors/investor-page.tsx"
import {
  InvestorStatements,
  STATEMENTS_BELOW,
} from "#lib/pages/distributor/investors/investor-statements.tsx"
import { recordMetadata } from "#lib/pages/record-metadata.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata(input: InvestorPageInput): Promise<Metadata> {
  const { holdings } = messages(await staffLanguage(input.params))
  return recordMetadata(holdings.statements, () => staffInvestorPage(input, STATEMENTS_BELOW))
}

/** Statements of one investor of the distributor. */
export default async function InvestorStatementsPage(input: InvestorPageInput) {
  return <InvestorStatements {...(await staffInvestorPage(input, STATEMENTS_BELOW))} />
}
