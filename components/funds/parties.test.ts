import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { LegalTextBody } from "#components/legal/legal-text.tsx"
import type { FundParty } from "#lib/domain/fund-parties/fund-party.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { Parties } from "./parties.tsx"

const SCRIPT = '<script>alert("1")</script>'
const ESCAPED = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;"

test("names and texts of an operator are shown as they were typed, and never run", () => {
  const party: FundParty = {
    fundId: "1",
    role: "depositary",
    name: SCRIPT,
    address: SCRIPT,
    country: null,
    registerNumber: null,
    registerUrl: null,
    website: null,
    email: null,
    phone: null,
  }
  const fund = { domicile: "FRA" } as Fund
  const parties = renderToStaticMarkup(
    createElement(Parties, { language: "en", fund, parties: [party], contacts: [] }),
  )
  expect(parties).not.toContain("<script")
  expect(parties.split(ESCAPED)).toHaveLength(3)
  const text = renderToStaticMarkup(
    createElement(LegalTextBody, { text: `## ${SCRIPT}\n\n- ${SCRIPT}\n\n${SCRIPT}` }),
  )
  expect(text).not.toContain("<script")
  expect(text.split(ESCAPED)).toHaveLength(4)
})
