import type { Metadata } from "next"
import { redirect } from "next/navigation"
import { NarrowPage } from "#components/sign-in/narrow-page.tsx"
import { SignInErrorNotice } from "#components/sign-in/sign-in-fields.tsx"
import { DemoSignIns, SignInForm } from "#components/sign-in/sign-in-forms.tsx"
import { returnPath } from "#lib/domain/users/account-link.ts"
import { homePath } from "#lib/domain/users/user.ts"
import { env } from "#lib/env.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { currentUser } from "#lib/http/web-session.ts"
import type { Language } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { demoSignIns, SignInEnded, textOf } from "#lib/pages/sign-in.tsx"
import { readInteraction } from "#lib/services/oauth/read-interaction.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: messages(await pageLanguage(params)).signIn.title, robots: { index: false } }
}

/**
 * Where users sign in. Without an authorization under way, one is begun: of the web application itself, which then
 * leads to `callbackUrl`.
 */
export default async function SignInPage({ params, searchParams }: PageInput) {
  const language = await pageLanguage(params)
  const query = await searchParams
  const callbackUrl = returnPath(textOf(query.callbackUrl))
  const interaction = textOf(query.interaction)
  const error = textOf(query.error)
  if (error === "expired") return <SignInEnded language={language} how="expired" />
  if (interaction === undefined && error !== undefined) {
    return <SignInEnded language={language} how="brokenOff" />
  }
  if (interaction === undefined) return begin(language, callbackUrl)

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
