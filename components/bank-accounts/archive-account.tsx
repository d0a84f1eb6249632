"use client"

import { ConfirmedAction } from "#components/forms/confirmed-action.tsx"
import { archiveBankAccount } from "#lib/contract/bank-accounts/endpoints.ts"
import { staffEndpoint } from "#lib/contract/staff-endpoint.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { ArchiveWords } from "./archive-texts.ts"

const ARCHIVES = {
  investor: archiveBankAccount,
  distributor: staffEndpoint(archiveBankAccount),
} as const

/** Archives a bank account after a question that names it. */
export const ArchiveAccount = ({
  area,
  language,
  bankAccountId,
  account,
  sentence,
  words,
  errors,
}: Readonly<{
  /** Who archives it: the investor, or the staff of their distributor. */
  area: keyof typeof ARCHIVES
  language: Language
  bankAccountId: string
  /** The account number as it is written. */
  account: string
  /** What will happen, with the account. */
  sentence: string
  words: ArchiveWords
  errors: Messages["errors"]
}>) => (
  <ConfirmedAction
    language={language}
    endpoint={ARCHIVES[area]}
    input={{ params: { bankAccountId } }}
    words={{
      action: words.archive,
      label: formatMessage(words.archiveThis, { account }),
      title: words.archiveTitle,
      text: sentence,
      confirm: words.archiveConfirm,
      keep: words.back,
    }}
    errors={errors}
  />
)
