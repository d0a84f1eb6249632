import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { BankException } from "#lib/pages/operator/bank-exception.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { exceptionPath } from "#lib/pages/operator/payments-areas.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type EntryPageInput = PageInput<Readonly<{ entryId: string }>>

export async function generateMetadata({ params }: EntryPageInput): Promise<Metadata> {
  return {
    title: staffMessages(await staffLanguage(params)).bankStatements.outcomes.exception,
    robots: { index: false },
  }
}

/** One exception with the money of the register that it may be. */
export default async function EntryPage(input: EntryPageInput) {
  const { entryId } = await input.params
  const page = await operatorPage(input, exceptionPath(entryId))
  return <BankException page={page} entryId={entryId} />
}
