"use client"

import type { ConfirmedActionTexts } from "#components/forms/confirmed-action.tsx"
import { ConfirmedAction } from "#components/forms/confirmed-action.tsx"
import { endInvestorAccess } from "#lib/contract/investors/web-endpoints.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** Ends the access of one person to an investor, or withdraws an invitation, after a question that names both. */
export const EndAccess = ({
  language,
  investorId,
  userId,
  texts,
  errors,
}: Readonly<{
  language: Language
  investorId: string
  userId: string
  /** Finished sentences of this person and investor. */
  texts: ConfirmedActionTexts
  errors: Messages["errors"]
}>) => (
  <ConfirmedAction
    language={language}
    endpoint={endInvestorAccess}
    input={{ params: { investorId, userId } }}
    texts={texts}
    errors={errors}
  />
)
