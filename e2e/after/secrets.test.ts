import { existsSync, readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { authorizationTarget, connect, createApplication } from "#e2e/fixtures/clients/oauth-application.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { tableTexts } from "#e2e/fixtures/data/table-texts.ts"
import { signedInPages } from "#e2e/fixtures/operations/page-routes.ts"
import { joinStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { KNOWN_SECRETS } from "#e2e/fixtures/people/known-secrets.ts"
import { SecretSearch } from "#e2e/fixtures/people/secret-search.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import { createOauthUser } from "#e2e/fixtures/people/users.ts"
import { locationOf } from "#e2e/fixtures/requests/http-browser.ts"
import { textOf } from "#e2e/fixtures/requests/send.ts"
import { OWN_SERVERS_LOG } from "#e2e/fixtures/servers/own-server.ts"
import { servicePepper } from "#e2e/fixtures/servers/service-under-test.ts"
import { webClientSecret } from "#lib/services/secrets/secrets.ts"
import { SERVER_LOG } from "#scripts/service-under-test.ts"
import { PEPPER } from "#test/pepper.ts"

// Runs after all other suites: none of the secrets that they created may be in a log, the database or a page.

const world = openSharedWorld()
afterAll(() => world.close())

/** Pages of signed-in users, except those of one record and the picture that a distributor may have uploaded. */
const PAGES = (await signedInPages()).filter((page) => !page.includes("{") && !page.endsWith("/logo"))

let search: SecretSearch
let pages: readonly Readonly<{ page: string; status: number; text: string }>[]
let count: number

beforeAll(async () => {
  const user = await createOauthUser(world)
  const application = await createApplication(world, { ownerUserId: user.userId })
  await connect(application, user)
  const browser = await signedInBrowser(await joinStaff(world, user, "admin"))
  const targets = [...PAGES, "/sign-in", authorizationTarget(application)]
  pages = await Promise.all(
    targets.map(async (page) => {
      const first = await browser.get(page)
      const response = first.status === 307 ? await browser.get(locationOf(first)) : first
      return { page, status: response.status, text: textOf(response) }
    }),
  )
  const noted = readFileSync(KNOWN_SECRETS, "utf8").split("\n")
  const secrets = new Set([
    ...noted,
    ...[servicePepper(), PEPPER].flatMap((pepper) => [pepper, webClientSecret(pepper)]),
  ])
  count = secrets.size
  search = new SecretSearch(secrets)
})

it("the suites have recorded secrets to search for", () => {
  expect(count).toBeGreaterThan(10)
  const [sample = ""] = readFileSync(KNOWN_SECRETS, "utf8").split("\n")
  expect(search.findIn(`somewhere ${sample} in a text`)).toHaveLength(1)
  expect(search.findIn(`\\x${Buffer.from(sample).toString("hex")}`)).toHaveLength(1)
})

describe("no secret is", () => {
  it.each([SERVER_LOG, OWN_SERVERS_LOG])("in the log %s", (file) => {
    // Browser suites alone start no further server.
    const text = existsSync(file) ? readFileSync(file, "utf8") : ""
    expect(search.findIn(text)).toEqual([])
  })

  it("in a dump of the database", async () => {
    const found: string[] = []
    const tables = new Set<string>()
    for await (const { table, text } of tableTexts()) {
      tables.add(table)
      found.push(...search.findIn(text).map((place) => `${table}: ${place}`))
    }
    expect(found).toEqual([])
    expect([...tables]).toEqual(expect.arrayContaining(["authorization_records", "oauth_clients", "users"]))
  })

  it("in the HTML of a page", () => {
    for (const { page, status, text } of pages) {
      expect([page, PAGES.includes(page) ? status : 200, search.findIn(text)]).toEqual([page, 200, []])
    }
    expect(PAGES.length).toBeGreaterThan(8)
  })
})
