"use client"

import { useRouter } from "next/navigation"
import { useEffect, useRef } from "react"
import type { WebError } from "#lib/client/call-web.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import type { Message } from "#lib/i18n/message.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { requirementText } from "./requirement-text.ts"

/**
 * Why something was not done, and what to do. It takes the focus, so that it is read out and cannot be overlooked. A rejection
 * may mean that the page is out of date, so the page is refreshed when the notice closes, not before: a refresh could remove
 * the notice.
 */
export function ErrorNotice({
  language,
  texts,
  error,
  currency,
}: Readonly<{
  language: Language
  texts: Messages["errors"]
  error: WebError | null
  /** Of the amounts in the form. */
  currency?: CurrencyCode | undefined
}>) {
  const notice = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const shown = useRef<WebError>(null)
  useEffect(() => {
    if (error !== null) notice.current?.focus()
    else if (shown.current?.isUndecided === false) router.refresh()
    shown.current = error
  }, [error, router])
  if (error === null) return null
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="border-danger border-l-4 py-1 pl-4">
      <p className="font-medium">{texts.title}</p>
      <p>{errorText(language, texts, error, currency)}</p>
      {error.tag === "SessionRequiredError" ? (
        <a href={signInAddress(language)} className="text-accent underline underline-offset-4">
          {texts.signIn}
        </a>
      ) : null}
    </div>
  )
}

/** Where to sign in and come back to the current page. There is no notice before a call, so this runs in browsers only. */
function signInAddress(language: Language): string {
  const { pathname, search } = window.location
  return `${localePath(language, "/sign-in")}?${new URLSearchParams({ callbackUrl: `${pathname}${search}` })}`
}

/** What the sentence about an error may quote. */
type ErrorFigures = Readonly<{
  minimum: string
  maximum: string
  available: string
  /** What is available, which chooses a plural. */
  count: number
  decimals: number
  requirements: string
}>

function errorText(
  language: Language,
  texts: Messages["errors"],
  { tag, details }: WebError,
  currency: CurrencyCode | undefined,
): string {
  const { minimum = "0", maximum = "0", available = "0", decimals = 0, requirements = [] } = details
  const limitText = (limit: string): string => {
    const value = decimal(limit)
    return currency === undefined ? formatNumber(language, value) : formatMoney(language, { value, currency })
  }
  const sentence: string | Message<ErrorFigures> = hasSentence(texts, tag) ? texts[tag] : texts.other
  if (typeof sentence === "string") return sentence
  return formatMessage(sentence, {
    minimum: limitText(minimum),
    maximum: limitText(maximum),
    available: formatNumber(language, decimal(available)),
    count: Number(available),
    decimals,
    requirements: requirements.map((requirement) => requirementText(texts, requirement)).join(" "),
  }).trim()
}

/** Error responses that say what happened in a sentence of their own; the others say that something did. */
const hasSentence = (
  texts: Messages["errors"],
  tag: string,
): tag is Exclude<keyof Messages["errors"], "requirements" | "fields"> =>
  tag !== "requirements" && tag !== "fields" && Object.hasOwn(texts, tag)
