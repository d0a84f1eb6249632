import { NarrowPage } from "#components/sign-in/narrow-page.tsx"
import { SignInErrorNotice } from "#components/sign-in/sign-in-fields.tsx"
import { SecondFactorForm } from "#components/sign-in/sign-in-forms.tsx"
import { readDemoCredentials } from "#lib/demo-credentials.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { env } from "#lib/env.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { messages } from "#lib/i18n/messages.ts"
import { readInteraction } from "#lib/services/oauth/read-interaction.ts"
import { currentCode } from "#lib/services/users/second-factor-codes.ts"
import { SignInEnded } from "./sign-in-ended.tsx"
import type { SignInQuery } from "./sign-in-query.ts"

/** Asks who has given the right password for a code of their second factor. */
export async function SignInSecondFactor({
  language,
  query: { interaction, error },
}: Readonly<{ language: Language; query: SignInQuery }>) {
  const open =
    interaction === undefined ? null : await readInteraction(serviceContext(), { uid: interaction })
  if (interaction === undefined || open === null || open.prompt !== "second-factor") {
    return <SignInEnded language={language} how="expired" />
  }
  const texts = messages(language).signIn
  return (
    <NarrowPage title={texts.secondFactorTitle} lead={texts.secondFactorText}>
      {error === "second-factor-rejected" ? (
        <SignInErrorNotice title={texts.codeRejectedTitle} text={texts.codeRejected} />
      ) : null}
      {error === "throttled" ? (
        <SignInErrorNotice title={texts.throttledTitle} text={texts.throttled} />
      ) : null}
      {error === "codes-used-up" ? (
        <SignInErrorNotice title={texts.codesUsedUpTitle} text={texts.codesUsedUp} />
      ) : null}
      <SecondFactorForm texts={texts} interaction={interaction} />
      {env().DEMO ? <DemoCodes texts={texts} /> : null}
    </NarrowPage>
  )
}

/** Nobody has the demo's users in their authenticator application. */
function DemoCodes({ texts }: Readonly<{ texts: Messages["signIn"] }>) {
  const now = serviceContext().clock.now()
  return (
    <ul className="figures border-hairline border-t pt-4 text-13 text-muted">
      {readDemoCredentials().users.flatMap(({ email, name, totpSecret }) =>
        totpSecret === null
          ? []
          : [
              <li key={email}>
                {formatMessage(texts.demoCode, { name, code: currentCode(totpSecret, now) })}
              </li>,
            ],
      )}
    </ul>
  )
}
