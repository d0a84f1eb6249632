import { afterEach, expect, it, vi } from "vitest"
import { confirmSecondFactor, endAllSessions } from "#lib/contract/account/endpoints.ts"
import { askBy, callWeb } from "./call-web.ts"
import { idempotencyKeyOf } from "./use-web-call.ts"

afterEach(() => vi.unstubAllGlobals())

const REJECTED = { _tag: "ReauthenticationRequiredError", reason: "Confirm that it is you.", by: "code" }

/** A service that asks for a confirmation until it has one, and what it was sent. */
function serviceThatAsks() {
  const service = { isConfirmed: false, requests: [] as (readonly [string, RequestInit])[] }
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (address === "/api/web/account/confirmation") {
      service.isConfirmed = init.body === JSON.stringify({ credential: "123456" })
      return new Response(null, { status: 204 })
    }
    service.requests.push([address, init])
    if (!service.isConfirmed) return Response.json(REJECTED, { status: 403 })
    if (init.method === "DELETE") return new Response(null, { status: 204 })
    return Response.json({ recoveryCodes: ["ABCDE-FGHJK"] })
  })
  return service
}

it("a call that has to be confirmed is sent once more, unchanged, when the user has done so", async () => {
  const service = serviceThatAsks()
  const stopAsking = askBy(async ({ by, confirm }) => {
    expect(by).toBe("code")
    await confirm("123456")
    return true
  })
  const call = { payload: { code: "123456" }, idempotencyKey: "a key of this form" }
  expect(await callWeb(confirmSecondFactor, call)).toEqual({ recoveryCodes: ["ABCDE-FGHJK"] })
  const [first, again, ...more] = service.requests
  expect(again).toEqual(first)
  expect(more).toEqual([])
  stopAsking()
})

it("calls that wait for the same confirmation ask for it once", async () => {
  serviceThatAsks()
  let asked = 0
  const stopAsking = askBy(async ({ confirm }) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
    await confirm("123456")
    return true
  })
  await Promise.all([callWeb(endAllSessions, {}), callWeb(endAllSessions, {})])
  expect(asked).toBe(1)
  stopAsking()
})

it("a call that the user does not confirm is rejected and not repeated, as where nobody can be asked", async () => {
  const service = serviceThatAsks()
  const stopAsking = askBy(async () => false)
  const rejected = { tag: "ReauthenticationRequiredError" }
  await expect(callWeb(endAllSessions, {})).rejects.toMatchObject(rejected)
  stopAsking()
  await expect(callWeb(endAllSessions, {})).rejects.toMatchObject(rejected)
  expect(service.requests).toHaveLength(2)
})

it("a request that is still being carried out may be sent again under its key, and so is not a second one", async () => {
  const inProgress = { _tag: "ConflictError", reason: "The first request is still running." }
  vi.stubGlobal("fetch", async () =>
    Response.json(inProgress, { status: 409, headers: { "Retry-After": "1" } }),
  )
  await expect(callWeb(endAllSessions, {})).rejects.toMatchObject({ isUndecided: true })
  vi.stubGlobal("fetch", async () => Response.json(inProgress, { status: 409 }))
  await expect(callWeb(endAllSessions, {})).rejects.toMatchObject({
    tag: "ConflictError",
    isUndecided: false,
  })
})

it("a form that is opened in the same state and sends the same has the same key in every tab", () => {
  const key = idempotencyKeyOf(["no order", 0, "EUR 100"])
  expect(key).toMatch(/^[\x21-\x7e]{8,255}$/)
  expect(idempotencyKeyOf(["no order", 0, "EUR 100"])).toBe(key)
  const others = [
    ["an order", 0, "EUR 100"],
    ["no order", 1, "EUR 100"],
    ["no order", 0, "EUR 200"],
    ["no order", 0, "EUR 10", "0"],
  ]
  expect(new Set([key, ...others.map(idempotencyKeyOf)]).size).toBe(5)
})
