"use client"

import type { ConfirmedActionTexts } from "#components/forms/confirmed-action.tsx"
import { ConfirmedAction } from "#components/forms/confirmed-action.tsx"
import { archiveInvestor } from "#lib/contract/investors/endpoints.ts"
import { staffEndpoint } from "#lib/contract/staff-endpoint.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"

const archiveByStaff = staffEndpoint(archiveInvestor)

/** Archives an investor after a question that names them. */
export const ArchiveInvestor = ({
  language,
  investorId,
  texts,
  errors,
}: Readonly<{
  language: Language
  investorId: string
  /** Finished sentences of this investor. */
  texts: ConfirmedActionTexts & Readonly<{ conflict: string }>
  errors: Messages["errors"]
}>) => (
  <ConfirmedAction
    language={language}
    endpoint={archiveByStaff}
    input={{ params: { investorId } }}
    texts={texts}
    errors={{ ...errors, ConflictError: texts.conflict }}
    look="button"
  />
)
