import { globSync } from "node:fs"
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
