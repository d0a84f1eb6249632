import type { MovedOrder } from "#lib/domain/orders/moved-order.ts"
import { OrdersTouchedError } from "#lib/domain/orders/moved-order.ts"
import { CommandError } from "./command-errors.ts"
import { printJson } from "./print-line.ts"

/** Help text of --move-orders, for every command that has it. */
export const MOVE_ORDERS_HELP =
  "move the waiting orders that the change affects to the next open day, never to an earlier one; their users are emailed"

/** Number of orders printed; --json lists all. */
const LISTED_ORDERS = 20

/** How many orders moved, or would move, and which; no line if there are none. */
export function movedOrderLines(orders: readonly MovedOrder[], isPreview: boolean): string[] {
  if (orders.length === 0) return []
  const count = orders.length === 1 ? "One waiting order" : `${orders.length} waiting orders`
  return [`${count} ${isPreview ? "would be moved" : "moved"}:`, ...orderLines(orders)]
}

/** Orders with their old and new terms. */
function orderLines(orders: readonly MovedOrder[]): string[] {
  const lines = orders
    .slice(0, LISTED_ORDERS)
    .map(
      ({ kind, id, symbol, from, to }) =>
        `  ${kind.padEnd(13)}${id}  ${symbol}  dealing day ${from.dealingDay} → ${to.dealingDay}  cut-off ${from.cutOffAt} → ${to.cutOffAt}  at the value of ${from.priceDay} → ${to.priceDay}`,
    )
  const more = orders.length - lines.length
  return more > 0 ? [...lines, `  and ${more} more`] : lines
}

/** Runs a change; if it is rejected because of orders, the error lists them. With `json` they are also printed as JSON. */
export async function withTouchedOrderList<T>(
  change: () => Promise<T>,
  { json }: Readonly<{ json?: true | undefined }> = {},
): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof OrdersTouchedError)) throw error
    if (json) printJson({ touchedOrders: error.orders }, 2)
    throw new CommandError([
      `${error.reason} Nothing was changed.`,
      ...orderLines(error.orders),
      "Add --move-orders to move them as shown.",
    ])
  }
}
