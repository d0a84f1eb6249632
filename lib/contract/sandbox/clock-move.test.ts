import { expect, it } from "vitest"
import * as z from "zod"
import { clockMove } from "./endpoints.ts"

it.each([
  ["2026-08-21", "2026-08-21T00:00:00.000Z"],
  ["2026-08-21T10:00+02:00", "2026-08-21T08:00:00.000Z"],
])("the clock moves to a day or a date-time: %s", (to, at) =>
  expect(z.decode(clockMove, { to })).toEqual({ to: at }),
)

it("an unknown target is rejected with all that may be sent", () => {
  const [issue] = clockMove.safeParse({ to: "tomorrow" }).error?.issues ?? []
  expect(issue?.message).toBe(
    'Expected cut-off, next-net-asset-value, or a date as YYYY-MM-DD or as an ISO 8601 date-time with a time zone; got "tomorrow"',
  )
})
