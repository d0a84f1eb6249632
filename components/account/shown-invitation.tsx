import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { StaffInvitation } from "#lib/domain/staff/staff-invitation.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { AcceptInvitation } from "./accept-invitation.tsx"
import { DeclineInvitation } from "./decline-invitation.tsx"

/** The texts of the roles, as in the email about the invitation. */
const ROLES = { viewer: "viewerRole", operator: "operatorRole", admin: "adminRole" } as const

const MEANINGS = { viewer: "viewerMeans", operator: "operatorMeans", admin: "adminMeans" } as const

/** An invitation with what accepting it means, and both decisions. */
export function ShownInvitation({
  language,
  timezone,
  invitation: { distributorId, distributor, role, invitedBy, expiresAt },
}: Readonly<{ language: Language; timezone: TimeZone; invitation: StaffInvitation }>) {
  const { account, mails, errors } = messages(language)
  return (
    <li className="border-hairline border-b py-6">
      <h2 className="text-21 [overflow-wrap:anywhere]">{distributor}</h2>
      <div className="mt-2 max-w-text space-y-2 [overflow-wrap:anywhere]">
        <p>
          {formatMessage(account.invitedBy, {
            by: invitedBy,
            role: mails[ROLES[role]],
            day: formatDay(language, dayIn(expiresAt, timezone)),
          })}
        </p>
        {/* Every role includes what the viewer sees. */}
        <p>{role === "viewer" ? account.viewerMeans : `${account.viewerMeans} ${account[MEANINGS[role]]}`}</p>
        <p className="text-muted">{account.sharedData}</p>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <DeclineInvitation
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
        <AcceptInvitation
          language={language}
          distributorId={distributorId}
          role={role}
          texts={{ accept: account.accept, label: formatMessage(account.acceptOf, { distributor }) }}
          errors={{ ...errors, ConflictError: account.invitationConflict }}
          startHref={localePath(language === "fr" ? "fr" : "en", "/distributor")}
        />
      </div>
    </li>
  )
}
