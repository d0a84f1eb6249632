import { expect, test } from "vitest"
import type { CatalogueParts } from "./catalogue.ts"
import { catalogueOf, SHORT_NAME } from "./catalogue.ts"

const OWN: CatalogueParts = {
  funds: [
    { slug: "Sakura", launchDay: "2026-03-02", currency: "JPY", timezone: "Asia/Tokyo" },
    { slug: "Dune", launchDay: "2026-01-05", currency: "KWD", timezone: "Asia/Kuwait" },
  ],
  classes: [
    { fund: "Sakura", symbol: "usdSakura", currency: "USD", classification: "" },
    { fund: "Sakura", symbol: "Sakura", currency: "JPY", classification: "" },
    { fund: "Dune", symbol: "eurDune", currency: "EUR", classification: "" },
    { fund: "Dune", symbol: "Dune", currency: "KWD", classification: "Money market fund" },
  ],
  otherCurrencies: ["SEK"],
}

test("funds follow their launch, classes their fund: first its own currency, then the others", () => {
  expect(catalogueOf(OWN)).toMatchObject({
    fundSlugs: ["Dune", "Sakura"],
    symbols: ["Dune", "eurDune", "Sakura", "usdSakura"],
    classCurrencies: ["EUR", "USD", "JPY", "KWD"],
    moneyMarketFunds: ["Dune"],
  })
})

test("currencies and time zones of the funds are added to those of the specification", () => {
  const { currencies, timezones } = catalogueOf(OWN)
  expect(currencies).toEqual(["EUR", "USD", "GBP", "CHF", "JPY", "SGD", "KWD", "SEK"])
  expect(timezones).toEqual([
    "Europe/Paris",
    "Europe/Dublin",
    "Europe/London",
    "Europe/Luxembourg",
    "Asia/Kuwait",
    "Asia/Tokyo",
  ])
})

test.each([
  ["EUTBL", true],
  ["ab", true],
  ["A234567890123456", true],
  ["A", false],
  ["A2345678901234567", false],
  ["1A", false],
  ["A-B", false],
  ["Été", false],
])("%s is a short name: %s", (text, isOne) => {
  expect(SHORT_NAME.test(text)).toBe(isOne)
})
