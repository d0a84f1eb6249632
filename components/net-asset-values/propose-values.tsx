"use client"

import { useId, useState } from "react"
import type * as z from "zod"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import type { RadioChoice } from "#components/forms/radio-list.tsx"
import { RadioList } from "#components/forms/radio-list.tsx"
import { ReasonField, useReason } from "#components/forms/reason-field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { openPage } from "#lib/client/open-page.ts"
import { useWebCall } from "#lib/client/use-web-call.ts"
import type { statedValue } from "#lib/contract/net-asset-values/web-endpoints.ts"
import { proposeValues } from "#lib/contract/net-asset-values/web-endpoints.ts"
import type { CompensationChoice } from "#lib/domain/compensations/compensation.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** A choice of what investors get whose orders were executed at a value that changes. */
export type OfferedCompensation = RadioChoice & Readonly<{ id: CompensationChoice }>

/** Proposes the values that were checked; leads to the proposal. */
export function ProposeValues({
  language,
  texts,
  errors,
  values,
  needsReason,
  compensations,
  approvalsHref,
}: Readonly<{
  language: StaffLanguage
  texts: Readonly<
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
  const reason = useReason()
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
        const text = reason.read(fields, { isOptional: !needsReason })
        const isMissing = compensations.length > 0 && compensation === undefined
        setChoiceMissing(isMissing)
        if (isMissing) form.querySelector<HTMLInputElement>("input[type=radio]")?.focus()
        else if (text === null) reason.focus(form)
        else propose.mutate({ payload: { values: [...values], reason: text, compensation } })
      }}
    >
      {compensations.length === 0 ? null : (
        <div className="pb-3">
          <RadioList
            name="compensation"
            legend={texts.compensation}
            choices={compensations}
            chosenId={compensation ?? null}
            error={isChoiceMissing ? texts.compensationError : null}
            onChoose={(chosen) => {
              setCompensation(compensations.find(({ id: of }) => of === chosen)?.id)
              setChoiceMissing(false)
            }}
          />
        </div>
      )}
      <ReasonField
        id={`${id}-reason`}
        label={texts.reason}
        help={needsReason ? texts.reasonNeeded : texts.reasonOptional}
        error={reason.isWrong ? texts.reasonError : null}
      />
      <ErrorNotice language={language} texts={errors} error={propose.error} />
      <Button type="submit" disabled={propose.isPending}>
        {texts.propose}
      </Button>
    </ScriptedForm>
  )
}
