"use client"

import type { ConfirmedActionTexts } from "#components/forms/confirmed-action.tsx"
import { ConfirmedAction } from "#components/forms/confirmed-action.tsx"
import { declineStaffInvitation } from "#lib/contract/account/endpoints.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** Declines the invitation of a distributor after a question that names it. */
export const DeclineInvitation = ({
  language,
  distributorId,
  texts,
  errors,
}: Readonly<{
  language: Language
  distributorId: string
  /** Finished sentences of this invitation. */
  texts: ConfirmedActionTexts
  errors: Messages["errors"]
}>) => (
  <ConfirmedAction
    language={language}
    endpoint={declineStaffInvitation}
    input={{ params: { distributorId } }}
    look="button"
    texts={texts}
    errors={errors}
  />
)
