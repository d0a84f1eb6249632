import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { bill } from "#lib/domain/fund-assets/fund-asset.fixture.ts"
import { decimal, sum } from "#lib/domain/money/decimal.ts"
import { MaturityColumns } from "./maturity-columns.tsx"

it("the columns state percentages that add up to 100", () => {
  const sixth = "0.16666666666666666667"
  const days = ["2026-11-20", "2026-11-25", "2026-12-10", "2027-01-10", "2027-02-10", "2027-06-01"]
  const assets = days.map((maturity) => bill(sixth, maturity))
  const page = renderToStaticMarkup(createElement(MaturityColumns, { language: "en", assets }))
  const shown = [...page.matchAll(/>([\d.]+)%</g)].map(([, text = ""]) => decimal(text))
  expect(shown).toHaveLength(6)
  expect(sum(shown)).toBe("100")
})
