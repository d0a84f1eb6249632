"use client"

import { useId, useState } from "react"
import type * as z from "zod"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field, INPUT } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { openPage } from "#lib/client/open-page.ts"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { LONGEST_REASON, reasonText } from "#lib/contract/approvals/web-endpoints.ts"
import type { statedValue } from "#lib/contract/net-asset-values/web-endpoints.ts"
import { proposeValues } from "#lib/contract/net-asset-values/web-endpoints.ts"
import type { StaffLanguage } from "#lib/i18n/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** Proposes the values that were checked; leads to the proposal. */
export function ProposeValues({
  language,
  words,
  errors,
  values,
  needsReason,
  approvalsHref,
}: Readonly<{
  language: StaffLanguage
  words: Readonly<Record<"reason" | "reasonNeeded" | "reasonOptional" | "reasonError" | "propose", string>>
  errors: Messages["errors"]
  values: readonly z.input<typeof statedValue>[]
  needsReason: boolean
  approvalsHref: string
}>) {
  const id = useId()
  const [isReasonWrong, setReasonWrong] = useState(false)
  const propose = useWebCall(proposeValues, {
    onDone: ({ approvalId }) => openPage(`${approvalsHref}/${approvalId}`),
  })
  return (
    <ScriptedForm
      noValidate
      className="max-w-text space-y-3"
      onSend={(fields, form) => {
        const reason = String(fields.get("reason")).trim()
        const isWrong = (needsReason || reason !== "") && !reasonText.safeParse(reason).success
        setReasonWrong(isWrong)
        if (isWrong) form.querySelector("input")?.focus()
        else propose.mutate({ payload: { values: [...values], reason } })
      }}
    >
      <Field
        id={`${id}-reason`}
        label={words.reason}
        help={needsReason ? words.reasonNeeded : words.reasonOptional}
        error={isReasonWrong ? words.reasonError : null}
      >
        {(input) => (
          <input {...input} name="reason" maxLength={LONGEST_REASON} autoComplete="off" className={INPUT} />
        )}
      </Field>
      <ErrorNotice language={language} words={errors} error={propose.error} />
      <Button type="submit" disabled={propose.isPending}>
        {words.propose}
      </Button>
    </ScriptedForm>
  )
}
