import type { MovedOrder } from "#lib/domain/orders/moved-dealing.ts"
import { OrdersTouchedError } from "#lib/domain/orders/moved-dealing.ts"
import { movedEmail } from "#lib/mails/order-emails.ts"
import { systemActor } from "#lib/services/actor.ts"
import type { OrderMover } from "#lib/services/orders/follow-changed-terms.ts"
import { CommandError } from "./describe-failure.ts"
import { printJson } from "./print-line.ts"
import { commandOrigin, commandPepper } from "./service-settings.ts"

/** What the option says in the help of every command that has it. */
export const MOVE_ORDERS_HELP =
  "move orders that wait by what changes: to the next open day, never to an earlier one; their holders are mailed"

/** Orders that a terminal lists; --json lists all. */
const LISTED_ORDERS = 20

/** The choice of an operator who said --move-orders. */
export const commandLineMover = (): OrderMover => ({
  actor: systemActor("command-line"),
  pepper: commandPepper(),
  movedEmail: movedEmail(commandOrigin()),
})

/** Orders with the terms that they had, or have, and those that they get. */
export function movedOrderLines(orders: readonly MovedOrder[]): string[] {
  const lines = orders
    .slice(0, LISTED_ORDERS)
    .map(
      ({ kind, id, symbol, from, to }) =>
        `  ${kind.padEnd(13)}${id}  ${symbol}  deals ${from.dealingDay} → ${to.dealingDay}  cut-off ${from.cutOffAt} → ${to.cutOffAt}  at the value of ${from.priceDay} → ${to.priceDay}`,
    )
  const more = orders.length - lines.length
  return more > 0 ? [...lines, `  and ${more} more`] : lines
}

/** Runs a change; where orders stand against it, the error lists them. With `json` they are printed as JSON too. */
export async function listingTouchedOrders<T>(
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
      ...movedOrderLines(error.orders),
      "Add --move-orders to move them as shown.",
    ])
  }
}
