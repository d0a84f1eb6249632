"use client"

import type { WebError } from "#lib/client/call-web.ts"

/** The error messages of the forms of the account page. */
export type ErrorMessages = Readonly<{
  failed: string
  sessionOver: string
  tooMany: string
  notConfirmed: string
}>

/** Whether a change was saved, beside its button; errors of a field are shown at the field. */
export const CallState = ({
  words,
  error,
  done,
}: Readonly<{ words: ErrorMessages; error: WebError | null; done: string | null }>) => (
  <p role="status" className="text-13">
    {error === null ? (
      <span className="text-muted">{done}</span>
    ) : isOfField(error) ? null : (
      <span className="text-danger">{sentence(words, error)}</span>
    )}
  </p>
)

const isOfField = ({ tag }: WebError): boolean =>
  tag === "CodeNotAcceptedError" || tag === "PasswordNotAcceptedError"

const sentence = (words: ErrorMessages, { tag }: WebError): string => {
  if (tag === "SessionRequiredError") return words.sessionOver
  if (tag === "ReauthenticationRequiredError") return words.notConfirmed
  return tag === "TooManyRequestsError" ? words.tooMany : words.failed
}
