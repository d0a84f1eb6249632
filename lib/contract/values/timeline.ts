import * as z from "zod"
import { DEALING_DAY_MOVED } from "#lib/domain/orders/timeline.ts"
import { date } from "./date.ts"
import { oneOf } from "./one-of.ts"

/**
 * Every status an order has had with the instant it took it, oldest first. An entry `dealing-day-moved` stands where a
 * waiting order got other terms; its status stays what it was.
 */
export const timeline = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z
    .array(
      z.strictObject({
        status: oneOf<[...Statuses, typeof DEALING_DAY_MOVED]>([...statuses, DEALING_DAY_MOVED]),
        at: date,
      }),
    )
    .meta({
      description:
        "Every status with the instant it began, oldest first. `dealing-day-moved` is no status: the calendar or the times of the fund were changed and the waiting order has another dealing day, cut-off or price from then on.",
    })
