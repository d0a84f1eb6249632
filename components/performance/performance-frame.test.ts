import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { LANGUAGES } from "#lib/i18n/language.ts"
import { messages } from "#lib/i18n/messages.ts"
import { PerformanceOfOwn, PerformancePage } from "./performance-frame.tsx"

/** What shows how a share class has done: whoever draws one of these shows performance. */
const SHOWS_PERFORMANCE =
  /^(components\/(charts|performance|yields)\/|components\/funds\/(key-figures|yield-explained)|components\/share-classes\/(class-cells|compare-result|compare-figures))/

/** The frames themselves, with their statements. */
const FRAME = "components/performance/performance-frame.tsx"

/** Every file of the project that a file reaches by its imports, itself included. */
function reached(
  file: string,
  read: (file: string) => string | null,
  known = new Set<string>(),
): Set<string> {
  const text = known.has(file) ? null : read(file)
  if (text === null) return known
  known.add(file)
  for (const [, specifier = ""] of text.matchAll(/(?:from|import\()\s*"([^"]+)"/g)) {
    if (specifier.startsWith("#")) reached(specifier.slice(1), read, known)
    else if (specifier.startsWith("./")) reached(path.join(path.dirname(file), specifier), read, known)
  }
  return known
}

const onDisk = (file: string): string | null =>
  /\.tsx?$/.test(file) && existsSync(file) ? readFileSync(file, "utf8") : null

/** Whether a page shows performance, and whether it stands in the frame: it, or the part it is made of, opens with it. */
function judged(page: string, read: (file: string) => string | null) {
  const files = [...reached(page, read)]
  const shows = files.some((file) => SHOWS_PERFORMANCE.test(file) && file !== FRAME)
  const isFramed = files.some(
    (file) =>
      /^(app|lib\/pages)\//.test(file) && /return \(\s*<Performance(Page|OfOwn)\b/.test(read(file) ?? ""),
  )
  return { shows, isFramed }
}

const PAGES = globSync("app/**/page.tsx").toSorted()

describe("no page shows performance without the risk statements", () => {
  it.each(PAGES)("%s", (page) => {
    const { shows, isFramed } = judged(page, onDisk)
    if (shows) expect(isFramed, `${page} shows performance outside of a frame`).toBe(true)
  })

  it("holds of the overview, the factsheets, the comparison and the portfolio, which do show it", () => {
    const showing = PAGES.filter((page) => judged(page, onDisk).shows)
    expect(showing).toEqual(
      expect.arrayContaining([
        "app/[locale]/compare/page.tsx",
        "app/[locale]/funds/[slug]/[symbol]/page.tsx",
        "app/[locale]/funds/[slug]/page.tsx",
        "app/[locale]/investor/page.tsx",
        "app/[locale]/page.tsx",
      ]),
    )
  })

  it("finds a page that draws a chart in a frame of its own", () => {
    const bad =
      'import { ChartBlock } from "#components/charts/chart-block.tsx"\nreturn (<div><ChartBlock /></div>)'
    const read = (file: string) => (file === "app/bad/page.tsx" ? bad : onDisk(file))
    expect(judged("app/bad/page.tsx", read)).toEqual({ shows: true, isFramed: false })
  })
})

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
