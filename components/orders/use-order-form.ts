"use client"

import { useRouter } from "next/navigation"
import { useId, useState } from "react"
import { useWebCall } from "#lib/client/use-web-call.ts"
import type { createRedemptionOrder } from "#lib/contract/redemption-orders/endpoints.ts"
import type { createSubscriptionOrder } from "#lib/contract/subscription-orders/endpoints.ts"
import type { Language } from "#lib/i18n/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** The props of an order form: what there is to choose from, and where it leads. */
export type OrderFormProps<Choice, Words> = Readonly<{
  language: Language
  investorId: string
  choices: readonly [Choice, ...Choice[]]
  /** The share class that is chosen at first; null for the first of the list. */
  firstChoiceId: string | null
  /** The page of orders. */
  ordersPath: string
  words: Words
  errors: Messages["errors"]
}>

/**
 * The state of an order form: the chosen share class, the number as typed and whether its errors are shown, and the
 * request that places the order, which goes on to the page of the order. `id` is that of the field of the number.
 */
export function useOrderForm<
  Choice extends Readonly<{ shareClassId: string }>,
  E extends typeof createSubscriptionOrder | typeof createRedemptionOrder,
>(
  endpoint: E,
  {
    choices,
    firstChoiceId,
    ordersPath,
  }: Pick<OrderFormProps<Choice, unknown>, "choices" | "firstChoiceId" | "ordersPath">,
) {
  const router = useRouter()
  const id = useId()
  const [chosenId, setChosenId] = useState(firstChoiceId)
  const [text, setText] = useState("")
  const [isChecked, setChecked] = useState(false)
  const change = useWebCall(endpoint, { onDone: (order) => router.push(`${ordersPath}/${order.id}`) })
  return {
    id,
    choice: choices.find(({ shareClassId }) => shareClassId === chosenId) ?? choices[0],
    setChosenId,
    text,
    isChecked,
    /** Shows errors from now on, and takes the reader to the field of the number. */
    showErrors: (isWrong: boolean) => {
      setChecked(true)
      if (isWrong) document.getElementById(id)?.focus()
    },
    /** Of the field of the number. */
    field: { onChange: setText, onLeave: (left: string) => setChecked(left !== "") },
    change,
  }
}
