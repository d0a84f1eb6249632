"use client"

import type { ConfirmedActionWords } from "#components/forms/confirmed-action.tsx"
import { ConfirmedAction } from "#components/forms/confirmed-action.tsx"
import { archiveInvestor } from "#lib/contract/investors/endpoints.ts"
import { staffEndpoint } from "#lib/contract/staff-endpoint.ts"
import type { Language } from "#lib/i18n/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"

const archiveByStaff = staffEndpoint(archiveInvestor)

/** Archives an investor after a question that names them. */
export const ArchiveInvestor = ({
  language,
  investorId,
  words,
  errors,
}: Readonly<{
  language: Language
  investorId: string
  /** Finished sentences of this investor. */
  words: ConfirmedActionWords & Readonly<{ conflict: string }>
  errors: Messages["errors"]
}>) => (
  <ConfirmedAction
    language={language}
    endpoint={archiveByStaff}
    input={{ params: { investorId } }}
    words={words}
    errors={{ ...errors, ConflictError: words.conflict }}
    look="button"
  />
)
