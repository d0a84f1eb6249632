import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { investorIdentity } from "./investor-identity.ts"

const ELISA = {
  details: { type: "individual", countryOfTaxResidence: "IT" },
  dateOfBirth: day("1985-04-12"),
  address: "Via Roma 1",
  zipCode: "00100",
  city: "Roma",
  country: "IT",
} as const

describe("what tells investors of one name apart", () => {
  it("is the date of birth and the address of a person", () => {
    expect(investorIdentity("en", ELISA)).toBe("Born 12 Apr 1985 · Via Roma 1, 00100 Roma, Italy")
    expect(investorIdentity("fr", ELISA)).toBe(
      "Naissance\u00a0: 12 avr. 1985 · Via Roma 1, 00100 Roma, Italie",
    )
  })

  it("is the registration number and the address of an organization", () => {
    const details = {
      type: "organization",
      countryOfTaxResidence: "IT",
      legalName: "Bianchi S.p.A.",
      registrationNumber: "RM-123456",
    } as const
    expect(investorIdentity("en", { ...ELISA, details })).toBe(
      "Registration number RM-123456 · Via Roma 1, 00100 Roma, Italy",
    )
  })
})
