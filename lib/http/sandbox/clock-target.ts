import type * as z from "zod"
import type { clockMove } from "#lib/contract/sandbox/endpoints.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { ClockTarget } from "#lib/services/sandbox/advance-clock.ts"

/** A decoded move of the clock as its service function takes it. */
export function clockTarget({ to, fundId }: z.output<typeof clockMove>): ClockTarget {
  if (to !== "cut-off" && to !== "next-net-asset-value") return { to }
  invariant(fundId !== undefined, "the contract asks for the fund of an event")
  return { to, fundId }
}
