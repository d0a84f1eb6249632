"use client"

import type { WebError } from "#lib/client/call-web.ts"

/** The error messages of the forms of the account page. */
export type ErrorTexts = Readonly<{
  failed: string
  sessionOver: string
  tooMany: string
  notConfirmed: string
}>

/** Whether a change was saved, beside its button; errors of a field are shown at the field. */
export const CallState = ({
  texts,
  error,
  done,
}: Readonly<{ texts: ErrorTexts; error: WebError | null; done: string | null }>) => (
  <p role="status" className="text-13">
    {error === null ? (
      <span className="text-muted">{done}</span>
    ) : isOfField(error) ? null : (
      <span className="text-danger">{sentence(texts, error)}</span>
    )}
  </p>
)

const isOfField = ({ tag }: WebError): boolean =>
  tag === "CodeNotAcceptedError" || tag === "PasswordNotAcceptedError"

const sentence = (texts: ErrorTexts, { tag }: WebError): string => {
  if (tag === "SessionRequiredError") return texts.sessionOver
  if (tag === "ReauthenticationRequiredError") return texts.notConfirmed
  return tag === "TooManyRequestsError" ? texts.tooMany : texts.failed
}
