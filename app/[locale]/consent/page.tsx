import type { Metadata } from "next"
import type { PageInput } from "#app/[locale]/page-language.ts"
import { pageLanguage } from "#app/[locale]/page-language.ts"
import { SignInEnded } from "#app/[locale]/sign-in/sign-in-ended.tsx"
import { textOf } from "#app/[locale]/sign-in/text-of.ts"
import { ApplicationLogo } from "#components/integrations/application-logo.tsx"
import { ConsentForm } from "#components/sign-in/consent-form.tsx"
import { NarrowPage } from "#components/sign-in/narrow-page.tsx"
import { serviceContext } from "#lib/http/service-context.ts"
import { fill } from "#lib/i18n/fill.ts"
import { messages } from "#lib/i18n/messages.ts"
import { serviceSecrets } from "#lib/service-secrets.ts"
import { readInteraction } from "#lib/services/oauth/read-interaction.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: messages(await pageLanguage(params)).signIn.allow, robots: { index: false } }
}

/** Asks a signed-in user whether an application may see and do for them what it asks for. */
export default async function ConsentPage({ params, searchParams }: PageInput) {
  const language = await pageLanguage(params)
  const interaction = textOf((await searchParams).interaction)
  const { pepper } = serviceSecrets()
  const open =
    interaction === undefined ? null : await readInteraction(serviceContext(), { uid: interaction, pepper })
  if (interaction === undefined || open?.prompt !== "consent" || open.application === null) {
    return <SignInEnded language={language} how="expired" />
  }
  const { application, userName, allowedUntil } = open
  const words = messages(language).signIn
  return (
    <NarrowPage title={fill(words.consentTitle, { application: application.name })}>
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
