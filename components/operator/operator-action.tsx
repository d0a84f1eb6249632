"use client"

import { useRouter } from "next/navigation"
import type { ReactNode } from "react"
import { useId, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field, Select } from "#components/forms/field.tsx"
import { ReasonField, useReason } from "#components/forms/reason-field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { openPage } from "#lib/client/open-page.ts"
import type { WebCallInput } from "#lib/client/use-web-call.ts"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { attestDay } from "#lib/contract/attestations/web-endpoints.ts"
import { OPERATOR_BANK_ACCOUNTS } from "#lib/contract/bank-accounts/web-endpoints.ts"
import { OPERATOR_BANK_STATEMENTS } from "#lib/contract/bank-statements/web-endpoints.ts"
import { OPERATOR_COMPENSATIONS } from "#lib/contract/compensations/web-endpoints.ts"
import { OPERATOR_DOCUMENTS } from "#lib/contract/documents/web-endpoints.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { setIndexAvailable } from "#lib/contract/index-values/web-endpoints.ts"
import { OPERATOR_INVESTORS } from "#lib/contract/investors/web-endpoints.ts"
import { OPERATOR_CLIENTS } from "#lib/contract/operator-clients/web-endpoints.ts"
import { OPERATOR_PAYOUTS } from "#lib/contract/payouts/web-endpoints.ts"
import { OPERATOR_USERS } from "#lib/contract/users/web-endpoints.ts"
import { OPERATOR_WIRES } from "#lib/contract/wires/web-endpoints.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** What a maker does after a question. Endpoints cannot be sent to the browser, so a page names them. */
const ENDPOINTS = {
  attributeWire: OPERATOR_WIRES.attribute,
  returnWire: OPERATOR_WIRES.return,
  holdWire: OPERATOR_WIRES.hold,
  releaseWire: OPERATOR_WIRES.release,
  releasePayouts: OPERATOR_PAYOUTS.release,
  confirmPayout: OPERATOR_PAYOUTS.confirm,
  failPayout: OPERATOR_PAYOUTS.fail,
  releaseCompensations: OPERATOR_COMPENSATIONS.release,
  confirmCompensation: OPERATOR_COMPENSATIONS.confirm,
  failCompensation: OPERATOR_COMPENSATIONS.fail,
  releaseInvestor: OPERATOR_INVESTORS.release,
  requireOfInvestor: OPERATOR_INVESTORS.require,
  refuseInvestor: OPERATOR_INVESTORS.refuse,
  suspendInvestor: OPERATOR_INVESTORS.suspend,
  validateBankAccount: OPERATOR_BANK_ACCOUNTS.validate,
  invalidateBankAccount: OPERATOR_BANK_ACCOUNTS.invalidate,
  changeRole: OPERATOR_USERS.changeRole,
  enableOperator: OPERATOR_USERS.enable,
  disableOperator: OPERATOR_USERS.disable,
  resetSecondFactor: OPERATOR_USERS.resetSecondFactor,
  inviteOperator: OPERATOR_USERS.invite,
  discardBankStatement: OPERATOR_BANK_STATEMENTS.discard,
  explainBankEntry: OPERATOR_BANK_STATEMENTS.explain,
  matchBankEntry: OPERATOR_BANK_STATEMENTS.match,
  attestDay,
  revokeOperatorClient: OPERATOR_CLIENTS.revoke,
  setIndexAvailable,
  removeDocument: OPERATOR_DOCUMENTS.remove,
} as const satisfies Readonly<Record<string, Endpoint>>

/** A choice in the dialog of an action, from a few options; "" is sent as null. */
type AskedChoice = Readonly<{
  name: string
  label: string
  chosen: string
  options: readonly Readonly<{ value: string; label: string }>[]
}>

/** What the button says, what the dialog asks, and the choice and the reason that it asks for, if any. */
export type OperatorActionTexts = Readonly<{
  action: string
  /** Names the button where its text alone does not. */
  label?: string
  title: string
  text: string
  confirm: string
  cancel: string
  choice?: AskedChoice
  /** A sentence, sent as `reason` or by the name that is given. */
  reason?: Readonly<{ name?: string; label: string; help: string; error: string }>
}>

/**
 * A button with a question: what it does is proposed, and the browser goes to the proposal, or it is done, and the page is
 * refreshed.
 */
export function OperatorAction({
  language,
  does,
  params,
  payload,
  texts,
  errors,
  approvalsHref,
  kind = "quiet",
  isDangerous = false,
  isOffered = true,
  children,
}: Readonly<{
  language: Language
  does: keyof typeof ENDPOINTS
  params?: Readonly<Record<string, string>>
  payload?: Readonly<Record<string, unknown>>
  texts: OperatorActionTexts
  errors: Messages["errors"]
  /** Where proposals are, when it makes one. */
  approvalsHref?: string
  kind?: "quiet" | "primary"
  isDangerous?: boolean
  /** False takes the button away; a dialog that is open stays, so that its reader learns what has changed. */
  isOffered?: boolean
  /** What the dialog shows below its text. */
  children?: ReactNode
}>) {
  const router = useRouter()
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const change = useWebCall<Endpoint>(ENDPOINTS[does], {
    onDone: (done) => {
      setAsking(false)
      const { approvalId } = (done ?? {}) as Readonly<{ approvalId?: string }>
      if (approvalsHref !== undefined && approvalId !== undefined) openPage(`${approvalsHref}/${approvalId}`)
      else router.refresh()
    },
  })
  const { choice, reason } = texts
  const reasonName = reason?.name ?? "reason"
  const reasonInput = useReason(reasonName)
  const send = (asked?: Readonly<Record<string, string | null>>) => {
    const given = asked === undefined ? payload : { ...payload, ...asked }
    const input: WebCallInput<Endpoint> = {
      ...(params === undefined ? {} : { params }),
      ...(given === undefined ? {} : { payload: given }),
    }
    change.mutate(input)
  }
  const read = (fields: FormData, form: HTMLFormElement) => {
    const asked = choice === undefined ? {} : { [choice.name]: String(fields.get(choice.name)) || null }
    if (reason === undefined) return send(asked)
    const text = reasonInput.read(fields)
    if (text === null) return reasonInput.focus(form)
    send({ ...asked, [reasonName]: text })
  }
  const asksNothing = choice === undefined && reason === undefined
  return (
    <>
      {isOffered ? (
        <Button kind={kind} aria-label={texts.label} onClick={() => setAsking(true)}>
          {texts.action}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.title}
        confirm={texts.confirm}
        dismiss={texts.cancel}
        isBusy={change.isPending}
        isDangerous={isDangerous}
        {...(asksNothing ? { onConfirm: () => send() } : { form: `${id}-form` })}
        onDismiss={() => {
          setAsking(false)
          reasonInput.reset()
          change.reset()
        }}
      >
        <p className="figures [overflow-wrap:anywhere]">{texts.text}</p>
        {children}
        {asksNothing ? null : (
          <ScriptedForm id={`${id}-form`} className="space-y-6" noValidate onSend={read}>
            {choice === undefined ? null : (
              <Field id={`${id}-choice`} label={choice.label}>
                {(input) => (
                  <Select input={input} name={choice.name} chosen={choice.chosen} options={choice.options} />
                )}
              </Field>
            )}
            {reason === undefined ? null : (
              <ReasonField
                id={`${id}-reason`}
                name={reasonName}
                label={reason.label}
                help={reason.help}
                error={reasonInput.isWrong ? reason.error : null}
              />
            )}
          </ScriptedForm>
        )}
        <ErrorNotice language={language} texts={errors} error={change.error} />
      </ConfirmDialog>
    </>
  )
}
