"use client"

import { ConfirmedAction } from "#components/forms/confirmed-action.tsx"
import { archiveBankAccount } from "#lib/contract/bank-accounts/endpoints.ts"
import { staffEndpoint } from "#lib/contract/staff-endpoint.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { ArchiveTexts } from "./archive-texts.ts"

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
  texts,
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
  texts: ArchiveTexts
  errors: Messages["errors"]
}>) => (
  <ConfirmedAction
    language={language}
    endpoint={ARCHIVES[area]}
    input={{ params: { bankAccountId } }}
    texts={{
      action: texts.archive,
      label: formatMessage(texts.archiveThis, { account }),
      title: texts.archiveTitle,
      text: sentence,
      confirm: texts.archiveConfirm,
      keep: texts.back,
    }}
    errors={errors}
  />
)
