"use client"

import { ConfirmedAction } from "#components/forms/confirmed-action.tsx"
import { INVESTOR_DRAFTS } from "#lib/contract/investor-drafts/web-endpoints.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** Deletes a draft after a question that names it. */
export const DiscardDraft = ({
  language,
  draftId,
  values,
  texts,
  errors,
}: Readonly<{
  language: Language
  draftId: string
  /** Who is being entered, and who saved the draft last and when. */
  values: Readonly<{ name: string; by: string; at: string }>
  texts: Pick<
    StaffMessages["onboarding"]["drafts"],
    "discard" | "discardThis" | "discardTitle" | "discardText" | "discardConfirm" | "keep"
  >
  errors: Messages["errors"]
}>) => (
  <ConfirmedAction
    language={language}
    endpoint={INVESTOR_DRAFTS.discard}
    input={{ params: { draftId } }}
    texts={{
      action: texts.discard,
      label: formatMessage(texts.discardThis, { name: values.name }),
      title: texts.discardTitle,
      text: formatMessage(texts.discardText, values),
      confirm: texts.discardConfirm,
      keep: texts.keep,
    }}
    errors={errors}
  />
)
