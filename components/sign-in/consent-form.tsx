import { sentenceWith } from "#components/integrations/integration-parts.tsx"
import { Button } from "#components/ui/button.tsx"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { formatDay } from "#lib/format/format-day.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** What an application will be able to do, for whom and until when; and the decision. */
export function ConsentForm({
  language,
  interaction,
  userName,
  returnsToHost,
  allowedUntil,
}: Readonly<{
  language: Language
  interaction: string
  userName: string
  /** Where the application sends the user afterwards: the one thing about it that we have checked. */
  returnsToHost: string
  allowedUntil: Instant
}>) {
  const words = messages(language).signIn
  return (
    <>
      <div className="space-y-2">
        <p>{formatMessage(words.consentWho, { name: userName })}</p>
        <p className="[overflow-wrap:anywhere]">
          {sentenceWith(words.consentReturnsTo, {
            host: (
              <strong className="font-medium" dir="ltr">
                {returnsToHost}
              </strong>
            ),
          })}
        </p>
      </div>
      <div>
        <h2 className="font-medium font-sans text-15">{words.consentCan}</h2>
        <ul className="mt-2 border-hairline border-t">
          {[words.consentRead, words.consentAct].map((what) => (
            <li key={what} className="border-hairline border-b py-2.5">
              {what}
            </li>
          ))}
        </ul>
      </div>
      <div className="space-y-2 text-muted">
        <p>{words.consentCannot}</p>
        <p>{formatMessage(words.consentUntil, { day: formatDay(language, dayIn(allowedUntil, "UTC")) })}</p>
      </div>
      <form
        method="post"
        action={`/oauth2/interactions/${interaction}/consent`}
        className="flex flex-wrap gap-3"
      >
        <Button type="submit" name="decision" value="allow">
          {words.allow}
        </Button>
        <Button type="submit" kind="quiet" name="decision" value="deny">
          {words.deny}
        </Button>
      </form>
    </>
  )
}
