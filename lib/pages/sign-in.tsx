import { NarrowPage } from "#components/sign-in/narrow-page.tsx"
import { passwordTexts } from "#components/sign-in/password-texts.ts"
import type { ShownAccess } from "#components/sign-in/set-password-form.tsx"
import { SetPasswordForm } from "#components/sign-in/set-password-form.tsx"
import type { DemoSignIn } from "#components/sign-in/sign-in-forms.tsx"
import type { DemoRole } from "#lib/demo-credentials.ts"
import { readDemoCredentials } from "#lib/demo-credentials.ts"
import type { AccountLinkPurpose } from "#lib/domain/users/account-link.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import type { Language } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { messages } from "#lib/i18n/messages.ts"
import { findAccountLink } from "#lib/services/users/account-links.ts"
import { listAccountAccess } from "#lib/services/users/set-password-by-link.ts"

/** A query parameter that was given once, as text. */
export const textOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined

type Texts = Messages["signIn"]

const ROLE_TEXTS = {
  investor: "demoRole_investor",
  "distributor-admin": "demoRole_distributorAdmin",
  "distributor-operator": "demoRole_distributorOperator",
  "distributor-viewer": "demoRole_distributorViewer",
  "operator-maker": "demoRole_operatorMaker",
  "operator-checker": "demoRole_operatorChecker",
} as const satisfies Readonly<Record<DemoRole, keyof Texts>>

/** The sign-ins of the demo in a language, in their order. */
export const demoSignIns = (texts: Texts): readonly DemoSignIn[] =>
  readDemoCredentials().users.map(({ email, password, name, role, investorIds }) => ({
    email,
    password,
    name,
    what:
      investorIds.length > 1
        ? `${texts[ROLE_TEXTS[role]]}, ${formatMessage(texts.demoInvestors, { count: investorIds.length })}`
        : texts[ROLE_TEXTS[role]],
  }))

/** A sign-in that has expired or was cancelled, with a link to start again. */
export function SignInEnded({
  language,
  how,
}: Readonly<{ language: Language; how: "expired" | "brokenOff" }>) {
  const texts = messages(language).signIn
  return (
    <NarrowPage title={texts[`${how}Title`]} lead={texts[how]}>
      <a
        href={`/api/auth/start?${new URLSearchParams({ language })}`}
        className="inline-block rounded border border-accent bg-accent px-4 py-2 font-medium text-13 text-on-accent forced-color-adjust-none hover:opacity-90"
      >
        {texts.startAgain}
      </a>
    </NarrowPage>
  )
}

/** The page of an emailed link: sets a password, or states that the link is no longer valid. */
export async function SetPasswordPage({
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
