import { describe, expect, it } from "vitest"
import { goodRequest } from "#e2e/fixtures/operations/good-requests.ts"
import { loadKnownData } from "#e2e/fixtures/operations/known-data.ts"
import { PUBLIC_OPERATIONS } from "#e2e/fixtures/operations/public-operations.ts"
import { expectErrorResponse, issuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { API, send } from "#e2e/fixtures/requests/send.ts"
import { targetOf } from "#e2e/fixtures/requests/target.ts"
import { parametersOf } from "#lib/contract/parameters.ts"

const known = await loadKnownData()

describe.each(PUBLIC_OPERATIONS)("400: %s", (_, endpoint) => {
  const good = goodRequest(endpoint, known)
  const parameters = parametersOf(endpoint)
  const without = (name: string) =>
    Object.fromEntries(Object.entries(good).filter(([other]) => other !== name))

  it.each(parameters.map(({ name }) => name))("reports an invalid %s", async (name) => {
    const [issue, ...others] = issuesOf(
      await send(`${API}${targetOf(endpoint, { ...good, [name]: "~nonsense~" })}`),
    )
    expect(others).toEqual([])
    expect(issue?.path).toEqual([name])
    expect(issue?.message).toContain("~nonsense~")
  })

  const ofQuery = parameters.filter((parameter) => parameter.in === "query")

  it.each(ofQuery.filter(({ required }) => required).map(({ name }) => name))(
    "reports a missing %s",
    async (name) => {
      const issues = issuesOf(await send(`${API}${targetOf(endpoint, without(name))}`))
      expect(issues).toEqual([{ _tag: "Missing", path: [name], message: "is missing" }])
    },
  )

  it.each(ofQuery.map(({ name, example }) => [name, good[name] ?? String(example ?? "")]))(
    "accepts %s only once",
    async (name, value) => {
      const target = targetOf(endpoint, { ...good, [name]: value })
      const again = new URLSearchParams({ [name]: value })
      const issues = issuesOf(await send(`${API}${target}&${again}`))
      expect(issues).toMatchObject([{ _tag: "Type", path: [name] }])
    },
  )

  it("reports every invalid parameter, those of the path first", async () => {
    const nonsense = Object.fromEntries(parameters.map(({ name }) => [name, "~nonsense~"]))
    const issues = issuesOf(await send(`${API}${targetOf(endpoint, nonsense)}`))
    expect(issues.map(({ path }) => path)).toEqual(parameters.map(({ name }) => [name]))
  })

  it("ignores unknown parameters", async () => {
    const target = targetOf(endpoint, { ...good, surprise: "%", __proto__x: "1", constructor: "2" })
    expect((await send(`${API}${target}`)).status).toBe(200)
  })

  it("414: an address over 64 KiB", async () => {
    const target = targetOf(endpoint, { ...good, padding: "x".repeat(65_536) })
    expectErrorResponse(await send(`${API}${target}`), "UriTooLongError")
  })
})
