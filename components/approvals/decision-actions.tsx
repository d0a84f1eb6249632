"use client"

import { useRouter } from "next/navigation"
import { useId, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { ReasonField, useReason } from "#components/forms/reason-field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { useFocusOn } from "#components/forms/use-focus-on.ts"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { OPERATOR_APPROVALS } from "#lib/contract/approvals/web-endpoints.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { DecisionTexts } from "./decision-texts.ts"

/**
 * What the reader may do about an open proposal; each asks first, naming what. The approval is of the content that this page
 * shows. `obstacle` says why they may not approve it.
 */
export function DecisionActions({
  language,
  texts,
  errors,
  approvalId,
  contentHash,
  summary,
  mayApprove,
  mayReject,
  mayWithdraw,
  obstacle,
}: Readonly<{
  language: StaffLanguage
  texts: DecisionTexts
  errors: Messages["errors"]
  approvalId: string
  contentHash: string
  summary: string
  mayApprove: boolean
  mayReject: boolean
  mayWithdraw: boolean
  obstacle: string | null
}>) {
  const router = useRouter()
  const id = useId()
  const [doing, setDoing] = useState<"approve" | "reject" | "withdraw">()
  const [done, setDone] = useState<"approved" | "rejected" | "withdrawn" | null>(null)
  // The buttons go with the decision, and the focus with them.
  const outcome = useFocusOn<HTMLParagraphElement>(done)
  const reason = useReason()
  const ending = (state: NonNullable<typeof done>) => ({
    onDone: () => {
      setDoing(undefined)
      setDone(state)
      router.refresh()
    },
  })
  const approve = useWebCall(OPERATOR_APPROVALS.approve, ending("approved"))
  const reject = useWebCall(OPERATOR_APPROVALS.reject, ending("rejected"))
  const withdraw = useWebCall(OPERATOR_APPROVALS.withdraw, ending("withdrawn"))
  const dismiss = () => {
    setDoing(undefined)
    reason.reset()
    for (const call of [approve, reject, withdraw]) call.reset()
  }
  const params = { approvalId }
  // A dialog stays with its message when another browser decides meanwhile and the buttons go.
  return (
    <>
      {done === null ? null : (
        <p ref={outcome} role="status" tabIndex={-1} className="font-semibold">
          {texts.states[done]}
        </p>
      )}
      {obstacle === null ? null : <p className="border-hairline border-l-2 pl-4 text-muted">{obstacle}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mayApprove ? <Button onClick={() => setDoing("approve")}>{texts.approve}</Button> : null}
        {mayReject ? (
          <Button kind="quiet" onClick={() => setDoing("reject")}>
            {texts.reject}
          </Button>
        ) : null}
        {mayWithdraw ? (
          <Button kind="quiet" onClick={() => setDoing("withdraw")}>
            {texts.withdraw}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={doing === "approve"}
        title={texts.approveTitle}
        confirm={texts.approve}
        dismiss={texts.cancel}
        isBusy={approve.isPending}
        onConfirm={() => approve.mutate({ params, payload: { contentHash } })}
        onDismiss={dismiss}
      >
        <p className="[overflow-wrap:anywhere]">{formatMessage(texts.approveText, { summary })}</p>
        <ErrorNotice language={language} texts={errors} error={approve.error} />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={doing === "reject"}
        title={texts.rejectTitle}
        confirm={texts.reject}
        dismiss={texts.cancel}
        isBusy={reject.isPending}
        isDangerous
        form={`${id}-reject`}
        onDismiss={dismiss}
      >
        <p className="[overflow-wrap:anywhere]">{summary}.</p>
        <ScriptedForm
          id={`${id}-reject`}
          noValidate
          onSend={(fields, form) => {
            const text = reason.read(fields)
            if (text === null) reason.focus(form)
            else reject.mutate({ params, payload: { reason: text } })
          }}
        >
          <ReasonField
            id={`${id}-reason`}
            label={texts.reason}
            help={texts.rejectHelp}
            error={reason.isWrong ? texts.reasonError : null}
          />
        </ScriptedForm>
        <ErrorNotice language={language} texts={errors} error={reject.error} />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={doing === "withdraw"}
        title={texts.withdrawTitle}
        confirm={texts.withdraw}
        dismiss={texts.cancel}
        isBusy={withdraw.isPending}
        isDangerous
        onConfirm={() => withdraw.mutate({ params })}
        onDismiss={dismiss}
      >
        <p className="[overflow-wrap:anywhere]">{formatMessage(texts.withdrawText, { summary })}</p>
        <ErrorNotice language={language} texts={errors} error={withdraw.error} />
      </ConfirmDialog>
    </>
  )
}
