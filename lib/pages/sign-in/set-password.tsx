import { NarrowPage } from "#components/sign-in/narrow-page.tsx"
import { passwordTexts } from "#components/sign-in/password-texts.ts"
import type { ShownAccess } from "#components/sign-in/set-password-form.tsx"
import { SetPasswordForm } from "#components/sign-in/set-password-form.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import type { AccountLinkPurpose } from "#lib/domain/users/account-link.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { messages } from "#lib/i18n/messages.ts"
import { findAccountLink } from "#lib/services/users/account-links.ts"
import { listAccountAccess } from "#lib/services/users/set-password-by-link.ts"

/** The page of an emailed link: sets a password, or states that the link is no longer valid. */
export async function SetPassword({
  language,
  purpose,
  token,
}: Readonly<{ language: Language; purpose: AccountLinkPurpose; token: string }>) {
  const texts = messages(language).signIn
  const found = await findAccountLink(serviceContext(), { purpose, token })
  const signInHref = localePath(language, "/sign-in")
  const dead = purpose === "invitation" ? texts.linkDeadInvitation : texts.linkDeadReset
  if (found === null) {
    const isReset = purpose === "password-reset"
    return (
      <NarrowPage title={texts.linkDeadTitle} lead={dead}>
        <a
          href={isReset ? localePath(language, "/password-reset") : signInHref}
          className="inline-block rounded border border-accent bg-accent px-4 py-2 font-medium text-13 text-on-accent forced-color-adjust-none hover:opacity-90"
        >
          {isReset ? texts.askAgain : texts.signIn}
        </a>
      </NarrowPage>
    )
  }
  const { id, name, email } = found.user
  const access = purpose === "invitation" ? [] : await shownAccess(id, texts)
  return (
    <NarrowPage
      title={purpose === "invitation" ? formatMessage(texts.invitationTitle, { name }) : texts.resetTitle}
      lead={formatMessage(texts.invitationText, { email })}
    >
      <SetPasswordForm
        texts={{
          password: passwordTexts(texts),
          setPassword: texts.setPassword,
          doneTitle: texts.passwordSetTitle,
          done: texts.passwordSet,
          signIn: texts.signIn,
          deadTitle: texts.linkDeadTitle,
          dead,
          failed: texts.failed,
          signsOut: texts.resetSignsOut,
          endAccess: texts.endAccess,
          endAccessText: texts.endAccessText,
          accessEnded: texts.accessEnded,
        }}
        access={access}
        purpose={purpose}
        token={token}
        owner={{ name, email }}
        signInHref={signInHref}
      />
    </NarrowPage>
  )
}

/** Applications and API clients that act for the user, by kind and name. */
async function shownAccess(userId: string, texts: Messages["signIn"]): Promise<ShownAccess[]> {
  const { connectedApps, apiClients } = await listAccountAccess(serviceContext(), userId)
  return [
    ...connectedApps.map(({ clientId, name }) => ({
      clientId,
      text: formatMessage(texts.endAccessApplication, { name }),
    })),
    ...apiClients.map(({ clientId, name }) => ({
      clientId,
      text: formatMessage(texts.endAccessClient, { name }),
    })),
  ]
}
