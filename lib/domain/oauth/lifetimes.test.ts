import { expect, it } from "vitest"
import { refreshTokenSeconds } from "./lifetimes.ts"

const DAY = 86_400
const START = 1_800_000_000

it.each([
  ["the first of its family lives 30 days", 0, 30 * DAY],
  ["one renewed later lives 30 days from then", 100 * DAY, 30 * DAY],
  ["one renewed near the end lives until 180 days are over", 170 * DAY, 10 * DAY],
  ["one renewed in the last second lives that second", 180 * DAY - 1, 1],
])("a refresh token: %s", (_, age, seconds) => {
  expect(refreshTokenSeconds(START, START + age)).toBe(seconds)
})
