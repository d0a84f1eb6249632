"use client"

import { useRouter } from "next/navigation"
import { useId, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { ReasonField, useReason } from "#components/forms/reason-field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { OPERATOR_APPROVALS } from "#lib/contract/approvals/web-endpoints.ts"
import type { StaffLanguage } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { DecisionWords } from "./decision-texts.ts"

/**
 * What the reader may do about an open proposal; each asks first, naming what. The approval is of the content that this page
 * shows. `obstacle` says why they may not approve it.
 */
export function DecisionActions({
  language,
  words,
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
  words: DecisionWords
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
  const reason = useReason()
  const options = {
    onDone: () => {
      setDoing(undefined)
      router.refresh()
    },
  }
  const approve = useWebCall(OPERATOR_APPROVALS.approve, options)
  const reject = useWebCall(OPERATOR_APPROVALS.reject, options)
  const withdraw = useWebCall(OPERATOR_APPROVALS.withdraw, options)
  const dismiss = () => {
    setDoing(undefined)
    reason.reset()
    for (const call of [approve, reject, withdraw]) call.reset()
  }
  const params = { approvalId }
  // A dialog stays with its message when another browser decides meanwhile and the buttons go.
  return (
    <>
      {obstacle === null ? null : <p className="border-hairline border-l-2 pl-4 text-muted">{obstacle}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mayApprove ? <Button onClick={() => setDoing("approve")}>{words.approve}</Button> : null}
        {mayReject ? (
          <Button kind="quiet" onClick={() => setDoing("reject")}>
            {words.reject}
          </Button>
        ) : null}
        {mayWithdraw ? (
          <Button kind="quiet" onClick={() => setDoing("withdraw")}>
            {words.withdraw}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={doing === "approve"}
        title={words.approveTitle}
        confirm={words.approve}
        dismiss={words.cancel}
        isBusy={approve.isPending}
        onConfirm={() => approve.mutate({ params, payload: { contentHash } })}
        onDismiss={dismiss}
      >
        <p className="[overflow-wrap:anywhere]">{formatMessage(words.approveText, { summary })}</p>
        <ErrorNotice language={language} words={errors} error={approve.error} />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={doing === "reject"}
        title={words.rejectTitle}
        confirm={words.reject}
        dismiss={words.cancel}
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
            label={words.reason}
            help={words.rejectHelp}
            error={reason.isWrong ? words.reasonError : null}
          />
        </ScriptedForm>
        <ErrorNotice language={language} words={errors} error={reject.error} />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={doing === "withdraw"}
        title={words.withdrawTitle}
        confirm={words.withdraw}
        dismiss={words.cancel}
        isBusy={withdraw.isPending}
        isDangerous
        onConfirm={() => withdraw.mutate({ params })}
        onDismiss={dismiss}
      >
        <p className="[overflow-wrap:anywhere]">{formatMessage(words.withdrawText, { summary })}</p>
        <ErrorNotice language={language} words={errors} error={withdraw.error} />
      </ConfirmDialog>
    </>
  )
}
