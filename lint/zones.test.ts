import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { zonesConfiguration } from "./zones.ts"

/** A folder of its own under the project's rules, so that bad snippets are never in the real one. */
const layers = mkdtempSync(path.join(tmpdir(), "sharebook-lint-"))
const rules = JSON.parse(readFileSync("biome.json", "utf8"))
writeFileSync(
  path.join(layers, "biome.json"),
  JSON.stringify({ ...rules, $schema: undefined, vcs: { enabled: false } }),
)
cpSync("lint", path.join(layers, "lint"), { recursive: true })
afterAll(() => rmSync(layers, { recursive: true }))

/** What the linter says of a file with this text at this place. */
function lint(place: string, text: string): string {
  const file = path.join(layers, place)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  const biome = path.resolve("node_modules/.bin/biome")
  const run = spawnSync(biome, ["lint", place, "--colors=off"], { cwd: layers, encoding: "utf8" })
  return run.status === 0 ? "" : `${run.stdout}${run.stderr}`
}

/** A file that imports from each of these, each in a line of its own. */
function importing(...specifiers: readonly string[]): string {
  const imports = specifiers.map((specifier, i) => `import { a${i} } from "${specifier}"\n`)
  return `${imports.join("")}\nexport const all = [${specifiers.map((_, i) => `a${i}`).join(", ")}]\n`
}

const FORBIDDEN: readonly (readonly [layer: string, place: string, specifiers: readonly string[]])[] = [
  [
    "the domain",
    "lib/domain/funds/x.ts",
    ["#lib/db/client.ts", "#lib/contract/endpoint.ts", "node:fs", "zod", "next", "nodemailer"],
  ],
  [
    "the contract",
    "lib/contract/funds/x.ts",
    ["#lib/services/context.ts", "#lib/db/client.ts", "node:fs", "react"],
  ],
  [
    "the database layer",
    "lib/db/funds/x.ts",
    ["#lib/services/context.ts", "#lib/http/route.ts", "zod", "next/server"],
  ],
  [
    "a service function",
    "lib/services/funds/x.ts",
    ["#lib/http/route.ts", "#lib/contract/endpoint.ts", "@prisma/client"],
  ],
  [
    "an example",
    "examples/oauth-client/x.ts",
    ["#lib/env.ts", "#e2e/fixtures/requests/send.ts", "../other/x.ts"],
  ],
  ["a text", "lib/i18n/x.ts", ["#lib/format/format-day.ts", "#lib/services/context.ts", "react"]],
  ["a format", "lib/format/x.ts", ["#lib/pdf/pdf-page.ts", "#lib/services/context.ts", "next"]],
  ["a file in a thread", "lib/file-threads/x.ts", ["#lib/pages/block.tsx", "#lib/services/context.ts"]],
  ["an email", "lib/mails/x.ts", ["#lib/pages/block.tsx", "#lib/db/client.ts", "#lib/http/route.ts"]],
  [
    "a PDF",
    "lib/pdf/x.ts",
    ["#lib/statements/x.ts", "#lib/db/client.ts", "#components/ui/table.tsx", "next"],
  ],
  [
    "a chart's geometry",
    "lib/charts/x.ts",
    ["#lib/pdf/pdf-page.ts", "#lib/factsheet/facts.ts", "react", "node:fs"],
  ],
  [
    "a factsheet's texts",
    "lib/factsheet/x.ts",
    ["#lib/pdf/pdf-page.ts", "#lib/services/context.ts", "react"],
  ],
  [
    "a statement",
    "lib/statements/x.ts",
    ["#lib/db/client.ts", "#lib/services/context.ts", "#lib/http/route.ts", "next"],
  ],
  [
    "an HTTP handler",
    "lib/http/funds/x.ts",
    ["#lib/db/funds.ts", "@prisma/client", "#app/page.tsx", "#lib/auth/sign-in.ts"],
  ],
  [
    "the authorization server",
    "lib/authorization-server/x.ts",
    [
      "#lib/db/users/users.ts",
      "#lib/db/oauth/authorization-records.ts",
      "#lib/front-door/x.ts",
      "#lib/auth/sign-in.ts",
      "@prisma/client",
      "next/server",
      "react",
    ],
  ],
  [
    "the front door",
    "lib/front-door/x.ts",
    ["#lib/db/client.ts", "#lib/auth/sign-in.ts", "#test/test-database.ts", "pg", "next"],
  ],
  [
    "code of browsers",
    "lib/client/x.ts",
    ["#lib/http/route.ts", "#lib/services/context.ts", "#lib/i18n/messages.ts", "node:fs", "next"],
  ],
  [
    "the database server",
    "lib/database-server/x.ts",
    ["#lib/http/route.ts", "#lib/services/context.ts", "#test/test-cluster.ts", "react"],
  ],
  [
    "anything but the front door",
    "lib/http/funds/x.ts",
    ["#lib/authorization-server/authorization-server.ts"],
  ],
  ["sign-in", "lib/auth/x.ts", ["#lib/db/client.ts", "@prisma/client", "next/headers"]],
  ["what pages load", "lib/pages/x.tsx", ["#app/layout.tsx", "#lib/db/client.ts", "recharts", "pg"]],
  [
    "a page of the fund operator",
    "lib/pages/operator/x.tsx",
    ["#lib/pages/distributor/x.tsx", "#lib/pages/investor/x.tsx", "#lib/db/client.ts"],
  ],
  [
    "a page of a distributor",
    "lib/pages/distributor/x.tsx",
    ["#lib/pages/investor/x.tsx", "#lib/pages/operator/x.tsx", "#lib/db/client.ts"],
  ],
  [
    "a page of an investor",
    "lib/pages/investor/x.tsx",
    ["#lib/pages/distributor/x.tsx", "#lib/pages/operator/x.tsx", "#lib/db/client.ts"],
  ],
  [
    "what both areas of staff have",
    "lib/pages/staff/x.tsx",
    ["#lib/pages/distributor/x.tsx", "#lib/pages/operator/x.tsx", "#lib/db/client.ts"],
  ],
  [
    "what pages of several areas show of orders",
    "lib/pages/orders/x.tsx",
    ["#lib/pages/distributor/x.tsx", "#lib/pages/investor/x.tsx", "#lib/db/client.ts"],
  ],
  ["a component", "components/funds/x.tsx", ["#lib/pages/block.tsx"]],
  ["the app", "app/funds/x.ts", ["#lib/db/client.ts", "@prisma/client", "pg"]],
  [
    "a component",
    "components/funds/x.ts",
    ["#lib/services/context.ts", "#lib/db/client.ts", "#app/page.tsx"],
  ],
  ["a chart of its own", "components/funds/x.tsx", ["recharts"]],
  ["a page", "app/funds/page.tsx", ["recharts"]],
  ["any file", "lib/services/funds/x.ts", ["../context.ts"]],
]

describe("the linter holds the import zones", () => {
  it("reads them from the table of zones (vitest --update writes the file)", async () => {
    await expect(zonesConfiguration()).toMatchFileSnapshot("zones.json")
  })

  it("leaves out no folder of lib", () => {
    const folders = readdirSync("lib", { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const zones = zonesConfiguration()
    const without = folders.filter(({ name }) => !zones.includes(`"lib/${name}/**"`))
    expect(without.map(({ name }) => name)).toEqual([])
  })

  describe.each(FORBIDDEN)("%s", (_, place, specifiers) => {
    let findings = ""

    beforeAll(() => {
      findings = lint(place, importing(...specifiers))
    })

    it.each(specifiers.map((specifier, i) => [specifier, i + 1]))("cannot import %s", (_specifier, line) => {
      expect(findings).toMatch(new RegExp(`${place}:${line}:\\d+ lint/style/noRestrictedImports`))
    })
  })

  it("no file imports itself by way of another", () => {
    const partner = path.join(layers, "lib/http/y.ts")
    mkdirSync(path.dirname(partner), { recursive: true })
    writeFileSync(partner, importing("./x.ts"))
    expect(lint("lib/http/x.ts", importing("./y.ts"))).toContain("noImportCycles")
    rmSync(partner)
  })

  it("lets one file draw charts", () => {
    expect(lint("components/charts/interactive-lines.tsx", importing("recharts"))).toBe("")
    expect(lint("components/charts/plot.tsx", importing("recharts"))).toContain("noRestrictedImports")
  })

  it.each([
    "lib/domain/users/x.ts",
    "lib/contract/account/x.ts",
    "lib/db/users/x.ts",
    "lib/services/users/x.ts",
  ])("%s may know the languages, not the texts", (place) => {
    expect(lint(place, importing("#lib/domain/languages/language.ts"))).toBe("")
    expect(lint(place, importing("#lib/i18n/messages.ts"))).toContain("noRestrictedImports")
  })

  it("lets the app call a service function", () => {
    expect(lint("app/funds/x.ts", importing("#lib/services/funds/list-funds.ts"))).toBe("")
  })
})

describe("the linter keeps money and days exact", () => {
  it.each([
    ["a Date made from text", 'export const at = new Date("2024-04-01")\n', "west of Greenwich"],
    ["floating point from text", 'export const price = parseFloat("1.05")\n', "never floating point"],
    ["settings read outside lib/env", "export const port = process.env.PORT\n", "noProcessEnv"],
    ["any", "export const same = (value: any) => value\n", "noExplicitAny"],
  ])("rejects %s", (_, text, finding) => {
    expect(lint("lib/services/funds/x.ts", text)).toContain(finding)
  })
})
