"use client"

import { useId, useState } from "react"
import type * as z from "zod"
import type { ListChoice } from "#components/forms/choice-list.tsx"
import { ChoiceList } from "#components/forms/choice-list.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field, INPUT } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { openPage } from "#lib/client/open-page.ts"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { LONGEST_REASON, reasonText } from "#lib/contract/approvals/web-endpoints.ts"
import type { statedValue } from "#lib/contract/net-asset-values/web-endpoints.ts"
import { proposeValues } from "#lib/contract/net-asset-values/web-endpoints.ts"
import type { CompensationChoice } from "#lib/domain/compensations/compensation.ts"
import type { StaffLanguage } from "#lib/i18n/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** A choice of what investors get whose orders were executed at a value that changes. */
export type OfferedCompensation = ListChoice & Readonly<{ id: CompensationChoice }>

/** Proposes the values that were checked; leads to the proposal. */
export function ProposeValues({
  language,
  words,
  errors,
  values,
  needsReason,
  compensations,
  approvalsHref,
}: Readonly<{
  language: StaffLanguage
  words: Readonly<
    Record<
      | "reason"
      | "reasonNeeded"
      | "reasonOptional"
      | "reasonError"
      | "compensation"
      | "compensationError"
      | "propose",
      string
    >
  >
  errors: Messages["errors"]
  values: readonly z.input<typeof statedValue>[]
  needsReason: boolean
  /** Empty where nobody is to be compensated. */
  compensations: readonly OfferedCompensation[]
  approvalsHref: string
}>) {
  const id = useId()
  const [isReasonWrong, setReasonWrong] = useState(false)
  const [compensation, setCompensation] = useState<CompensationChoice>()
  const [isChoiceMissing, setChoiceMissing] = useState(false)
  const propose = useWebCall(proposeValues, {
    onDone: ({ approvalId }) => openPage(`${approvalsHref}/${approvalId}`),
  })
  return (
    <ScriptedForm
      noValidate
      className="max-w-text space-y-6"
      onSend={(fields, form) => {
        const reason = String(fields.get("reason")).trim()
        const isWrong = (needsReason || reason !== "") && !reasonText.safeParse(reason).success
        const isMissing = compensations.length > 0 && compensation === undefined
        setReasonWrong(isWrong)
        setChoiceMissing(isMissing)
        if (isMissing) form.querySelector<HTMLInputElement>("input[type=radio]")?.focus()
        else if (isWrong) form.querySelector<HTMLInputElement>("input[name=reason]")?.focus()
        else propose.mutate({ payload: { values: [...values], reason, compensation } })
      }}
    >
      {compensations.length === 0 ? null : (
        <div className="pb-3">
          <ChoiceList
            name="compensation"
            legend={words.compensation}
            choices={compensations}
            chosenId={compensation ?? null}
            error={isChoiceMissing ? words.compensationError : null}
            onChoose={(chosen) => {
              setCompensation(compensations.find(({ id: of }) => of === chosen)?.id)
              setChoiceMissing(false)
            }}
          />
        </div>
      )}
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
