import type { Metadata } from "next"
import { cache } from "react"
import { ApplicationLogo } from "#components/integrations/integration-parts.tsx"
import { ConsentForm } from "#components/sign-in/consent-form.tsx"
import { NarrowPage } from "#components/sign-in/narrow-page.tsx"
import { serviceContext } from "#lib/http/service-context.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { SignInEnded, textOf } from "#lib/pages/sign-in.tsx"
import { readInteraction } from "#lib/services/oauth/read-interaction.ts"

/** The title states what is requested, because screen readers announce it first. */
export async function generateMetadata({ params, searchParams }: PageInput): Promise<Metadata> {
  const texts = messages(await pageLanguage(params)).signIn
  const asked = await askedConsent(textOf((await searchParams).interaction))
  const title =
    asked === null ? texts.allow : formatMessage(texts.consentTitle, { application: asked.application.name })
  return { title, robots: { index: false } }
}

/** The consent that an interaction asks for, read once for the page and its title; null when it is over. */
const askedConsent = cache(async (interaction: string | undefined) => {
  if (interaction === undefined) return null
  const open = await readInteraction(serviceContext(), { uid: interaction })
  if (open?.prompt !== "consent" || open.application === null) return null
  return { ...open, application: open.application, interaction }
})

/** Asks a signed-in user whether an application may see and do for them what it asks for. */
export default async function ConsentPage({ params, searchParams }: PageInput) {
  const language = await pageLanguage(params)
  const asked = await askedConsent(textOf((await searchParams).interaction))
  if (asked === null) return <SignInEnded language={language} how="expired" />
  const { application, interaction, userName, allowedUntil } = asked
  const texts = messages(language).signIn
  return (
    <NarrowPage title={formatMessage(texts.consentTitle, { application: application.name })}>
      <ApplicationLogo logoUri={application.logoUri} />
      <ConsentForm
        language={language}
        interaction={interaction}
        userName={userName ?? ""}
        returnsToHost={application.returnsToHost}
        allowedUntil={allowedUntil}
      />
    </NarrowPage>
  )
}
