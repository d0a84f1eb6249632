import { describe, expect, it } from "vitest"
import { PASSWORD_MAX_LENGTH, passwordError, passwordStrength } from "./password.ts"

const OWNER = { email: "marie.durand@example.org", name: "Marie Durand" }

describe("a password is rejected", () => {
  it.each([
    ["too-short", "elf Zeichen"],
    ["too-short", "👩‍🚀🚀"],
    ["too-long", "kaffee und kuchen ".repeat(8)],
    ["too-common", "password1234"],
    ["too-common", "P@ssw0rd!2026"],
    ["too-common", "passwordpassword"],
    ["too-common", "qwertyuiop12"],
    ["too-common", "123456789012"],
    ["too-common", "aaaaaaaaaaaaaaa"],
    ["too-common", "abababababab"],
    ["too-common", "abcdefghijklmnop"],
    ["too-common", "ponmlkjihgfedcba"],
    ["too-common", "iloveyou2026!!"],
    ["too-common", "Welcome-Admin-1"],
    ["holds-your-name", "marie.durand1"],
    ["holds-your-name", "MarieDurand2026"],
    ["holds-your-name", "durand-marie!!"],
  ] as const)("as %s: %s", (error, password) => {
    expect(passwordError(password, OWNER)).toBe(error)
  })
})

it.each([
  "three blue herons",
  "Zürich im Regen, 1987",
  "qV9#kd72-Lp0",
  "the password of my cellar is green",
  "x".repeat(3) + "yzabcdw".repeat(17),
])("takes %s", (password) => {
  expect(passwordError(password, OWNER)).toBeNull()
})

it("takes the longest password there may be, and none that is longer", () => {
  const words = "seven lamps of architecture and ".repeat(5)
  expect(passwordError(words.slice(0, PASSWORD_MAX_LENGTH), OWNER)).toBeNull()
  expect(passwordError(words.slice(0, PASSWORD_MAX_LENGTH + 1), OWNER)).toBe("too-long")
})

it("distinguishes stronger passwords from weaker ones", () => {
  expect(["aaaabbbbcccc", "three blue herons", "qV9#kd72-Lp0 and a lamp"].map(passwordStrength)).toEqual([
    "fair",
    "good",
    "strong",
  ])
})
