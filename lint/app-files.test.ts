import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

/** The files that Next.js looks for in `app/` by their names. */
const ROUTING = new Set([
  "page.tsx",
  "layout.tsx",
  "loading.tsx",
  "error.tsx",
  "global-error.tsx",
  "not-found.tsx",
  "forbidden.tsx",
  "route.ts",
  "robots.ts",
  "sitemap.ts",
  "icon.svg",
  "apple-icon.png",
  "manifest.ts",
  "globals.css",
])

it("app/ holds routing only: everything else is a component or part of lib/pages", () => {
  const files = globSync("app/**", { withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(100)
  expect(files.map(({ name }) => name).filter((name) => !ROUTING.has(name))).toEqual([])
})

/** Enough for imports, metadata, parameters and one component. A longer page has markup or logic of its own. */
const MAX_PAGE_LINES = 40

it("a page has its metadata and a component of lib/pages, and no markup of its own", () => {
  const pages = globSync("app/**/page.tsx")
  expect(pages.length).toBeGreaterThan(70)
  const long = pages.filter(
    (page) => readFileSync(page, "utf8").trimEnd().split("\n").length > MAX_PAGE_LINES,
  )
  expect(long).toEqual([])
})
