import type { Metadata } from "next"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { Consent, requestedConsent } from "#lib/pages/sign-in/consent.tsx"
import { readSignInQuery } from "#lib/pages/sign-in/sign-in-query.ts"

/** The title states what is requested, because screen readers announce it first. */
export async function generateMetadata({ params, searchParams }: PageInput): Promise<Metadata> {
  const texts = messages(await pageLanguage(params)).signIn
  const asked = await requestedConsent(readSignInQuery(await searchParams).interaction)
  const title =
    asked === null ? texts.allow : formatMessage(texts.consentTitle, { application: asked.application.name })
  return { title, robots: { index: false } }
}

/** Asks a signed-in user whether an application may see and do for them what it asks for. */
export default async function ConsentPage({ params, searchParams }: PageInput) {
  const { interaction } = readSignInQuery(await searchParams)
  return <Consent language={await pageLanguage(params)} interaction={interaction} />
}
