import { cache } from "react"
import { ApplicationLogo } from "#components/integrations/integration-parts.tsx"
import { ConsentForm } from "#components/sign-in/consent-form.tsx"
import { NarrowPage } from "#components/sign-in/narrow-page.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { readPageTimeZone } from "#lib/pages/page-time-zone.ts"
import { readInteraction } from "#lib/services/oauth/read-interaction.ts"
import { SignInEnded } from "./sign-in-ended.tsx"

/** The consent that an interaction asks for, read once for the page and its title; null when it is over. */
export const requestedConsent = cache(async (interaction: string | undefined) => {
  if (interaction === undefined) return null
  const open = await readInteraction(serviceContext(), { uid: interaction })
  if (open?.prompt !== "consent" || open.application === null) return null
  return { ...open, application: open.application, interaction }
})

/** Asks a signed-in user whether an application may see and do for them what it asks for. */
export async function Consent({
  language,
  interaction: asking,
}: Readonly<{ language: Language; interaction: string | undefined }>) {
  const asked = await requestedConsent(asking)
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
        timezone={await readPageTimeZone()}
      />
    </NarrowPage>
  )
}
