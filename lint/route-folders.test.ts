import { existsSync } from "node:fs"
import { readdir } from "node:fs/promises"
import path from "node:path"
import { expect, it } from "vitest"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import type { Method } from "#lib/contract/endpoint.ts"
import { METHODS } from "#lib/contract/endpoint.ts"
import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import type { Resource } from "#lib/contract/resources.ts"
import { SANDBOX } from "#lib/contract/sandbox-interface.ts"
import type { RouteHandlers } from "#lib/http/route.ts"

const INTERFACES = [PUBLIC_V0, INVESTOR_V1, DISTRIBUTOR_V0, SANDBOX]

/** Where an endpoint of the session handlers is. */
const WEB = "/api/web"

const FOLDER = path.resolve("app/api")

type Mounted = Readonly<{ folder: string; method: Method; endpoint: string; resource: Resource }>

const withoutSlash = (address: string): string => address.replace(/\/$/, "")

/** Every handler of an operation below app/api, with the address that its endpoint has in the contract. */
async function mountedOperations(): Promise<Mounted[]> {
  const files = (await readdir(FOLDER, { recursive: true })).filter(
    (file) => path.basename(file) === "route.ts",
  )
  const mounted = await Promise.all(
    files.map(async (file) => {
      const folder = `/api/${path.dirname(file)}`.replaceAll(/\[(\w+)\]/g, "{$1}")
      const prefix =
        INTERFACES.map((api) => api.prefix).find((start) => folder.startsWith(`${start}/`)) ?? WEB
      const handlers: RouteHandlers = await import(path.join(FOLDER, file))
      return METHODS.flatMap((method) => {
        const { endpoint } = handlers[method]
        if (endpoint === undefined || method === "HEAD") return []
        const served = `${endpoint.method} ${withoutSlash(prefix + endpoint.path)}`
        return [{ folder, method, endpoint: served, resource: endpoint.resource }]
      })
    }),
  )
  return mounted.flat()
}

const mounted = await mountedOperations()

it("a folder has the path of the endpoint that it serves, and the method", () => {
  expect(mounted.map(({ endpoint }) => endpoint)).toEqual(
    mounted.map(({ method, folder }) => `${method} ${folder}`),
  )
})

it("the resource of an endpoint is a word of its URL, and a folder of lib/contract", () => {
  const strangers = mounted.filter(
    ({ folder, resource }) =>
      !(folder.split("/").includes(resource) && existsSync(path.join("lib/contract", resource))),
  )
  expect(strangers).toEqual([])
})

it.each(INTERFACES)("every endpoint of $title has a folder", ({ prefix, endpoints }) => {
  const served = new Set(mounted.map(({ endpoint }) => endpoint))
  const missing = endpoints.filter(
    (endpoint) => !served.has(`${endpoint.method} ${withoutSlash(prefix + endpoint.path)}`),
  )
  expect(missing).toEqual([])
})
