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

it.each([
  ["an unknown field", { to: "cut-off", speed: 2 }, ["unrecognized_keys", ["fundId"]]],
  ["nothing else", { to: "cut-off" }, [["fundId"]]],
])("an event needs its fund, besides %s", (_, payload, issues) => {
  const found = clockMove.safeParse(payload).error?.issues ?? []
  expect(found.map(({ code, path }) => (path.length === 0 ? code : path))).toEqual(issues)
})

it("what is no object is rejected as that alone", () => {
  for (const payload of [null, "cut-off", ["cut-off"]]) {
    expect(clockMove.safeParse(payload).error?.issues).toMatchObject([{ code: "invalid_type", path: [] }])
  }
})
