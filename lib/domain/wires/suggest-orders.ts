import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { FundableOrder } from "./match-wire.ts"
import type { NearReference } from "./near-reference.ts"
import { candidatesIn, indexReferences, nearReference } from "./near-reference.ts"
import { ibanKey, investorNameKey, payerNameKeys } from "./payer.ts"
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

/**
 * Compares orders with money in suspense, and returns those that it is probably for, the likeliest first and at most `limit`.
 * Orders are found by what they share with the money, because a page compares two thousand with each of fifty wires.
 */
export function suggestOrders<Order extends SuggestibleOrder>(
  orders: readonly Order[],
  limit: number,
): (entry: BankEntry) => OrderSuggestion<Order>[] {
  const index = {
    references: indexReferences(orders.map(({ wireReference }) => wireReference)),
    account: placesBy(orders, ({ payer }) => payer.ibans),
    name: placesBy(orders, ({ payer }) => [investorNameKey(payer)]),
    amount: placesBy(orders, ({ amount }) => [amount]),
  }
  return ({ amount, payerIban, payerName, remittanceText, structuredReference }) => {
    const near = new Map<number, NearReference>()
    for (const text of [structuredReference ?? "", remittanceText ?? ""]) {
      for (const place of candidatesIn(index.references, text)) {
        const found = near.has(place) ? null : nearReference(text, orders[place]?.wireReference ?? "")
        if (found !== null) near.set(place, found)
      }
    }
    const found = {
      reference: near.keys(),
      account: payerIban === null ? [] : (index.account.get(ibanKey(payerIban)) ?? []),
      name: payerName === null ? [] : payerNameKeys(payerName).flatMap((key) => index.name.get(key) ?? []),
      amount: index.amount.get(amount.value) ?? [],
    } satisfies Record<SuggestionGround, Iterable<number>>
    const groundsOf = new Map<number, Set<SuggestionGround>>()
    for (const ground of SUGGESTION_GROUNDS) {
      for (const place of found[ground]) {
        const grounds = groundsOf.get(place)
        if (grounds === undefined) groundsOf.set(place, new Set([ground]))
        else grounds.add(ground)
      }
    }
    return [...groundsOf]
      .map(([place, grounds]) => ({ place, grounds, weight: weightOf(grounds) }))
      .sort((one, other) => other.weight - one.weight || one.place - other.place)
      .slice(0, limit)
      .flatMap(({ place, grounds }) => {
        const order = orders[place]
        return order === undefined ? [] : { order, grounds: [...grounds], near: near.get(place) ?? null }
      })
  }
}

/** The places of orders by each of their keys. */
function placesBy<Order>(
  orders: readonly Order[],
  keysOf: (order: Order) => readonly string[],
): ReadonlyMap<string, readonly number[]> {
  const placesOf = new Map<string, number[]>()
  for (const [place, order] of orders.entries()) {
    for (const key of keysOf(order)) {
      const places = placesOf.get(key)
      if (places === undefined) placesOf.set(key, [place])
      else places.push(place)
    }
  }
  return placesOf
}

const weightOf = (grounds: ReadonlySet<SuggestionGround>): number =>
  [...grounds].reduce((total, ground) => total + WEIGHTS[ground], 0)
