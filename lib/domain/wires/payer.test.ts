import { describe, expect, it } from "vitest"
import { isNamedAs, paysFromOwnAccount } from "./payer.ts"

const person = (firstName: string, lastName: string) => ({
  name: `${firstName} ${lastName}`,
  type: "individual" as const,
  ibans: [],
})

const organization = (name: string) => ({ name, type: "organization" as const, ibans: [] })

describe("a payer has the name of the investor", () => {
  it.each([
    ["Zoé", "de la Fontaine", "ZOE DE LA FONTAINE"],
    ["Zoé", "de la Fontaine", "de la Fontaine, Zoé"],
    ["Zoé", "de la Fontaine", "Mme Zoé de la Fontaine"],
    ["Jürgen", "Groß", "JUERGEN GROSS"],
    ["Jürgen", "Groß", "GROSS JURGEN"],
    ["Søren", "Ægidius", "SOREN AEGIDIUS"],
    ["Łukasz", "Nowak", "Nowak Lukasz"],
    ["Jean-Luc", "O’Neill", "JEAN LUC O'NEILL"],
    ["Bianchi", "Trading Ltd", "BIANCHI TRADING LIMITED"],
    ["Bianchi", "Trading S.A.R.L.", "Bianchi Trading SARL"],
    ["Bianchi", "Trading GmbH", "Bianchi Trading Gesellschaft mit beschränkter Haftung"],
  ])("%s %s, as %s", (firstName, lastName, payerName) =>
    expect(isNamedAs(payerName, person(firstName, lastName))).toBe(true),
  )
})

describe("a payer is somebody else", () => {
  it.each([
    ["Marco", "Bianchi", "Mallory Bianchi Trading Ltd"],
    ["Mallory", "Bianchi", "Mallory Bianchi Trading Ltd"],
    ["Mallory", "Bianchi", "Mallory Bianchi Ltd"],
    ["Mallory", "Bianchi", "Bianchi"],
    ["Mallory", "Bianchi", "Mr Bianchi"],
    ["Mallory", "Bianchi", "Mallory and Marco Bianchi"],
    ["Mallory", "Bianchi", "Mallory Mallory Bianchi"],
    ["Bianchi", "Trading Ltd", "Bianchi Trading GmbH"],
    ["Maria", "Sá", "Maria"],
    ["Maria", "Sá", ""],
  ])("than %s %s, as %s", (firstName, lastName, payerName) =>
    expect(isNamedAs(payerName, person(firstName, lastName))).toBe(false),
  )
})

describe("a payer has the legal name of the organization", () => {
  it.each([
    ["Société Bianchi S.A.R.L.", "SOCIETE BIANCHI SARL"],
    ["Bianchi Handels GmbH", "Bianchi Handels Gesellschaft mit beschränkter Haftung"],
    ["Müller & Søn Ltd", "MUELLER SON LIMITED"],
  ])("%s, as %s", (name, payerName) => expect(isNamedAs(payerName, organization(name))).toBe(true))

  it.each([
    ["Bianchi Handels GmbH", "Bianchi Handels AG"],
    ["Bianchi Handels GmbH", "Bianchi Handels"],
    ["Bianchi Handels GmbH", "Mallory Bianchi"],
    // What would be a title of a person is a word of its name.
    ["Capital Partners SA", "M Capital Partners SA"],
  ])("%s, not as %s", (name, payerName) => expect(isNamedAs(payerName, organization(name))).toBe(false))
})

it("an account is the investor's own however it is written", () => {
  const investor = { ...person("Ada", "Lovelace"), ibans: ["FR7630006000011234567890189"] }
  expect(paysFromOwnAccount("fr76 3000 6000 0112 3456 7890 189", investor)).toBe(true)
  expect(paysFromOwnAccount("DE89370400440532013000", investor)).toBe(false)
})
