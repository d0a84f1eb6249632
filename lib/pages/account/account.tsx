import type { ReactNode } from "react"
import { errorTexts, shownSessions } from "#components/account/account-texts.ts"
import { PasswordForm } from "#components/account/password-form.tsx"
import { ProfileForm } from "#components/account/profile-form.tsx"
import { SessionList } from "#components/account/session-list.tsx"
import { keepInvestor } from "#components/shell/addresses.ts"
import { passwordTexts } from "#components/sign-in/password-texts.ts"
import { TextLink } from "#components/ui/links.tsx"
import { PageLink } from "#components/ui/page-link.tsx"
import { Notice, PageHead } from "#components/ui/page-parts.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { pageAddress } from "#lib/i18n/page-query.ts"
import { readPageTimeZone } from "#lib/pages/page-time-zone.ts"
import { requireUser } from "#lib/pages/web-session.ts"
import { listInvestorInvitations } from "#lib/services/investors/decide-invitation.ts"
import { listStaffInvitations } from "#lib/services/staff/decide-invitation.ts"
import { countRecoveryCodes } from "#lib/services/users/recovery-codes.ts"
import { listWebSessions } from "#lib/services/users/web-sessions.ts"

/** What the user is called, how they sign in, and where they are signed in. */
export async function Account({ language, query }: Readonly<{ language: Language; query: PageQuery }>) {
  const { user, sessionId } = await requireUser(pageAddress(language, "/account", query))
  const ctx = serviceContext()
  const [sessions, codesLeft, staffInvitations, investorInvitations, timezone] = await Promise.all([
    listWebSessions(ctx, user.id),
    countRecoveryCodes(ctx, user.id),
    listStaffInvitations(ctx, user.id),
    listInvestorInvitations(ctx, user.id),
    readPageTimeZone(),
  ])
  const all = messages(language)
  const { account, signIn } = all
  const errors = errorTexts(all)
  return (
    <>
      <PageHead title={account.title} />
      {staffInvitations.length + investorInvitations.length === 0 ? null : (
        <div className="mb-8">
          <Notice title={account.invitationsWait}>
            <TextLink
              href={keepInvestor(localePath(language, "/account/invitations"), query, user.investorIds)}
            >
              {account.viewInvitation}
            </TextLink>
          </Notice>
        </div>
      )}
      <AccountSection id="profile" heading={account.profile}>
        <ProfileForm
          texts={{
            ...errors,
            name: account.name,
            nameError: account.nameError,
            email: account.email,
            emailHelp: account.emailHelp,
            language: account.language,
            save: account.save,
            saved: account.saved,
          }}
          profile={{ name: user.name, email: user.email, locale: user.locale }}
        />
      </AccountSection>
      <AccountSection id="second-factor" heading={account.secondFactor} note={account.secondFactorWhat}>
        <p>
          {user.hasSecondFactor
            ? formatMessage(account.secondFactorOn, { count: codesLeft })
            : account.secondFactorOff}
        </p>
        <p className="mt-3">
          <PageLink
            href={keepInvestor(localePath(language, "/account/second-factor"), query, user.investorIds)}
            className="text-accent underline underline-offset-4"
          >
            {user.hasSecondFactor ? account.manage : account.setUp}
          </PageLink>
        </p>
      </AccountSection>
      <AccountSection id="password" heading={account.password} note={account.passwordNote}>
        <PasswordForm
          texts={{
            ...errors,
            password: passwordTexts(signIn),
            currentPassword: account.currentPassword,
            currentPasswordError: account.currentPasswordError,
            currentPasswordRejected: account.currentPasswordRejected,
            changePassword: account.changePassword,
            passwordChanged: account.passwordChanged,
          }}
          owner={{ name: user.name, email: user.email }}
        />
      </AccountSection>
      <AccountSection id="sessions" heading={account.sessions} note={account.sessionsNote}>
        <SessionList
          texts={{
            ...errors,
            thisBrowser: account.thisBrowser,
            endSession: account.endSession,
            endAll: account.endAll,
            endAllQuestion: account.endAllQuestion,
            cancel: account.cancel,
          }}
          sessions={shownSessions(language, sessions, sessionId, timezone)}
          signInHref={localePath(language, "/sign-in")}
        />
      </AccountSection>
    </>
  )
}

/** One part of the account page: what it is about at the left, what can be done at the right. */
const AccountSection = ({
  id,
  heading,
  note,
  children,
}: Readonly<{ id: string; heading: string; note?: ReactNode; children: ReactNode }>) => (
  <section
    id={id}
    aria-labelledby={`${id}-heading`}
    className="grid scroll-mt-6 gap-x-12 gap-y-6 border-hairline border-t py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
  >
    <div>
      <h2 id={`${id}-heading`} className="text-21">
        {heading}
      </h2>
      {note === undefined ? null : <p className="mt-2 max-w-text text-13 text-muted">{note}</p>}
    </div>
    <div>{children}</div>
  </section>
)
