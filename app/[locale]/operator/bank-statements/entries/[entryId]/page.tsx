import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { BankException, requestedException } from "#lib/pages/operator/bank-statements/bank-exception.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { exceptionPath } from "#lib/pages/operator/payments-areas.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { recordMetadata } from "#lib/pages/record-metadata.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type EntryPageInput = PageInput<Readonly<{ entryId: string }>>

async function requestedPage(input: EntryPageInput) {
  const { entryId } = await input.params
  return { page: await operatorPage(input, exceptionPath(entryId)), entryId }
}

export async function generateMetadata(input: EntryPageInput): Promise<Metadata> {
  const texts = staffMessages(await staffLanguage(input.params))
  return recordMetadata(texts.bankStatements.outcomes.exception, async () => {
    const { page, entryId } = await requestedPage(input)
    return requestedException(page, entryId)
  })
}

/** One exception with the money of the register that it may be. */
export default async function EntryPage(input: EntryPageInput) {
  return <BankException {...(await requestedPage(input))} />
}
