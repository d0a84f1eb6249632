"use client"

import { useRouter } from "next/navigation"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { ORDER_SANDBOX } from "#lib/contract/sandbox/web-endpoints.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** What can be simulated for an order now. */
export type SandboxStep = "pay" | "cut-off" | "value" | "payout"

/** In the sandbox: what bank and fund do for an order, on demand. */
export function SandboxActions({
  language,
  orderId,
  shownAt,
  steps,
  waitsFor,
  texts,
  errors,
}: Readonly<{
  language: Language
  orderId: string
  /** The business time at which the page was made. */
  shownAt: Instant
  steps: readonly SandboxStep[]
  /** The time in the sandbox and what the order waits for, or empty: it changes when the cut-off is reached. */
  waitsFor: string
  texts: StaffMessages["orders"]["sandbox"]
  errors: Messages["errors"]
}>) {
  const router = useRouter()
  // Also after an error: the step may not exist any more, for example because the order was canceled elsewhere.
  const done = { onDone: () => router.refresh(), onRejected: () => router.refresh() }
  const pay = useWebCall(ORDER_SANDBOX.sendWire, done)
  const cutOff = useWebCall(ORDER_SANDBOX.moveClock, done)
  const value = useWebCall(ORDER_SANDBOX.publishNetAssetValue, done)
  const payout = useWebCall(ORDER_SANDBOX.endPayout, done)
  const calls = [pay, cutOff, value, payout]
  const isBusy = calls.some(({ isPending }) => isPending)
  const action = (label: string, call: () => void) => (
    <Button
      key={label}
      kind="quiet"
      disabled={isBusy}
      onClick={() => {
        for (const { reset } of calls) reset()
        call()
      }}
    >
      {label}
    </Button>
  )
  const payload = { orderId }
  return (
    <section aria-labelledby="sandbox-heading" className="mb-10 border-warning border-l-2 py-1 pl-4">
      <h2 id="sandbox-heading" className="font-medium">
        {texts.sandbox}
      </h2>
      <p className="mb-3 max-w-text text-13 text-muted">{texts.sandboxLead}</p>
      <div className="flex flex-wrap gap-3">
        {steps.includes("pay") ? action(texts.pay, () => pay.mutate({ payload })) : null}
        {steps.includes("cut-off")
          ? action(texts.cutOff, () => cutOff.mutate({ payload: { ...payload, shownAt } }))
          : null}
        {steps.includes("value")
          ? action(texts.value, () => value.mutate({ payload: { ...payload, shownAt } }))
          : null}
        {steps.includes("payout")
          ? [
              action(texts.payoutPaid, () => payout.mutate({ payload: { orderId, outcome: "paid" } })),
              action(texts.payoutFailed, () => payout.mutate({ payload: { orderId, outcome: "failed" } })),
            ]
          : null}
      </div>
      <p role="status" className="mt-3 text-13 text-muted">
        {isBusy ? texts.working : waitsFor}
      </p>
      <ErrorNotice
        language={language}
        texts={errors}
        error={calls.map(({ error }) => error).find((error) => error !== null) ?? null}
      />
    </section>
  )
}
