"use client"

import { useEffect, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { openPage } from "#lib/client/open-page.ts"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { OPERATOR_COMPENSATIONS } from "#lib/contract/compensations/web-endpoints.ts"
import { OPERATOR_PAYOUTS } from "#lib/contract/payouts/web-endpoints.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { formatSums } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** The form to which the boxes in the table belong, and what they are called. */
export const RELEASE_FORM = "release-money"
export const RELEASE_BOX = "released"

/** Proposes the payouts or compensations whose boxes are ticked, after a question that names their number and sums. */
export function ReleaseMoney({
  language,
  of,
  texts,
  errors,
  payable,
  noted,
  approvalsHref,
}: Readonly<{
  language: StaffLanguage
  of: "payouts" | "compensations"
  texts: Pick<
    StaffMessages["payments"],
    | "releaseText"
    | "chosenSums"
    | "chooseAll"
    | "chooseUnnoted"
    | "chooseNone"
    | "notChosen"
    | "propose"
    | "cancel"
  > &
    StaffMessages["payments"]["releases"]["payouts"]
  errors: Messages["errors"]
  /** What may be released, by redemption order or compensation. */
  payable: Readonly<Record<string, Amount>>
  /** What of it has something to note: it is not ticked from the start, and only in its row. */
  noted: readonly string[]
  approvalsHref: string
}>) {
  const [chosen, setChosen] = useState<readonly string[]>()
  const [ticked, setTicked] = useState<readonly string[]>(
    Object.keys(payable).filter((id) => !noted.includes(id)),
  )
  // The boxes are in the table, outside of the form, so their changes do not pass it.
  useEffect(() => {
    const count = () =>
      setTicked(boxes().flatMap(({ checked, value }) => (checked && value in payable ? value : [])))
    count()
    document.addEventListener("change", count)
    return () => document.removeEventListener("change", count)
  }, [payable])
  const chooseUnnoted = () => {
    for (const box of boxes()) box.checked = !noted.includes(box.value)
    setTicked(boxes().flatMap(({ checked, value }) => (checked ? value : [])))
  }
  const chooseNone = () => {
    for (const box of boxes()) box.checked = false
    setTicked([])
  }
  const left = noted.filter((id) => !ticked.includes(id)).length
  const [isAsking, setAsking] = useState(false)
  const onDone = ({ approvalId }: Readonly<{ approvalId: string }>) =>
    openPage(`${approvalsHref}/${approvalId}`)
  const payouts = useWebCall(OPERATOR_PAYOUTS.release, { onDone })
  const compensations = useWebCall(OPERATOR_COMPENSATIONS.release, { onDone })
  const release = of === "payouts" ? payouts : compensations
  const ids = chosen ?? []
  const sumsText = (of: readonly string[]) =>
    formatSums(
      language,
      of.flatMap((id) => payable[id] ?? []),
    )
  return (
    <>
      <ScriptedForm
        id={RELEASE_FORM}
        className="flex flex-wrap items-center gap-3"
        onSend={(fields) => {
          const sent = fields.getAll(RELEASE_BOX).map(String)
          setChosen(sent)
          setAsking(sent.length > 0)
        }}
      >
        <Button type="submit">{texts.action}</Button>
        <Button kind="quiet" onClick={chooseUnnoted}>
          {noted.length === 0 ? texts.chooseAll : texts.chooseUnnoted}
        </Button>
        <Button kind="quiet" onClick={chooseNone}>
          {texts.chooseNone}
        </Button>
        <p className="figures text-13">
          {formatMessage(texts.chosenSums, { count: ticked.length, amounts: sumsText(ticked) })}
        </p>
        {chosen?.length === 0 ? (
          <p role="alert" className="text-13">
            {texts.nothingChosen}
          </p>
        ) : null}
      </ScriptedForm>
      {noted.length === 0 ? null : (
        <p role="status" className="mt-2 max-w-text text-13">
          {left === 0 ? null : formatMessage(texts.notChosen, { count: left })}
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={formatMessage(texts.title, { count: ids.length })}
        confirm={texts.propose}
        dismiss={texts.cancel}
        isBusy={release.isPending}
        onConfirm={() => {
          if (of === "payouts") payouts.mutate({ payload: { redemptionOrderIds: [...ids] } })
          else compensations.mutate({ payload: { compensationIds: [...ids] } })
        }}
        onDismiss={() => {
          setAsking(false)
          release.reset()
        }}
      >
        <p className="figures">{formatMessage(texts.releaseText, { amounts: sumsText(ids) })}</p>
        <ErrorNotice language={language} texts={errors} error={release.error} />
      </ConfirmDialog>
    </>
  )
}

/** The boxes in the table that belong to the form. */
const boxes = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[form="${RELEASE_FORM}"][name="${RELEASE_BOX}"]`),
]
