import { redirect } from "next/navigation"
import { NarrowPage } from "#components/sign-in/narrow-page.tsx"
import { SignInErrorNotice } from "#components/sign-in/sign-in-fields.tsx"
import type { DemoSignIn } from "#components/sign-in/sign-in-forms.tsx"
import { DemoSignIns, SignInForm } from "#components/sign-in/sign-in-forms.tsx"
import type { DemoRole } from "#lib/demo-credentials.ts"
import { readDemoCredentials } from "#lib/demo-credentials.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { returnPath } from "#lib/domain/users/account-link.ts"
import { homePath } from "#lib/domain/users/user.ts"
import { env } from "#lib/env.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { messages } from "#lib/i18n/messages.ts"
import { currentUser } from "#lib/pages/web-session.ts"
import { readInteraction } from "#lib/services/oauth/read-interaction.ts"
import { SignInEnded } from "./sign-in-ended.tsx"
import type { SignInQuery } from "./sign-in-query.ts"

/**
 * Where users sign in. Without an authorization under way, one is begun: of the web application itself, which then
 * leads to `callbackUrl`.
 */
export async function SignIn({
  language,
  query: { interaction, error, callbackUrl },
}: Readonly<{ language: Language; query: SignInQuery }>) {
  if (error === "expired") return <SignInEnded language={language} how="expired" />
  if (interaction === undefined && error !== undefined) {
    return <SignInEnded language={language} how="brokenOff" />
  }
  if (interaction === undefined) return begin(language, returnPath(callbackUrl))

  const open = await readInteraction(serviceContext(), { uid: interaction })
  if (open === null) return <SignInEnded language={language} how="expired" />
  if (open.prompt === "consent") {
    redirect(localePath(language, `/consent?${new URLSearchParams({ interaction })}`))
  }
  const texts = messages(language).signIn
  const { application } = open
  const demo = env().DEMO ? demoSignIns(texts) : []
  return (
    <NarrowPage
      title={texts.title}
      lead={
        application === null
          ? undefined
          : formatMessage(texts.toApplication, { application: application.name })
      }
    >
      {error === "rejected" ? <SignInErrorNotice title={texts.rejectedTitle} text={texts.rejected} /> : null}
      {error === "throttled" ? (
        <SignInErrorNotice title={texts.throttledTitle} text={texts.throttled} />
      ) : null}
      {demo.length === 0 ? null : <DemoSignIns texts={texts} interaction={interaction} signIns={demo} />}
      <SignInForm
        texts={texts}
        interaction={interaction}
        email={open.typedEmail}
        resetHref={localePath(language, "/password-reset")}
      />
      <p className="border-hairline border-t pt-4 text-13 text-muted">{texts.noAccount}</p>
    </NarrowPage>
  )
}

async function begin(language: Language, callbackUrl: string | null): Promise<never> {
  const signedIn = await currentUser()
  if (signedIn !== null) redirect(callbackUrl ?? localePath(language, homePath(signedIn.user)))
  const query = new URLSearchParams({ language, ...(callbackUrl === null ? {} : { callbackUrl }) })
  return redirect(`/api/auth/start?${query}`)
}

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
const demoSignIns = (texts: Texts): readonly DemoSignIn[] =>
  readDemoCredentials().users.map(({ email, password, name, role, investorIds }) => ({
    email,
    password,
    name,
    what:
      investorIds.length > 1
        ? `${texts[ROLE_TEXTS[role]]}, ${formatMessage(texts.demoInvestors, { count: investorIds.length })}`
        : texts[ROLE_TEXTS[role]],
  }))
