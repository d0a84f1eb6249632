import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { completeAuthorization } from "#e2e/fixtures/clients/oauth-application.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { HttpBrowser, locationOf } from "#e2e/fixtures/requests/http-browser.ts"
import { serviceUrl } from "#e2e/fixtures/servers/service-under-test.ts"

const world = openSharedWorld()
afterAll(() => world.close())

const { origin, host } = serviceUrl()

/** Addresses of other sites that may be mistaken for ours. */
const ELSEWHERE = [
  "https://evil.example",
  "http://evil.example",
  "HTTPS://EVIL.EXAMPLE/",
  "//evil.example",
  "///evil.example",
  "////evil.example//",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/ /evil.example",
  "\u0000//evil.example",
  "/\u200b/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/investor/../..//evil.example",
  "/%2e%2e//evil.example",
  "/%5cevil.example",
  "/%2f%2fevil.example",
  "/%09/evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,evil",
  "vbscript:msgbox(1)",
  "http:evil.example",
  "http:/evil.example",
  "https:///evil.example",
  "evil.example",
  "@evil.example",
  `${origin}@evil.example`,
  `${origin}.evil.example`,
  `${origin}:80@evil.example/`,
  `${origin}\\@evil.example`,
  `//${host}@evil.example`,
  `http://evil.example#${origin}/`,
  `http://evil.example?${origin}/`,
  `http://evil.example\\${host}`,
  "/api/web/sign-out",
  "/api/auth/signout",
  "/oauth2/auth?client_id=evil",
]

/** The address that a browser on a page of ours resolves a Location to. */
const led = (location: string): URL => new URL(location, `${origin}/sign-in`)

const start = (callbackUrl: string): string =>
  `/api/auth/start?${new URLSearchParams({ callbackUrl, language: "en" })}`

describe("a callbackUrl to another site", () => {
  let signedIn: HttpBrowser

  beforeAll(async () => {
    signedIn = await signedInBrowser(await createUserWithPassword(world))
  })

  it.each(ELSEWHERE)("%j redirects a signed-in user to our pages", async (callbackUrl) => {
    const response = await signedIn.get(`/sign-in?${new URLSearchParams({ callbackUrl })}`)
    const { origin: to, pathname } = led(locationOf(response))
    expect(to).toBe(origin)
    expect(pathname).not.toMatch(/^\/(api|oauth2)/)
  })

  it.each(ELSEWHERE)("%j is not stored by a sign-in", async (callbackUrl) => {
    const authorization = locationOf(await signedIn.get(start(callbackUrl)))
    expect(led(authorization).origin).toBe(origin)
    // Signed in at the authorization server, the browser returns immediately.
    const callback = locationOf(await signedIn.get(authorization))
    expect(led(callback).pathname).toBe("/api/auth/callback/sharebook")
    const { origin: to, pathname } = led(locationOf(await signedIn.get(callback)))
    expect(to).toBe(origin)
    expect(pathname).not.toMatch(/^\/(api|oauth2)/)
  })
})

it("a sign-in leads to the requested page", async () => {
  const person = await createUserWithPassword(world)
  for (const [callbackUrl, to] of [
    ["/funds/EUTBL?range=1Y", `${origin}/funds/EUTBL?range=1Y`],
    ["//evil.example", `${origin}/sign-in`],
  ] as const) {
    const browser = new HttpBrowser()
    const callback = await completeAuthorization(person, locationOf(await browser.get(start(callbackUrl))), {
      browser,
    })
    expect(locationOf(await browser.get(callback.href))).toBe(to)
  }
})
