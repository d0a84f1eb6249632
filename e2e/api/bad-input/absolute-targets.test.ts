import { afterAll, expect, it } from "vitest"
import { basic } from "#e2e/fixtures/clients/authorized-calls.ts"
import { createInvestorClient, INVESTOR } from "#e2e/fixtures/clients/investor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { API, jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import { requestBytes, sendBytes } from "#e2e/fixtures/requests/send-bytes.ts"
import { serviceUrl } from "#e2e/fixtures/servers/service-under-test.ts"

const world = openSharedWorld()
afterAll(() => world.close())

const { origin } = serviceUrl()

/** The response to a request line whose target is in absolute form (RFC 9112 section 3.2.2). */
const ask = (target: string, headers: readonly string[] = [], method = "GET", body = "") =>
  sendBytes(requestBytes(`${method} ${target}`, headers, body))

it.each([
  `${API}/funds/`,
  `${API}/share-classes/EUTBL?format=csv`,
  "/.well-known/oauth-authorization-server",
  "/oauth2/jwks",
])("%s is served the same in absolute form", async (target) => {
  const [absolute, plain] = [await ask(`${origin}${target}`), await send(target)]
  expect(absolute.status).toBe(200)
  expect(absolute.bytes.toString("utf8")).toBe(plain.bytes.toString("utf8"))
})

it.each(["/", "/funds/EUTBL/EUTBL", "/fr/compare", "/api/public/v0/docs"])(
  "the page %s is served in absolute form",
  async (target) => {
    const response = await ask(`${origin}${target}`, ["Accept-Language: en", "Sec-Fetch-Site: same-origin"])
    expect(response.status).toBe(200)
    expect(response.headers["content-type"]).toMatch(/^text\/html/)
  },
)

it("a target without a path is the root", async () => {
  expect((await ask(origin, ["Sec-Fetch-Site: same-origin"])).status).toBe(200)
})

it("the token endpoint accepts a form sent in absolute form", async () => {
  const form = "grant_type=authorization_code&code=none&redirect_uri=https%3A%2F%2Fapp.example.org%2F"
  const headers = [
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${form.length}`,
    `Authorization: Basic ${Buffer.from("nobody:nothing").toString("base64")}`,
  ]
  const response = await ask(`${origin}/oauth2/token`, headers, "POST", form)
  expect(response.status).toBe(401)
  expect(jsonOf(response)).toMatchObject({ error: "invalid_client" })
})

it("an API client is served in absolute form", async () => {
  const client = await createInvestorClient(world)
  const investor = await client.newInvestor()
  const response = await ask(`${origin}${INVESTOR}/investors/`, [
    `Authorization: ${basic(client.clientId, client.clientSecret)}`,
  ])
  expect(jsonOf(response)).toMatchObject([{ id: investor.id }])
})

it.each(["http:///api/public/v0/funds/", "http://user@localhost/api/public/v0/funds/"])(
  "an invalid target is 400: %s",
  async (target) => {
    const response = await ask(target)
    expectErrorResponse(response, "HttpApiDecodeError")
    expect(jsonOf(response)).toMatchObject({
      issues: [{ path: [], message: "has a target that is no http or https address" }],
    })
  },
)

it("a request in absolute form without a Host header is still 400", async () => {
  const bytes = `GET ${origin}${API}/funds/ HTTP/1.1\r\nConnection: close\r\n\r\n`
  expectErrorResponse(await sendBytes(bytes), "HttpApiDecodeError")
})
