import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { ClassOrAccount } from "#lib/pages/operator/ledger/class-or-account.tsx"
import { LEDGER_PATH } from "#lib/pages/operator/ledger/ledger-query.ts"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type LedgerPageInput = PageInput<Readonly<{ of: string }>>

export async function generateMetadata({ params }: LedgerPageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).ledger.journal, robots: { index: false } }
}

/** The journal of a class, or why an account has its balance. */
export default async function ClassOrAccountPage(input: LedgerPageInput) {
  const { of } = await input.params
  return <ClassOrAccount page={await operatorPage(input, `${LEDGER_PATH}/${of}`)} of={of} />
}
