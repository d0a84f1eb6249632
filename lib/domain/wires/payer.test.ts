import { describe, expect, it } from "vitest"
import { isNamedAs, paysFromOwnAccount } from "./payer.ts"

const person = (firstName: string, lastName: string) => ({ firstName, lastName, ibans: [] })

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

it("an account is the investor's own however it is written", () => {
  const investor = { ...person("Ada", "Lovelace"), ibans: ["FR7630006000011234567890189"] }
  expect(paysFromOwnAccount("fr76 3000 6000 0112 3456 7890 189", investor)).toBe(true)
  expect(paysFromOwnAccount("DE89370400440532013000", investor)).toBe(false)
})
