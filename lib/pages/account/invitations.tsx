import { ShownInvitation } from "#components/account/shown-invitation.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { pageAddress } from "#lib/i18n/page-query.ts"
import { readPageTimeZone } from "#lib/pages/page-time-zone.ts"
import { requireUser } from "#lib/pages/web-session.ts"
import { listOwnInvitations } from "#lib/services/staff/decide-invitation.ts"

/** Invitations to the staff of distributors, which the user accepts or declines. */
export async function Invitations({ language, query }: Readonly<{ language: Language; query: PageQuery }>) {
  const { user } = await requireUser(pageAddress(language, "/account/invitations", query))
  const invitations = await listOwnInvitations(serviceContext(), user.id)
  const timezone = await readPageTimeZone()
  const { account } = messages(language)
  return (
    <>
      <PageHead title={account.invitations} lead={account.invitationsLead} />
      {invitations.length === 0 ? (
        <p className="max-w-text">{account.noInvitation}</p>
      ) : (
        <ul className="border-hairline border-t">
          {invitations.map((invitation) => (
            <ShownInvitation
              key={invitation.distributorId}
              language={language}
              timezone={timezone}
              invitation={invitation}
            />
          ))}
        </ul>
      )}
    </>
  )
}
