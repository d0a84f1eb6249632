import { DemoMailsLink, NarrowPage } from "#components/sign-in/narrow-page.tsx"
import { ResetRequestForm } from "#components/sign-in/reset-request-form.tsx"
import { PageLink } from "#components/ui/page-link.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { env } from "#lib/env.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Asks for the address that a link to choose a new password is mailed to. */
export function PasswordReset({ language }: Readonly<{ language: Language }>) {
  const texts = messages(language).signIn
  return (
    <NarrowPage title={texts.resetTitle} lead={texts.resetText}>
      <ResetRequestForm
        texts={{
          email: texts.email,
          emailError: texts.emailError,
          send: texts.resetSend,
          sentTitle: texts.resetSentTitle,
          sent: texts.resetSent,
          throttledTitle: texts.throttledTitle,
          throttled: texts.throttled,
          failed: texts.failed,
        }}
      />
      <p className="flex flex-wrap gap-x-6 gap-y-1 border-hairline border-t pt-4 text-13">
        <PageLink
          href={localePath(language, "/sign-in")}
          className="text-accent underline underline-offset-4"
        >
          {texts.backToSignIn}
        </PageLink>
        {env().DEMO ? <DemoMailsLink label={texts.demoMails} /> : null}
      </p>
    </NarrowPage>
  )
}
