import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { messages } from "#lib/i18n/messages.ts"
import { PerformanceOfOwn, PerformancePage } from "./performance-frame.tsx"

describe.each(LANGUAGES)("the frame in %s", (language) => {
  const { statements } = messages(language)
  const moneyMarket = [
    statements.notGuaranteed,
    statements.notDeposit,
    statements.noExternalSupport,
    statements.lossBorneByInvestor,
  ]
  const html = (shows: "money-market-fund" | "some-money-market-funds" | "other-funds"): string =>
    renderToStaticMarkup(PerformancePage({ language, shows, head: null, children: null }))

  it("says the same around somebody's own money", () => {
    const shows = "some-money-market-funds"
    const own = renderToStaticMarkup(PerformanceOfOwn({ language, shows, children: null }))
    expect(html(shows)).toContain(own)
  })

  it("always carries the past-performance warning", () => {
    for (const shows of ["money-market-fund", "some-money-market-funds", "other-funds"] as const) {
      expect(html(shows)).toContain(statements.pastPerformance)
    }
  })

  it("carries the four statements of Article 36(3) wherever a money market fund is shown", () => {
    for (const statement of moneyMarket) {
      expect(html("money-market-fund")).toContain(statement)
      expect(html("some-money-market-funds")).toContain(statement)
      expect(html("other-funds")).not.toContain(statement)
    }
  })
})
