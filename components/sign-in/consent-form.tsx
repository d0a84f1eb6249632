import { sentenceWith } from "#components/integrations/integration-parts.tsx"
import { Button } from "#components/ui/button.tsx"
import type { Instant, TimeZone } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** What an application will be able to do, for whom and until when; and the decision. */
export function ConsentForm({
  language,
  interaction,
  userName,
  returnsToHost,
  allowedUntil,
  timezone,
}: Readonly<{
  language: Language
  interaction: string
  userName: string
  /** Where the application sends the user afterwards: the one thing about it that we have checked. */
  returnsToHost: string
  allowedUntil: Instant
  timezone: TimeZone
}>) {
  const texts = messages(language).signIn
  return (
    <>
      <div className="space-y-2">
        <p>{formatMessage(texts.consentWho, { name: userName })}</p>
        <p className="[overflow-wrap:anywhere]">
          {sentenceWith(texts.consentReturnsTo, {
            host: (
              <strong className="font-medium" dir="ltr">
                {returnsToHost}
              </strong>
            ),
          })}
        </p>
      </div>
      <div>
        <h2 className="font-medium font-sans text-15">{texts.consentCan}</h2>
        <ul className="mt-2 border-hairline border-t">
          {[texts.consentRead, texts.consentAct].map((what) => (
            <li key={what} className="border-hairline border-b py-2.5">
              {what}
            </li>
          ))}
        </ul>
      </div>
      <div className="space-y-2 text-muted">
        <p>{texts.consentCannot}</p>
        <p>
          {formatMessage(texts.consentUntil, { day: formatDay(language, dayIn(allowedUntil, timezone)) })}
        </p>
      </div>
      <form
        method="post"
        action={`/oauth2/interactions/${interaction}/consent`}
        className="flex flex-wrap gap-3"
      >
        <Button type="submit" name="decision" value="allow">
          {texts.allow}
        </Button>
        <Button type="submit" kind="quiet" name="decision" value="deny">
          {texts.deny}
        </Button>
      </form>
    </>
  )
}
