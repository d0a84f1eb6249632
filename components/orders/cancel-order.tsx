"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebChange } from "#lib/client/use-web-change.ts"
import { cancelRedemptionOrder } from "#lib/contract/redemption-orders/endpoints.ts"
import { cancelSubscriptionOrder } from "#lib/contract/subscription-orders/endpoints.ts"
import type { Language } from "#lib/i18n/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** Cancels an order after a question that names it. */
export function CancelOrder({
  language,
  kind,
  orderId,
  words,
  errors,
}: Readonly<{
  language: Language
  kind: "subscription" | "redemption"
  orderId: string
  /** Finished sentences of this order. */
  words: Readonly<{
    cancel: string
    until: string
    title: string
    text: string
    confirm: string
    keep: string
  }>
  errors: Messages["errors"]
}>) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const onDone = () => {
    setAsking(false)
    router.refresh()
  }
  const subscription = useWebChange(cancelSubscriptionOrder, { onDone })
  const redemption = useWebChange(cancelRedemptionOrder, { onDone })
  const change = kind === "subscription" ? subscription : redemption
  const confirm = () => {
    if (kind === "subscription") subscription.mutate({ params: { subscriptionOrderId: orderId } })
    else redemption.mutate({ params: { redemptionOrderId: orderId } })
  }
  return (
    <div>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {words.cancel}
      </Button>
      <p className="mt-2 text-13 text-muted">{words.until}</p>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.title}
        confirm={words.confirm}
        dismiss={words.keep}
        isBusy={change.isPending}
        isDangerous
        onConfirm={confirm}
        onDismiss={() => setAsking(false)}
      >
        <p>{words.text}</p>
        <ErrorNotice language={language} words={errors} error={change.error} />
      </ConfirmDialog>
    </div>
  )
}
