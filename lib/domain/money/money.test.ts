import { expect, it } from "vitest"
import { decimal } from "./decimal.ts"
import { amount, sumsByCurrency } from "./money.ts"

it("adds amounts up by currency, in the order of the codes of the currencies", () => {
  const [euros, dollars] = [amount(decimal("0.1"), "EUR"), amount(decimal("5"), "USD")]
  expect(sumsByCurrency([dollars, euros, amount(decimal("0.2"), "EUR")])).toEqual([
    amount(decimal("0.3"), "EUR"),
    dollars,
  ])
  expect(sumsByCurrency([])).toEqual([])
})
