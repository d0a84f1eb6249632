import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import { CompareResult } from "./compare-result.tsx"

it.each([
  ["JPY", "JPY 10,235"],
  ["EUR", "EUR 10,235.50"],
  ["KWD", "KWD 10,235.495"],
] as const)("rounds what an amount has become once, to the minor units of %s", (currency, expected) => {
  const growth = decimal("0.02355")
  const html = renderToStaticMarkup(
    createElement(CompareResult, {
      language: "en",
      amount: amount(decimal("10000"), currency),
      growths: [
        {
          id: "A",
          start: { day: day("2026-01-01"), value: decimal("1") },
          end: { day: day("2026-02-01"), value: decimal("1.02354951") },
          growth,
          ownGrowth: growth,
        },
      ],
    }),
  )
  expect(html.replaceAll("\u00a0", " ")).toContain(`>${expected}<`)
})
