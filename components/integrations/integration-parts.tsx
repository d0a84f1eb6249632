import type { ReactNode } from "react"
import { Fragment } from "react"
import type { Instant, TimeZone } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import type { Message, MessageValues } from "#lib/i18n/message.ts"
import { messageParts } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { messages } from "#lib/i18n/messages.ts"

/** An instant in words with its machine form, as a day or to the minute; in UTC unless a page has a zone of its own. */
export const InstantText = ({
  language,
  value,
  isDay = false,
  timezone = "UTC",
}: Readonly<{ language: Language; value: Instant; isDay?: boolean; timezone?: TimeZone }>) => (
  <time dateTime={value}>
    {isDay ? formatDay(language, dayIn(value, timezone)) : formatInstant(language, value, timezone)}
  </time>
)

/** The logo of an application, loaded from its owner's address without a referrer. */
export const ApplicationLogo = ({ logoUri }: Readonly<{ logoUri: string | null }>) =>
  logoUri === null ? null : (
    // biome-ignore lint/performance/noImgElement: it is somebody else's picture, which our server must not fetch
    <img
      src={logoUri}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      referrerPolicy="no-referrer"
      className="size-10 shrink-0 rounded border border-hairline bg-paper object-contain"
    />
  )

/** Where a developer reads on: the reference of the interface, and where to begin. */
export const IntegrationGuides = ({
  texts: { language, integrations },
  prefix,
}: Readonly<{ texts: IntegrationTexts; prefix: string }>) => (
  <p className="mt-8 flex flex-wrap gap-x-6 gap-y-1 text-13">
    <a href={localePath(language, `${prefix}/docs`)} hrefLang="en">
      {integrations.reference}
    </a>
    <a href={localePath(language, "/developers")}>{integrations.guide}</a>
  </p>
)

/** The texts that the forms and dialogs of the integrations pages need in the browser: one language of them. */
export type IntegrationTexts = Readonly<{
  language: Language
  integrations: Messages["integrations"]
  errors: Messages["errors"]
  copying: Readonly<Pick<Messages["shell"], "copy" | "copied" | "copyThis">>
}>

/** `IntegrationTexts` in a language; for the server, which has the whole catalogue. */
export function integrationTexts(language: Language): IntegrationTexts {
  const { integrations, errors, shell } = messages(language)
  const { copy, copied, copyThis } = shell
  return { language, integrations, errors, copying: { copy, copied, copyThis } }
}

/** A message with elements for its placeholders. */
export const sentenceWith = <Values extends MessageValues>(
  message: Message<Values>,
  values: Readonly<Record<keyof NoInfer<Values>, ReactNode>>,
): ReactNode =>
  messageParts(message, values).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change places
    <Fragment key={index}>{part}</Fragment>
  ))
