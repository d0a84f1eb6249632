import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare } from "#lib/domain/money/decimal.ts"
import type { FundableOrder } from "./match-wire.ts"
import type { NearReference } from "./near-reference.ts"
import { nearReferences } from "./near-reference.ts"
import { investorNameKey, payerNameKeys, paysFromOwnAccount } from "./payer.ts"
import type { BankEntry } from "./wire.ts"

/** An order that takes money, as far as money in suspense is compared with it. */
export type SuggestibleOrder = Pick<FundableOrder, "id" | "wireReference" | "payer" | "status"> &
  Readonly<{ investorId: string; amount: Decimal }>

/** Why money may be for an order, the strongest first. */
export const SUGGESTION_GROUNDS = ["reference", "account", "name", "amount"] as const

export type SuggestionGround = (typeof SUGGESTION_GROUNDS)[number]

/** An order that money in suspense may be for. */
export type OrderSuggestion<Order extends SuggestibleOrder = SuggestibleOrder> = Readonly<{
  order: Order
  grounds: readonly SuggestionGround[]
  near: NearReference | null
}>

/** How much a ground counts: a stronger one counts more than all weaker ones together. */
const WEIGHTS = { reference: 8, account: 4, name: 2, amount: 1 } as const satisfies Readonly<
  Record<SuggestionGround, number>
>

/** Compares orders with money in suspense: gives those that it is probably for, the likeliest first and at most `limit`. */
export function suggestOrders<Order extends SuggestibleOrder>(
  orders: readonly Order[],
  limit: number,
): (entry: BankEntry) => OrderSuggestion<Order>[] {
  const named = orders.map((order) => ({ order, nameKey: investorNameKey(order.payer) }))
  return (entry) => {
    const suggestionOf = suggestionFor<Order>(entry)
    return named
      .map(suggestionOf)
      .filter(({ grounds }) => grounds.length > 0)
      .map((suggestion, place) => ({ suggestion, place, weight: weightOf(suggestion) }))
      .toSorted((one, other) => other.weight - one.weight || one.place - other.place)
      .slice(0, limit)
      .map(({ suggestion }) => suggestion)
  }
}

function suggestionFor<Order extends SuggestibleOrder>({
  amount,
  payerIban,
  payerName,
  remittanceText,
  structuredReference,
}: BankEntry): (of: Readonly<{ order: Order; nameKey: string }>) => OrderSuggestion<Order> {
  const nearStructured = nearReferences(structuredReference ?? "")
  const nearText = nearReferences(remittanceText ?? "")
  const nameKeys = payerName === null ? [] : payerNameKeys(payerName)
  return ({ order, nameKey }) => {
    const near = nearStructured(order.wireReference) ?? nearText(order.wireReference)
    const holds: Readonly<Record<SuggestionGround, boolean>> = {
      reference: near !== null,
      account: payerIban !== null && paysFromOwnAccount(payerIban, order.payer),
      name: nameKeys.includes(nameKey),
      amount: compare(amount.value, order.amount) === 0,
    }
    return { order, grounds: SUGGESTION_GROUNDS.filter((ground) => holds[ground]), near }
  }
}

const weightOf = ({ grounds }: OrderSuggestion): number =>
  grounds.reduce((total, ground) => total + WEIGHTS[ground], 0)
