import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { Ledger } from "#lib/pages/operator/ledger/ledger.tsx"
import { LEDGER_PATH } from "#lib/pages/operator/ledger/ledger-query.ts"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).ledger.title, robots: { index: false } }
}

/** The accounts of the register on any day. */
export default async function LedgerPage(input: PageInput) {
  return <Ledger page={await operatorPage(input, LEDGER_PATH)} />
}
