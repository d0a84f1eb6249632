"use client"

import { useParams } from "next/navigation"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import { DEFAULT_LANGUAGE, readLanguage } from "#lib/i18n/locale-path.ts"
import { Button } from "./button.tsx"

/** In place of a page that failed: the others still work. In the language of its address. */
export function PageFailure({ error, retry }: Readonly<{ error: unknown; retry: () => void }>) {
  const locale = useParams<Readonly<{ locale?: string }>>()?.locale
  const failure = FAILURE_MESSAGES[readLanguage(locale) ?? DEFAULT_LANGUAGE]
  const reference = error instanceof Error && "digest" in error ? String(error.digest) : null
  return (
    <>
      <h1 className="text-28 md:text-40">{failure.pageFailed}</h1>
      <p className="mt-4 mb-6 max-w-text text-17">
        {failure.pageFailedText}
        {reference === null ? null : ` ${failure.reference} ${reference}`}
      </p>
      <Button onClick={retry}>{failure.tryAgain}</Button>
    </>
  )
}
