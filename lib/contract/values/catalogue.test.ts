import { afterEach, describe, expect, test } from "vitest"
import * as z from "zod"
import { wireSchema } from "#lib/contract/wire-schema.ts"
import { CONTRACT_TIME_ZONES } from "#lib/domain/calendar/instant.ts"
import type { Catalogue } from "#lib/domain/catalogue/catalogue.ts"
import { knownCatalogue, setCatalogue } from "#lib/domain/catalogue/catalogue.ts"
import { currencyCode, shareClassSymbol } from "./catalogue.ts"

/** Set for all tests. */
const DEMO = knownCatalogue()

afterEach(() => setCatalogue(DEMO))

const OWN: Catalogue = {
  fundSlugs: ["Dune"],
  symbols: ["Dune", "usdDune"],
  currencies: ["EUR", "KWD"],
  classCurrencies: ["KWD"],
  moneyMarketFunds: [],
  timezones: CONTRACT_TIME_ZONES,
}

const messageOf = (schema: z.ZodType, input: unknown) =>
  z.safeDecode(schema, input as never).error?.issues[0]?.message

describe("the symbol in a request", () => {
  test("is one of the catalogue, which may change while the service runs", () => {
    expect(messageOf(shareClassSymbol, "EUTBL")).toBeUndefined()
    setCatalogue(OWN)
    expect(messageOf(shareClassSymbol, "usdDune")).toBeUndefined()
    expect(messageOf(shareClassSymbol, "EUTBL")).toContain("Expected one of Dune, usdDune")
    expect(messageOf(shareClassSymbol, "USDDUNE")).toContain('Did you mean "usdDune"?')
  })

  test("only has to be well-formed while there are no funds", () => {
    setCatalogue({ ...OWN, symbols: [] })
    expect(messageOf(shareClassSymbol, "Anything")).toBeUndefined()
    expect(messageOf(shareClassSymbol, "no-symbol")).toContain("a letter and 1 to 15 letters or digits")
  })
})

test("a currency that no fund has is rejected, with those that are allowed", () => {
  setCatalogue(OWN)
  expect(messageOf(currencyCode, "KWD")).toBeUndefined()
  expect(messageOf(currencyCode, "USD")).toContain("Expected one of EUR, KWD")
})

test("the documents have the values of the moment", () => {
  setCatalogue(OWN)
  expect(wireSchema(shareClassSymbol).named).toMatchObject({
    ShareClassSymbol: { enum: ["Dune", "usdDune"] },
  })
  setCatalogue(DEMO)
  expect(wireSchema(shareClassSymbol).named).toMatchObject({
    ShareClassSymbol: { enum: DEMO?.symbols },
  })
})
