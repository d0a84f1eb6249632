import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { ClassOrAccount, requestedClassOrAccount } from "#lib/pages/operator/ledger/class-or-account.tsx"
import { LEDGER_PATH } from "#lib/pages/operator/ledger/ledger-query.ts"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { recordMetadata } from "#lib/pages/record-metadata.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type LedgerPageInput = PageInput<Readonly<{ of: string }>>

async function requestedPage(input: LedgerPageInput) {
  const { of } = await input.params
  return { page: await operatorPage(input, `${LEDGER_PATH}/${of}`), of }
}

export async function generateMetadata(input: LedgerPageInput): Promise<Metadata> {
  const texts = staffMessages(await staffLanguage(input.params))
  return recordMetadata(texts.ledger.journal, async () => {
    const { page, of } = await requestedPage(input)
    return requestedClassOrAccount(page, of)
  })
}

/** The journal of a class, or why an account has its balance. */
export default async function ClassOrAccountPage(input: LedgerPageInput) {
  return <ClassOrAccount {...(await requestedPage(input))} />
}
