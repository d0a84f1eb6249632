import type { Metadata } from "next"
import { ShownInvitation } from "#components/account/shown-invitation.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { serviceContext } from "#lib/http/service-context.ts"
import { requireUser } from "#lib/http/web-session.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { listOwnInvitations } from "#lib/services/staff/decide-invitation.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: messages(await pageLanguage(params)).account.invitations, robots: { index: false } }
}

/** Invitations to the staff of distributors, which the user accepts or declines. */
export default async function InvitationsPage({ params }: PageInput) {
  const language = await pageLanguage(params)
  const { user } = await requireUser(localePath(language, "/account/invitations"))
  const invitations = await listOwnInvitations(serviceContext(), user.id)
  const { account } = messages(language)
  return (
    <>
      <PageHead title={account.invitations} lead={account.invitationsLead} />
      {invitations.length === 0 ? (
        <p className="max-w-text">{account.noInvitation}</p>
      ) : (
        <ul className="border-hairline border-t">
          {invitations.map((invitation) => (
            <ShownInvitation key={invitation.distributorId} language={language} invitation={invitation} />
          ))}
        </ul>
      )}
    </>
  )
}
