import { NarrowPage } from "#components/sign-in/narrow-page.tsx"
import { passwordWords } from "#components/sign-in/password-words.ts"
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

type Words = Messages["signIn"]

const ROLE_WORDS = {
  investor: "demoRole_investor",
  "distributor-admin": "demoRole_distributorAdmin",
  "distributor-operator": "demoRole_distributorOperator",
  "distributor-viewer": "demoRole_distributorViewer",
  "operator-maker": "demoRole_operatorMaker",
  "operator-checker": "demoRole_operatorChecker",
} as const satisfies Readonly<Record<DemoRole, keyof Words>>

/** The sign-ins of the demo in a language, in their order. */
export const demoSignIns = (words: Words): readonly DemoSignIn[] =>
  readDemoCredentials().users.map(({ email, password, name, role, investorIds }) => ({
    email,
    password,
    name,
    what:
      investorIds.length > 1
        ? `${words[ROLE_WORDS[role]]}, ${formatMessage(words.demoInvestors, { count: investorIds.length })}`
        : words[ROLE_WORDS[role]],
  }))

/** A sign-in that has expired or was cancelled, with a link to start again. */
export function SignInEnded({
  language,
  how,
}: Readonly<{ language: Language; how: "expired" | "brokenOff" }>) {
  const words = messages(language).signIn
  return (
    <NarrowPage title={words[`${how}Title`]} lead={words[how]}>
      <a
        href={`/api/auth/start?${new URLSearchParams({ language })}`}
        className="inline-block rounded border border-accent bg-accent px-4 py-2 font-medium text-13 text-on-accent forced-color-adjust-none hover:opacity-90"
      >
        {words.startAgain}
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
  const words = messages(language).signIn
  const found = await findAccountLink(serviceContext(), { purpose, token })
  const signInHref = localePath(language, "/sign-in")
  const dead = purpose === "invitation" ? words.linkDeadInvitation : words.linkDeadReset
  if (found === null) {
    const isReset = purpose === "password-reset"
    return (
      <NarrowPage title={words.linkDeadTitle} lead={dead}>
        <a
          href={isReset ? localePath(language, "/password-reset") : signInHref}
          className="inline-block rounded border border-accent bg-accent px-4 py-2 font-medium text-13 text-on-accent forced-color-adjust-none hover:opacity-90"
        >
          {isReset ? words.askAgain : words.signIn}
        </a>
      </NarrowPage>
    )
  }
  const { id, name, email } = found.user
  const access = purpose === "invitation" ? [] : await shownAccess(id, words)
  return (
    <NarrowPage
      title={purpose === "invitation" ? formatMessage(words.invitationTitle, { name }) : words.resetTitle}
      lead={formatMessage(words.invitationText, { email })}
    >
      <SetPasswordForm
        words={{
          password: passwordWords(words),
          setPassword: words.setPassword,
          doneTitle: words.passwordSetTitle,
          done: words.passwordSet,
          signIn: words.signIn,
          deadTitle: words.linkDeadTitle,
          dead,
          failed: words.failed,
          signsOut: words.resetSignsOut,
          endAccess: words.endAccess,
          endAccessText: words.endAccessText,
          accessEnded: words.accessEnded,
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
async function shownAccess(userId: string, words: Messages["signIn"]): Promise<ShownAccess[]> {
  const { connectedApps, apiClients } = await listAccountAccess(serviceContext(), userId)
  return [
    ...connectedApps.map(({ clientId, name }) => ({
      clientId,
      text: formatMessage(words.endAccessApplication, { name }),
    })),
    ...apiClients.map(({ clientId, name }) => ({
      clientId,
      text: formatMessage(words.endAccessClient, { name }),
    })),
  ]
}
