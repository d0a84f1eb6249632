import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

/** The utilities that take their names from a group of tokens. */
const UTILITIES = {
  text: "text",
  radius: "rounded(?:-[a-z]{1,2})?",
  shadow: "shadow",
  container: "(?:max-w|min-w|w|basis|columns|max-inline|min-inline|inline)",
} as const

const namesIn = (css: string, group: string): readonly string[] =>
  [...css.matchAll(new RegExp(`--${group}-([a-z0-9]+):`, "g"))].map(([, name]) => name ?? "")

it("no class names a size that app/globals.css takes away: it would do nothing", () => {
  const ours = readFileSync("app/globals.css", "utf8")
  const tailwinds = readFileSync("node_modules/tailwindcss/theme.css", "utf8")
  const classes = Object.entries(UTILITIES).map(([group, utility]) => {
    expect(ours).toContain(`--${group}-*: initial;`)
    const kept = namesIn(ours, group)
    const gone = namesIn(tailwinds, group).filter((name) => !kept.includes(name))
    expect(gone).not.toEqual([])
    return `${utility}-(?:${gone.join("|")})`
  })
  const without = new RegExp(`(?<![\\w-])(?:${classes.join("|")})(?![\\w-])`, "g")
  const files = globSync("{app,components,lib}/**/*.{ts,tsx}")
  expect(files.length).toBeGreaterThan(100)
  expect(
    files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(without)].map(([name]) => `${file}: ${name}`),
    ),
  ).toEqual([])
})
