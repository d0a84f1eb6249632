import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { IdText } from "./id-text.tsx"

const ONE_LINE = '<span class="whitespace-nowrap">'

test.each([
  ["DEMO-EUTBL-2026-11-30", `DEMO-EUTBL-${ONE_LINE}2026-11-30</span>`],
  ["2026-11-30", `${ONE_LINE}2026-11-30</span>`],
  ["2026-11-30/2026-12-01-2", `${ONE_LINE}2026-11-30</span>/${ONE_LINE}2026-12-01</span>-2`],
  ["STATEMENT-1", "STATEMENT-1"],
  ["12026-11-30", "12026-11-30"],
  ["2026-11-301", "2026-11-301"],
])("the id %s is not broken within a date", (id, expected) => {
  expect(renderToStaticMarkup(createElement(IdText, { id }))).toBe(expected)
})
