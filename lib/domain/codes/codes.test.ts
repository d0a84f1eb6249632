import { describe, expect, it } from "vitest"
import { countryAlpha2Known, countryAlpha3Known, isBic, isIban, isIsin, isinCheckDigit } from "./codes.ts"

describe("ISIN", () => {
  it.each(["FR0128379478", "US0378331005", "GB0002634946"])("%s is valid", (isin) =>
    expect(isIsin(isin)).toBe(true),
  )
  it.each([
    ["a wrong check digit", "FR0128379479"],
    ["an unknown prefix", "ZZ0128379478"],
    ["lower case", "fr0128379478"],
    ["a letter as check digit", "FR012837947A"],
    ["eleven characters", "FR012837947"],
    ["nothing", ""],
  ])("%s is rejected", (_, isin) => expect(isIsin(isin)).toBe(false))

  it("gives the check digit", () => expect(isinCheckDigit("US037833100")).toBe("5"))
})

describe("IBAN and BIC", () => {
  it("accepts what the standards do", () => {
    expect(isIban("FR7630006000011234567890189")).toBe(true)
    expect(isBic("AGRIFRPP")).toBe(true)
    expect(isBic("PENDFRPPXXX")).toBe(true)
  })
  it.each([
    "FR7630006000011234567890188",
    "fr7630006000011234567890189",
    "FR76 3000 6000 0112 3456 7890 189",
    "ZZ7630006000011234567890189",
    "",
  ])("rejects the IBAN %j", (iban) => expect(isIban(iban)).toBe(false))
  it.each(["agrifrpp", "AGRIFR", "AGRIFRPPX", "AGRI1RPP", ""])("rejects the BIC %j", (bic) =>
    expect(isBic(bic)).toBe(false),
  )
})

it("knows the countries of ISO 3166-1 in capitals only", () => {
  expect(countryAlpha2Known("FR")).toBe(true)
  expect(countryAlpha2Known("fr")).toBe(false)
  expect(countryAlpha2Known("XX")).toBe(false)
  expect(countryAlpha3Known("FRA")).toBe(true)
  expect(countryAlpha3Known("FR")).toBe(false)
})
