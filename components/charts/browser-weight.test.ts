import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"

/** Imports that remain at run time: not those of types. */
const IMPORT = /(?:^|\n)(?:import|export) (?!type )(?:[^"']*? from )?"([^"]+)"/g

/** Every file and package that a file brings into the browser at once; what it imports later is not followed. */
function reached(entry: string): Set<string> {
  const seen = new Set<string>()
  const open = [entry]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    if (!existsSync(file)) continue
    for (const [, specifier] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      if (specifier === undefined) continue
      if (specifier.startsWith("./")) open.push(path.join(path.dirname(file), specifier))
      else open.push(specifier.startsWith("#") ? specifier.slice(1) : specifier)
    }
  }
  return seen
}

it.each([
  "components/charts/chart-frame.tsx",
  "components/today/fund-history-charts.tsx",
  "components/yields/interest-counter.tsx",
])(
  "%s brings neither calendar nor schemas nor texts of all languages nor the drawing library into the first load",
  (entry) => {
    const files = [...reached(entry)]
    expect(files.length).toBeGreaterThan(5)
    expect(files).not.toContain("recharts")
    expect(files).not.toContain("temporal-polyfill")
    expect(files).not.toContain("zod")
    expect(files).not.toContain("lib/i18n/parse-messages.ts")
    expect(files.filter((file) => file.startsWith("lib/contract/"))).toEqual([])
    expect(files.filter((file) => file.startsWith("csv-stringify"))).toEqual([])
  },
)

it("the drawing library comes with one file, which is loaded later", () => {
  expect([...reached("components/charts/interactive-lines.tsx")]).toContain("recharts")
})
