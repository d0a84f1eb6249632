import { describe, expect, it } from "vitest"
import { OPERATOR_BANK_STATEMENTS } from "#lib/contract/bank-statements/web-endpoints.ts"
import { archiveInvestor, createInvestor } from "#lib/contract/investors/endpoints.ts"
import { endSandboxPayout } from "#lib/contract/sandbox/endpoints.ts"
import type { ApiRequest } from "./api-request.ts"
import type { Operation } from "./operation.ts"
import { on } from "./operation.ts"

const ID = "2f1b6c1e-6d5c-4a3e-9d0b-6f1f7f6f2a11"

const unused = async (): Promise<never> => {
  throw new Error("no call is made")
}

const archive = on(archiveInvestor, unused)

/** A request with a body of known length. */
const sent = (path: string, body: string | Uint8Array, headers: Record<string, string> = {}) =>
  new Request(`http://localhost/api/distributor/v0${path}`, {
    method: "POST",
    headers: { "Content-Length": String(body.length), ...headers },
    body: body as BodyInit,
  })

const json = { "Content-Type": "application/json" }

const badKey = { _tag: "Refinement" as const, path: ["Idempotency-Key"], message: "is too short" }

/** The status of a rejected request, and for a 400 the paths of its issues. */
async function rejection(operation: Operation<never>, request: ApiRequest, headerIssues = [badKey]) {
  const rejected = await operation.prepare(request, headerIssues).then(
    () => null,
    (error: unknown) => error,
  )
  const { status, body } = (rejected as { errorResponse: { status: number; body: object } }).errorResponse
  return "issues" in body ? (body.issues as { path: unknown }[]).map(({ path }) => path) : status
}

describe("a body that cannot be read", () => {
  const payout = on(endSandboxPayout, unused)

  it.each([
    ["half of JSON", "{"],
    ["nothing", ""],
    ["bytes that are no UTF-8", new Uint8Array([0xff])],
  ])("is one issue among those of the path and the headers: %s", async (_, body) => {
    const issues = [["redemptionOrderId"], [], ["Idempotency-Key"]]
    expect(await rejection(payout, sent("/payouts/nonsense", body, json))).toEqual(issues)
  })

  it("is one issue among the others when it ends too early", async () => {
    const cut = { ...json, "Content-Length": "5" }
    const request: ApiRequest = {
      method: "POST",
      url: "http://localhost/api/sandbox/payouts/nonsense",
      headers: new Headers(cut),
      body: null,
      bytes: () => Promise.reject(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
    }
    expect(await rejection(payout, request)).toEqual([["redemptionOrderId"], [], ["Idempotency-Key"]])
  })

  it("is the only issue if the rest is right", async () => {
    expect(await rejection(payout, sent(`/payouts/${ID}`, "{", json), [])).toEqual([[]])
    expect(await rejection(on(createInvestor, unused), sent("/investors", "{", json), [])).toEqual([[]])
  })

  it.each([
    ["another media type", "/payouts/nonsense", "{", { "Content-Type": "text/plain" }, 415],
    ["a compressed body", "/payouts/nonsense", "{", { ...json, "Content-Encoding": "gzip" }, 415],
    ["a body that is too long", "/payouts/nonsense", "x".repeat(65_537), json, 413],
  ])("comes after %s, which is all that is reported", async (_, path, body, headers, status) => {
    expect(await rejection(payout, sent(path, body, headers))).toBe(status)
  })

  it("of a file comes after its media type too", async () => {
    const preview = on(OPERATOR_BANK_STATEMENTS.preview, unused)
    expect(await rejection(preview, sent("/x", "{", json))).toBe(415)
  })
})

describe("the body of an operation that has none", () => {
  const path = `/investors/${ID}/archive`

  it.each([
    ["JSON", '{"reason":"closed"}', json],
    ["text", "closed", { "Content-Type": "text/plain" }],
    ["what is no JSON", "{", json],
    ["a compressed one", "\u001f", { "Content-Encoding": "gzip" }],
    ["64 KiB", "x".repeat(65_536), {}],
  ])("is bytes that an Idempotency-Key compares, whatever they mean: %s", async (_, body, headers) => {
    const { payloadBytes } = await archive.prepare(sent(path, body, headers))
    expect(new TextDecoder().decode(payloadBytes)).toBe(body)
  })

  it("is read without its length too", async () => {
    const chunks = new Request(`http://localhost/api/distributor/v0${path}`, {
      method: "POST",
      headers: { "Transfer-Encoding": "chunked" },
      body: new Blob(["closed"]).stream(),
      duplex: "half",
    } as RequestInit)
    expect(new TextDecoder().decode((await archive.prepare(chunks)).payloadBytes)).toBe("closed")
  })

  it("may be 64 KiB long", async () => {
    expect(await rejection(archive, sent("/investors/x/archive", "x".repeat(65_537)))).toBe(413)
  })

  it.each([
    ["a POST without one", "POST", {}],
    ["a POST with an empty one", "POST", { "Content-Length": "0" }],
    ["a GET, whatever it has", "GET", { "Content-Length": "5" }],
  ])("is not read of %s", async (_, method, headers) => {
    const request: ApiRequest = {
      method,
      url: `http://localhost/api/distributor/v0${path}`,
      headers: new Headers(headers as Record<string, string>),
      get body(): never {
        throw new Error("the body is read")
      },
      bytes: () => Promise.reject(new Error("the body is read")),
    }
    expect((await archive.prepare(request)).payloadBytes).toHaveLength(0)
  })
})
