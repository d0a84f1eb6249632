import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { registerHooks } from "node:module"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ApiInterface } from "#lib/contract/api-interface.ts"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import { SANDBOX } from "#lib/contract/sandbox-interface.ts"
import { ROOT } from "#scripts/root.ts"
import { openapiDocument } from "./openapi-document.ts"

const INTERFACES = { public: PUBLIC_V0, distributor: DISTRIBUTOR_V0, investor: INVESTOR_V1, sandbox: SANDBOX }

const folder = mkdtempSync(path.join(tmpdir(), "generated-client-"))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** openapi-typescript writes with the programming interface of TypeScript 5; TypeScript 7 has another one. */
async function typesOf(api: ApiInterface): Promise<string> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === "typescript" ? "typescript-5" : specifier, context),
  })
  try {
    const { astToString, default: openapiTS } = await import("openapi-typescript")
    return astToString(await openapiTS(JSON.stringify(openapiDocument(api, "https://funds.example.org"))))
  } finally {
    hooks.deregister()
  }
}

/** What the compiler says about a program that uses the generated types. */
function complaintsAbout(program: string): string {
  writeFileSync(path.join(folder, "client.ts"), program)
  writeFileSync(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        skipLibCheck: true,
        noEmit: true,
        target: "ES2022",
        module: "preserve",
        moduleResolution: "bundler",
        lib: ["ES2022", "DOM", "DOM.Iterable"],
        types: [],
        paths: { "openapi-fetch": [path.join(ROOT, "node_modules/openapi-fetch")] },
      },
      files: ["client.ts"],
    }),
  )
  const tsc = path.join(ROOT, "node_modules/typescript/bin/tsc")
  const { stdout } = spawnSync(process.execPath, [tsc, "--project", folder], { encoding: "utf8" })
  return stdout
}

beforeAll(async () => {
  for (const [name, api] of Object.entries(INTERFACES)) {
    writeFileSync(path.join(folder, `${name}.d.ts`), await typesOf(api))
  }
}, 60_000)

describe("a client with types from openapi-typescript and a plain openapi-fetch", () => {
  it("reads JSON as what it is, without naming a media type", () => {
    const program = `
      import createClient from "openapi-fetch"
      import type { components, paths } from "./public"

      type Schemas = components["schemas"]
      const api = createClient<paths>({ baseUrl: "https://funds.example.org/api/public/v0" })
      const path = { shareClassSymbol: "EUTBL" } as const

      const funds = await api.GET("/funds/")
      export const slugs: Schemas["FundSlug"][] | undefined = funds.data?.map(({ slug }) => slug)

      const shareClass = await api.GET("/share-classes/{shareClassSymbol}", { params: { path } })
      export const symbol: Schemas["ShareClassSymbol"] | undefined = shareClass.data?.symbol

      type Pair = Schemas["PlainShareClass"]["intermediaryShareClasses"][number]
      export const pair: Pair = ["EUR", "8a1f0f63-0d0b-4a67-9d3b-6b1d7a0e5c21"]

      const query = { startDay: "2026-01-01" }
      const values = await api.GET("/net-asset-values/{shareClassSymbol}", { params: { path, query } })
      if (values.error !== undefined) throw new Error(values.error._tag)
      export const last: Schemas["NetAssetValue"] | undefined = values.data.at(-1)
    `
    expect(complaintsAbout(program)).toBe("")
  })

  it("orders and reads lists in pages", () => {
    const program = `
      import createClient from "openapi-fetch"
      import type { components, paths } from "./distributor"
      import type { paths as sandboxPaths } from "./sandbox"
      import type { paths as investorPaths } from "./investor"

      type Schemas = components["schemas"]
      const api = createClient<paths>({ headers: { Authorization: "Basic …" } })
      const body: Schemas["SubscriptionOrderPayload"] = {
        investorId: "3d6f0a52-91b4-4f7e-8a0d-52c9b1e7f422",
        amount: { value: "10000", currency: "EUR" },
        shareClassId: "8a1f0f63-0d0b-4a67-9d3b-6b1d7a0e5c21",
      }
      const order = await api.POST("/subscription-orders", { body })
      export const reference: string | undefined = order.data?.wireReference

      const investors = await api.GET("/investors/", { params: { query: { limit: 10 } } })
      export const names: string[] | undefined = investors.data?.map(({ lastName }) => lastName)

      const sandbox = createClient<sandboxPaths>()
      export const moved = await sandbox.POST("/clock", { body: { to: "cut-off", fundId: "" } })

      const investor = createClient<investorPaths>()
      const transactions = await investor.GET("/transactions/", { params: { query: { limit: 5 } } })
      export const days: string[] | undefined = transactions.data?.map(({ day }) => day)
    `
    expect(complaintsAbout(program)).toBe("")
  })

  it("is told about what is not in the contract", () => {
    const program = `
      import createClient from "openapi-fetch"
      import type { paths } from "./public"

      const { data } = await createClient<paths>().GET("/funds/")
      export const wrong: string | undefined = data
      export const missing = data?.map((fund) => fund.currency)
    `
    const complaints = complaintsAbout(program)
    expect(complaints).toContain("TS2322")
    expect(complaints).toContain("TS2339")
  })
})
