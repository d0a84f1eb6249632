import { describe, expect, it } from "vitest"
import type { User } from "./user.ts"
import { lacksSecondFactor } from "./web-session.ts"

type Links = Pick<User, "operatorRole" | "distributor">

const staff = (role: "viewer" | "operator" | "admin"): Links => ({
  operatorRole: null,
  distributor: { distributorId: "d", role },
})

const PEOPLE: readonly (readonly [who: string, links: Links, requiresFactor: boolean])[] = [
  ["an investor", { operatorRole: null, distributor: null }, false],
  ["a viewer of a distributor", staff("viewer"), false],
  ["an operator of a distributor", staff("operator"), true],
  ["an admin of a distributor", staff("admin"), true],
  ["a maker of the fund operator", { operatorRole: "maker", distributor: null }, true],
  ["a checker of the fund operator", { operatorRole: "checker", distributor: null }, true],
]

describe.each(PEOPLE)("%s", (_, links, requiresFactor) => {
  it.each([
    ["used a second factor that they have", true, true, false],
    ["used a second factor that they have removed since", false, true, requiresFactor],
    ["has a second factor but did not use it", true, false, requiresFactor],
    ["has none", false, false, requiresFactor],
  ])("%s", (__, hasSecondFactor, secondFactor, lacks) => {
    expect(lacksSecondFactor({ user: { ...links, hasSecondFactor }, secondFactor })).toBe(lacks)
  })
})
