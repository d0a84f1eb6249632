"use client"

import { useRouter } from "next/navigation"
import { useId, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { Field, INPUT } from "#components/forms/field.tsx"
import { RefusalNotice } from "#components/forms/refusal-notice.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebChange } from "#lib/client/use-web-change.ts"
import { retryPayout } from "#lib/contract/redemption-orders/endpoints.ts"
import type { Language } from "#lib/domain/share-classes/share-class.ts"
import { fill } from "#lib/i18n/fill.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** An account that can be chosen, in full. */
export type ChoosableAccount = Readonly<{ id: string; text: string }>

/** Pays a redemption whose payout failed to an account of the investor's choice. */
export function RetryPayout({
  language,
  orderId,
  amount,
  accounts,
  words,
  refusals,
}: Readonly<{
  language: Language
  orderId: string
  /** The payout, as it is written. */
  amount: string
  accounts: readonly ChoosableAccount[]
  words: Pick<Messages["ordering"], "retryPayout" | "retryPayoutAction" | "retryTitle" | "retryText" | "back">
  refusals: Messages["refusals"]
}>) {
  const router = useRouter()
  const id = useId()
  const [bankAccountId, setBankAccountId] = useState(accounts[0]?.id ?? "")
  const [isAsking, setAsking] = useState(false)
  const change = useWebChange(retryPayout, {
    onDone: () => {
      setAsking(false)
      router.refresh()
    },
  })
  const account = accounts.find((of) => of.id === bankAccountId)?.text ?? ""
  const action = fill(words.retryPayoutAction, { amount })
  return (
    <form
      className="max-w-[32rem]"
      onSubmit={(event) => {
        event.preventDefault()
        setAsking(true)
      }}
    >
      <Field id={id} label={words.retryPayout}>
        {(input) => (
          <select
            {...input}
            value={bankAccountId}
            onChange={(event) => setBankAccountId(event.currentTarget.value)}
            className={`${INPUT} figures`}
          >
            {accounts.map((of) => (
              <option key={of.id} value={of.id}>
                {of.text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit">{action}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={fill(words.retryTitle, { amount })}
        confirm={action}
        dismiss={words.back}
        isBusy={change.isPending}
        onConfirm={() =>
          change.mutate({ params: { redemptionOrderId: orderId }, payload: { bankAccountId } })
        }
        onDismiss={() => setAsking(false)}
      >
        <p>{fill(words.retryText, { amount, account })}</p>
        <RefusalNotice language={language} words={refusals} refusal={change.error} />
      </ConfirmDialog>
    </form>
  )
}
