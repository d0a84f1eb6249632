import { describe, expect, it } from "vitest"
import { likenessKeys } from "./likeness.ts"

const ADA = { firstName: "Ada", lastName: "Lovelace", dateOfBirth: "1985-12-10" }
const person = (overrides: object = {}) => ({ ...ADA, details: { type: "individual" }, ...overrides })
const organization = (overrides: object = {}) => ({
  ...ADA,
  details: {
    type: "organization",
    legalName: "Société Générale d’Ateliers SA",
    registrationNumber: "HRB 12-345",
    ...overrides,
  },
})

const areAlike = (one: ReturnType<typeof person>, other: ReturnType<typeof person>): boolean =>
  likenessKeys(one).some((key) => likenessKeys(other).includes(key))

describe("two records are alike", () => {
  it.each([
    ["persons of one name and birth date", person(), person({ firstName: "LOVELACE", lastName: "Àda" })],
    [
      "organizations of one number",
      organization(),
      organization({ legalName: "Other", registrationNumber: "hrb 12345" }),
    ],
    [
      "organizations of one legal name",
      organization(),
      organization({ legalName: "SOCIETE GENERALE D'ATELIERS SA", registrationNumber: "2" }),
    ],
  ])("%s", (_, one, other) => expect(areAlike(one, other)).toBe(true))
})

describe("two records are not alike", () => {
  it.each([
    ["persons of one name", person(), person({ dateOfBirth: "1985-12-11" })],
    [
      "organizations with one representative",
      organization(),
      organization({ legalName: "Other", registrationNumber: "2" }),
    ],
    ["an organization and its representative", organization(), person()],
    [
      "organizations of which nothing is entered",
      organization({ legalName: " ", registrationNumber: "-" }),
      organization({ legalName: " ", registrationNumber: "-" }),
    ],
  ])("%s", (_, one, other) => expect(areAlike(one, other)).toBe(false))
})
