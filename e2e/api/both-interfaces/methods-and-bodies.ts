import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { InterfaceClient } from "#e2e/fixtures/clients/authorized-calls.ts"
import type { Caller } from "#e2e/fixtures/clients/caller.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectPrivateErrorResponse, privateIssuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import { METHODS } from "#lib/contract/endpoint.ts"
import { SANDBOX } from "#lib/contract/sandbox-interface.ts"

/** Tests of paths, methods and bodies that an interface and the sandbox reject. */
export function describeMethodsAndBodies({ api, createClient }: Caller): void {
  const { prefix } = api
  const world = openSharedWorld()
  let client: InterfaceClient

  beforeAll(async () => {
    client = await createClient(world)
  })

  afterAll(() => world.close())

  const ENDPOINTS = [api, SANDBOX].flatMap(({ prefix, endpoints }) =>
    endpoints.map((endpoint) => ({
      endpoint,
      target: `${prefix}${endpoint.path.replaceAll(/\{\w+\}/g, randomUUID()).replace(/\/$/, "")}`,
      template: `${prefix}${endpoint.path.replace(/\/$/, "")}`,
    })),
  )

  /** The methods of each path, besides GET and HEAD. */
  const PATHS = [...Map.groupBy(ENDPOINTS, ({ template }) => template)].map(([template, operations]) => {
    const own = operations.map(({ endpoint }) => endpoint.method as string)
    const allowed = METHODS.filter(
      (method) => method === "OPTIONS" || own.includes(method) || (method === "HEAD" && own.includes("GET")),
    )
    return [template, operations[0]?.target ?? "", allowed] as const
  })

  const WITH_PAYLOAD = ENDPOINTS.filter(({ endpoint }) => endpoint.payload !== undefined).map(
    ({ endpoint, target, template }) =>
      [endpoint.operationId, target, endpoint.payloadExample, template] as const,
  )

  const postText = (target: string, body: string | Buffer, type: string | undefined = "application/json") =>
    client.send(target, {
      method: "POST",
      body,
      headers: type === "" ? {} : { "Content-Type": type },
    })

  describe("404 of a path", () => {
    it.each([`${prefix}/nothing`, prefix, `${prefix}/Investors`, "/api/sandbox/nothing"])(
      "%s does not exist, with any method",
      async (target) => {
        for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "PROPFIND", "TRACE"]) {
          expectPrivateErrorResponse(await client.send(target, { method }), "NotFoundError")
        }
        expect((await client.send(target, { method: "HEAD" })).status).toBe(404)
      },
    )
  })

  describe("405", () => {
    it.each(PATHS)("%s lists its methods", async (_, target, allowed) => {
      const others = METHODS.filter((each) => !allowed.includes(each) && each !== "HEAD")
      for (const method of [...others, "PROPFIND", "QUERY"]) {
        const response = await client.send(target, { method })
        expectPrivateErrorResponse(response, "MethodNotAllowedError")
        expect(response.headers.allow).toBe(allowed.join(", "))
      }
      const anonymous = await send(target, { method: "PROPFIND" })
      expect([anonymous.status, anonymous.headers["access-control-allow-origin"]]).toEqual([401, undefined])
      const options = await send(target, { method: "OPTIONS" })
      expect([options.status, options.headers.allow]).toEqual([204, allowed.join(", ")])
      expect(options.headers["access-control-allow-origin"]).toBeUndefined()
    })
  })

  describe("a closing slash", () => {
    it.each(PATHS)("makes no difference to %s", async (_, target, allowed) => {
      const method = allowed.includes("GET") ? "GET" : "POST"
      const [plain, closed] = [
        await client.send(target, { method }),
        await client.send(`${target}/`, { method }),
      ]
      expect(closed.status).toBe(plain.status)
      if (plain.status !== 200) expect(closed.bytes).toEqual(plain.bytes)
    })
  })

  describe.each(WITH_PAYLOAD)("the body of %s", (_, target, example, template) => {
    const json = JSON.stringify(example)

    it.each([
      ["none", ""],
      ["a form", "application/x-www-form-urlencoded"],
      ["plain text", "text/plain"],
      ["JSON for patches", "application/merge-patch+json"],
      ["almost JSON", "application/jsonp"],
    ])("415: media type %s", async (_name, type) => {
      expectPrivateErrorResponse(await postText(target, json, type), "UnsupportedMediaTypeError")
    })

    it("413: a megabyte, with or without its length, whatever it contains", async () => {
      const long = `{"x":"${"y".repeat(1_000_000)}"}`
      expectPrivateErrorResponse(await postText(target, long), "PayloadTooLargeError")
      expectPrivateErrorResponse(await postText(target, " ".repeat(64 * 1024 + 1)), "PayloadTooLargeError")
      const unmeasured = await client.send(target, {
        method: "POST",
        body: long,
        headers: { "Content-Type": "application/json", "Transfer-Encoding": "chunked" },
      })
      expectPrivateErrorResponse(unmeasured, "PayloadTooLargeError")
      // The rest of a rejected body does not affect the next request on the connection.
      privateIssuesOf(await postText(target, "{"))
    })

    it("415 comes before 413, and both before 400", async () => {
      expectPrivateErrorResponse(
        await postText(target, "x".repeat(100_000), "text/plain"),
        "UnsupportedMediaTypeError",
      )
    })

    it.each([
      ["nothing", ""],
      ["half an object", json.slice(0, -1)],
      ["two values", `${json}${json}`],
      ["a trailing comma", json.replace(/}$/, ",}")],
      ["single quotes", json.replaceAll('"', "'")],
      ["a comment", `${json} // comment`],
      ["a byte order mark in the middle", json.replace("{", "{\ufeff")],
      ["bytes that are no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ])("400: not JSON: %s", async (_name, body) => {
      const [issue] = privateIssuesOf(await postText(target, body))
      expect(issue).toMatchObject({ _tag: "Refinement", path: [] })
    })

    it("400: not JSON, besides an invalid parameter of the path", async () => {
      const names = Array.from(template.matchAll(/\{(\w+)\}/g), ([, name]) => [name])
      const nonsense = template.replaceAll(/\{\w+\}/g, "nonsense")
      const issues = privateIssuesOf(await postText(nonsense, "{"))
      expect(issues.map(({ path }) => path)).toEqual([...names, []])
    })

    it.each([
      ["an array", `[${json}]`],
      ["an empty array", "[]"],
      ["null", "null"],
      ["a number", "1"],
      ["a text", '"text"'],
      ["true", "true"],
    ])("400: another kind of JSON: %s", async (_name, body) => {
      const issues = privateIssuesOf(await postText(target, body))
      expect(issues).toMatchObject([{ _tag: "Type", path: [] }])
    })

    it("400: an unknown field, at the top and nested", async () => {
      const issues = privateIssuesOf(await client.post(target, { ...(example as object), surprise: 1 }))
      expect(issues).toEqual([expect.objectContaining({ _tag: "Unexpected", path: ["surprise"] })])
      for (const [name, value] of Object.entries(example as object)) {
        if (typeof value !== "object") continue
        const inside = { ...(example as object), [name]: { ...value, surprise: 1 } }
        const found = privateIssuesOf(await client.post(target, inside))
        expect(found).toEqual([expect.objectContaining({ _tag: "Unexpected", path: [name, "surprise"] })])
      }
    })

    it("400: unknown fields with names of built-in properties", async () => {
      for (const name of ["__proto__", "constructor", "toString"]) {
        const body = json.replace("{", `{"${name}":{"x":1},`)
        expect(privateIssuesOf(await postText(target, body)).length).toBeGreaterThan(0)
      }
    })

    it("400: every field that has the wrong type is named", async () => {
      const names = Object.keys(example as object)
      const issues = privateIssuesOf(
        await client.post(target, Object.fromEntries(names.map((name) => [name, 1]))),
      )
      expect(issues.map(({ _tag, path }) => [_tag, path])).toEqual(names.map((name) => ["Type", [name]]))
    })

    it("400: every field that is missing is named", async () => {
      const issues = privateIssuesOf(await client.post(target, {}))
      for (const { _tag } of issues) expect(_tag).toBe("Missing")
      const names = Object.keys(example as object)
      for (const { path } of issues) expect(names).toContain(path[0])
    })

    it("400: a text that cannot be stored: with a NUL, with half a surrogate pair", async () => {
      for (const [name, value] of Object.entries(example as object)) {
        if (typeof value !== "string") continue
        for (const unfit of ["\0", "\ud800"]) {
          const response = await client.post(target, { ...(example as object), [name]: `${value}${unfit}` })
          expect(privateIssuesOf(response).map(({ path }) => path[0])).toEqual([name])
        }
      }
    })
  })
}
