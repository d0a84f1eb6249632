"use client"

import { useRouter } from "next/navigation"
import { useId, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import type { ConfirmedActionTexts } from "#components/forms/confirmed-action.tsx"
import { ConfirmedAction } from "#components/forms/confirmed-action.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field, Select } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { cancelRedemptionOrder, retryPayout } from "#lib/contract/redemption-orders/endpoints.ts"
import { cancelSubscriptionOrder } from "#lib/contract/subscription-orders/endpoints.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { OrderArea } from "./order-area.ts"
import { endpointIn } from "./order-area.ts"

/** Cancels an order after a question that names it. */
export const CancelOrder = ({
  area,
  language,
  kind,
  orderId,
  until,
  texts,
  errors,
}: Readonly<{
  area: OrderArea
  language: Language
  kind: "subscription" | "redemption"
  orderId: string
  /** Until when this is possible. */
  until: string
  /** Finished sentences of this order. */
  texts: ConfirmedActionTexts
  errors: Messages["errors"]
}>) => (
  <div>
    <ConfirmedAction<Endpoint>
      language={language}
      {...(kind === "subscription"
        ? {
            endpoint: endpointIn(area, cancelSubscriptionOrder),
            input: { params: { subscriptionOrderId: orderId } },
          }
        : {
            endpoint: endpointIn(area, cancelRedemptionOrder),
            input: { params: { redemptionOrderId: orderId } },
          })}
      texts={texts}
      errors={errors}
      look="button"
    />
    <p className="mt-2 text-13 text-muted">{until}</p>
  </div>
)

/** An account that can be chosen, in full. */
export type ChoosableAccount = Readonly<{ id: string; text: string }>

/** Pays a redemption whose payout failed to an account of the investor's choice. */
export function RetryPayout({
  area,
  language,
  orderId,
  amount,
  accounts,
  texts,
  errors,
}: Readonly<{
  area: OrderArea
  language: Language
  orderId: string
  /** The payout, as it is written. */
  amount: string
  accounts: readonly ChoosableAccount[]
  texts: Pick<Messages["ordering"], "retryPayout" | "retryPayoutAction" | "retryTitle" | "retryText" | "back">
  errors: Messages["errors"]
}>) {
  const router = useRouter()
  const id = useId()
  const [asked, setAsked] = useState<ChoosableAccount>()
  const change = useWebCall(endpointIn(area, retryPayout), {
    onDone: () => {
      setAsked(undefined)
      router.refresh()
    },
  })
  const action = formatMessage(texts.retryPayoutAction, { amount })
  return (
    <ScriptedForm
      className="max-w-[32rem] space-y-6"
      onSend={(fields) => setAsked(accounts.find((account) => account.id === fields.get("account")))}
    >
      <Field id={id} label={texts.retryPayout}>
        {(input) => (
          <Select
            input={input}
            name="account"
            chosen={accounts[0]?.id ?? ""}
            isLong
            options={accounts.map(({ id: value, text: label }) => ({ value, label }))}
          />
        )}
      </Field>
      <Button type="submit">{action}</Button>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={formatMessage(texts.retryTitle, { amount })}
        confirm={action}
        dismiss={texts.back}
        isBusy={change.isPending}
        onConfirm={() => {
          if (asked === undefined) return
          const params = { redemptionOrderId: orderId }
          change.mutate({ params, payload: { bankAccountId: asked.id } })
        }}
        onDismiss={() => {
          setAsked(undefined)
          change.reset()
        }}
      >
        <p>{formatMessage(texts.retryText, { amount, account: asked?.text ?? "" })}</p>
        <ErrorNotice language={language} texts={errors} error={change.error} />
      </ConfirmDialog>
    </ScriptedForm>
  )
}
