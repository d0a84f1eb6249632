"use client"

import { useRouter } from "next/navigation"
import { useId, useState } from "react"
import { useWebCall } from "#lib/client/use-web-call.ts"
import type { createRedemptionOrder } from "#lib/contract/redemption-orders/endpoints.ts"
import { staffEndpoint } from "#lib/contract/staff-endpoint.ts"
import type { createSubscriptionOrder } from "#lib/contract/subscription-orders/endpoints.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffForm } from "./staff-order-form.ts"

/** The props of an order form: what there is to choose from, and where it leads. */
export type OrderFormProps<Choice, Texts> = Readonly<{
  language: Language
  investorId: string
  choices: readonly [Choice, ...Choice[]]
  /** The share class that is chosen at first; null for the first of the list. */
  firstChoiceId: string | null
  /** The page of orders. */
  ordersPath: string
  texts: Texts
  errors: Messages["errors"]
  /** Given where a distributor's staff orders for the investor. */
  staff?: StaffForm
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
    staff,
  }: Pick<OrderFormProps<Choice, unknown>, "choices" | "firstChoiceId" | "ordersPath" | "staff">,
) {
  const router = useRouter()
  const id = useId()
  const [chosenId, setChosenId] = useState(firstChoiceId)
  const [text, setText] = useState(staff?.firstText ?? "")
  const [isChecked, setChecked] = useState(false)
  const change = useWebCall(staff === undefined ? endpoint : staffEndpoint(endpoint), {
    basis: staff?.basis,
    onDone: (order) => {
      const address = `${ordersPath}/${order.id}`
      // The browser's Back does not lead to a form that has been sent: staff places one order after the other.
      if (staff === undefined) router.push(address)
      else router.replace(address)
    },
  })
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
    /** Properties of the field for the number. An error that is shown stays when an empty field is left: nothing below it moves. */
    field: {
      onChange: setText,
      onLeave: (left: string) => {
        if (left !== "") setChecked(true)
      },
    },
    change,
  }
}
