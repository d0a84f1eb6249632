import { readdir } from "node:fs/promises"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import type { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { objectOf, webCall } from "#e2e/fixtures/requests/web-call.ts"
import { serviceUrl } from "#e2e/fixtures/servers/service-under-test.ts"
import { ROOT } from "#scripts/root.ts"

const world = openSharedWorld()
afterAll(() => world.close())

const { origin, host, port } = serviceUrl()
const ID = "00000000-0000-4000-8000-000000000000"

/** Origins of pages of other sites. */
const FOREIGN_ORIGINS = [
  null,
  "null",
  "",
  "https://evil.example",
  `https://${host}`,
  `http://evil.example:${port}`,
  `http://sub.${host}`,
  `${origin}.evil.example`,
  `${origin}0`,
  `${origin}/`,
  origin.toUpperCase(),
]

/** Every session handler, by its route file. */
const PATHS = (await readdir(path.join(ROOT, "app/api/web"), { recursive: true }))
  .filter((file) => path.basename(file) === "route.ts")
  .map((file) => `/api/web/${path.dirname(file).replaceAll(/\[\w+\]/g, ID)}`)

const CHANGES = PATHS.flatMap((target) =>
  ["POST", "PUT", "PATCH", "DELETE"].map((method) => [method, target] as const),
)

/** Rejected because of its origin, or because the path does not have this method. */
const ERROR_RESPONSES = [
  [403, "ForbiddenError"],
  [405, "MethodNotAllowedError"],
]

describe("a change requested by a page of another site", () => {
  let browser: HttpBrowser

  beforeAll(async () => {
    browser = await signedInBrowser(await createUserWithPassword(world))
  })

  it("has handlers to test", () => {
    expect(PATHS.length).toBeGreaterThan(15)
  })

  it.each(CHANGES)("%s %s is rejected, and the user stays signed in", async (method, target) => {
    const payload = method === "DELETE" ? {} : { payload: {} }
    for (const from of FOREIGN_ORIGINS) {
      const response = await webCall(browser, { method, target, ...payload, origin: from })
      expect(ERROR_RESPONSES, String(from)).toContainEqual([response.status, objectOf(response)._tag])
    }
    expect(objectOf(await browser.get("/api/auth/session"))).toHaveProperty("user")
  })
})
