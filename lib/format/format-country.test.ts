import { expect, it } from "vitest"
import { formatCountry } from "./format-country.ts"

it("names a country in the reader's language, and leaves an unknown code as it is", () => {
  expect(formatCountry("en", "DEU")).toBe("Germany")
  expect(formatCountry("de", "DEU")).toBe("Deutschland")
  expect(formatCountry("fr", "DE")).toBe("Allemagne")
  expect(formatCountry("es", "USA")).toBe("Estados Unidos")
  expect(formatCountry("fr", "QQQ")).toBe("QQQ")
})
