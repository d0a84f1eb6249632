"use client"

import type { ConfirmedActionTexts } from "#components/forms/confirmed-action.tsx"
import { ConfirmedAction } from "#components/forms/confirmed-action.tsx"
import { declineInvestorInvitation, declineStaffInvitation } from "#lib/contract/account/endpoints.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"

type DeclineProps = Readonly<{
  language: Language
  /** Finished sentences of this invitation. */
  texts: ConfirmedActionTexts
  errors: Messages["errors"]
}>

/** Declines the invitation of a distributor to its staff after a question that names it. */
export const DeclineStaffInvitation = ({
  distributorId,
  ...props
}: DeclineProps & Readonly<{ distributorId: string }>) => (
  <ConfirmedAction
    endpoint={declineStaffInvitation}
    input={{ params: { distributorId } }}
    look="button"
    {...props}
  />
)

/** Declines an invitation to act for an investor after a question that names the investor. */
export const DeclineInvestorInvitation = ({
  investorId,
  ...props
}: DeclineProps & Readonly<{ investorId: string }>) => (
  <ConfirmedAction
    endpoint={declineInvestorInvitation}
    input={{ params: { investorId } }}
    look="button"
    {...props}
  />
)
