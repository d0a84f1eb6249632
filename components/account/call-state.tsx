"use client"

import type { WebRefusal } from "#lib/client/web-refusal.ts"

/** What the forms of the account page say when something was not done. */
export type RefusalWords = Readonly<{
  failed: string
  sessionOver: string
  tooMany: string
  notConfirmed: string
}>

/** Whether a change was done, in place beside its button; refusals of a field stand at the field. */
export const CallState = ({
  words,
  refusal,
  done,
}: Readonly<{ words: RefusalWords; refusal: WebRefusal | null; done: string | null }>) => (
  <p role="status" className="text-13">
    {refusal === null ? (
      <span className="text-muted">{done}</span>
    ) : isOfField(refusal) ? null : (
      <span className="text-danger">{sentence(words, refusal)}</span>
    )}
  </p>
)

const isOfField = ({ tag }: WebRefusal): boolean =>
  tag === "CodeNotAcceptedError" || tag === "PasswordNotAcceptedError"

const sentence = (words: RefusalWords, { tag }: WebRefusal): string => {
  if (tag === "SessionRequiredError") return words.sessionOver
  if (tag === "ReauthenticationRequiredError") return words.notConfirmed
  return tag === "TooManyRequestsError" ? words.tooMany : words.failed
}
