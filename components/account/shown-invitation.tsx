import type { ReactNode } from "react"
import { investorAddress } from "#components/shell/addresses.ts"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { InvestorInvitation } from "#lib/domain/investors/investor-invitation.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { StaffInvitation } from "#lib/domain/staff/staff-invitation.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { AcceptInvestorInvitation, AcceptStaffInvitation } from "./accept-invitation.tsx"
import { DeclineInvestorInvitation, DeclineStaffInvitation } from "./decline-invitation.tsx"

/** The texts of the roles, as in the email about the invitation. */
const ROLES = { viewer: "viewerRole", operator: "operatorRole", admin: "adminRole" } as const

const MEANINGS = { viewer: "viewerMeans", operator: "operatorMeans", admin: "adminMeans" } as const

type Shown<Invitation> = Readonly<{ language: Language; timezone: TimeZone; invitation: Invitation }>

/** An invitation to the staff of a distributor, with what accepting it means, and both decisions. */
export function ShownStaffInvitation({
  language,
  timezone,
  invitation: { distributorId, distributor, role, invitedBy, expiresAt },
}: Shown<StaffInvitation>) {
  const { account, mails, errors } = messages(language)
  return (
    <ShownInvitation
      name={distributor}
      invited={formatMessage(account.invitedBy, {
        by: invitedBy,
        role: mails[ROLES[role]],
        day: formatDay(language, dayIn(expiresAt, timezone)),
      })}
      // Every role includes what the viewer sees.
      meaning={role === "viewer" ? account.viewerMeans : `${account.viewerMeans} ${account[MEANINGS[role]]}`}
      sharedData={account.sharedData}
    >
      <DeclineStaffInvitation
        language={language}
        distributorId={distributorId}
        errors={errors}
        texts={{
          action: account.decline,
          label: formatMessage(account.declineOf, { distributor }),
          title: formatMessage(account.declineTitle, { distributor }),
          text: account.declineText,
          confirm: account.decline,
          keep: account.cancel,
        }}
      />
      <AcceptStaffInvitation
        language={language}
        distributorId={distributorId}
        role={role}
        texts={{ accept: account.accept, label: formatMessage(account.acceptOf, { distributor }) }}
        errors={{ ...errors, ConflictError: account.invitationConflict }}
        startHref={localePath(language === "fr" ? "fr" : "en", "/distributor")}
      />
    </ShownInvitation>
  )
}

/** An invitation to act for an investor, with what accepting it means, and both decisions. */
export function ShownInvestorInvitation({
  language,
  timezone,
  invitation: { investorId, investor, invitedBy, expiresAt },
}: Shown<InvestorInvitation>) {
  const { account, errors } = messages(language)
  const shownErrors = { ...errors, NotFoundError: account.investorInvitationGone }
  return (
    <ShownInvitation
      name={investor}
      invited={formatMessage(account.invitedToInvestor, {
        by: invitedBy,
        day: formatDay(language, dayIn(expiresAt, timezone)),
      })}
      meaning={account.investorMeans}
      sharedData={account.investorSharedData}
    >
      <DeclineInvestorInvitation
        language={language}
        investorId={investorId}
        errors={shownErrors}
        texts={{
          action: account.decline,
          label: formatMessage(account.declineInvestor, { investor }),
          title: formatMessage(account.declineInvestorTitle, { investor }),
          text: account.declineInvestorText,
          confirm: account.decline,
          keep: account.cancel,
        }}
      />
      <AcceptInvestorInvitation
        language={language}
        investorId={investorId}
        texts={{ accept: account.accept, label: formatMessage(account.acceptInvestor, { investor }) }}
        errors={shownErrors}
        startHref={investorAddress(localePath(language, "/investor"), investorId)}
      />
    </ShownInvitation>
  )
}

/** The frame of an invitation. */
const ShownInvitation = ({
  name,
  invited,
  meaning,
  sharedData,
  children,
}: Readonly<{
  /** Of the distributor or the investor. */
  name: string
  invited: string
  meaning: string
  sharedData: string
  /** Both decisions. */
  children: ReactNode
}>) => (
  <li className="border-hairline border-b py-6">
    <h2 className="text-21 [overflow-wrap:anywhere]">{name}</h2>
    <div className="mt-2 max-w-text space-y-2 [overflow-wrap:anywhere]">
      <p>{invited}</p>
      <p>{meaning}</p>
      <p className="text-muted">{sharedData}</p>
    </div>
    <div className="mt-4 flex flex-wrap items-center gap-3">{children}</div>
  </li>
)
