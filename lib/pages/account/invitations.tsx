import { ShownInvestorInvitation, ShownStaffInvitation } from "#components/account/shown-invitation.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { pageAddress } from "#lib/i18n/page-query.ts"
import { readPageTimeZone } from "#lib/pages/page-time-zone.ts"
import { requireUser } from "#lib/pages/web-session.ts"
import { listInvestorInvitations } from "#lib/services/investors/decide-invitation.ts"
import { listStaffInvitations } from "#lib/services/staff/decide-invitation.ts"

/** Invitations to the staff of distributors and to act for investors, which the user accepts or declines. */
export async function Invitations({ language, query }: Readonly<{ language: Language; query: PageQuery }>) {
  const { user } = await requireUser(pageAddress(language, "/account/invitations", query))
  const ctx = serviceContext()
  const [staff, investors, timezone] = await Promise.all([
    listStaffInvitations(ctx, user.id),
    listInvestorInvitations(ctx, user.id),
    readPageTimeZone(),
  ])
  const { account } = messages(language)
  return (
    <>
      <PageHead title={account.invitations} lead={account.invitationsLead} />
      {staff.length + investors.length === 0 ? (
        <p className="max-w-text">{account.noInvitation}</p>
      ) : (
        <ul className="border-hairline border-t">
          {investors.map((invitation) => (
            <ShownInvestorInvitation
              key={invitation.investorId}
              language={language}
              timezone={timezone}
              invitation={invitation}
            />
          ))}
          {staff.map((invitation) => (
            <ShownStaffInvitation
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
