import { expect, it } from "vitest"
import { instant } from "#lib/domain/calendar/instant.ts"
import { curlOf } from "./curl.ts"

const ENTRY = {
  id: "1",
  client: { id: "c", clientId: "0f8d2c6a-1b7e-4d35-9c42-6a5e8b3f7d10", name: "Order desk" },
  at: instant("2026-11-23T09:00:00.000Z"),
  method: "POST",
  path: "/api/distributor/v0/subscription-orders",
  status: 201,
  latencyMilliseconds: 12,
  requestId: "8d1b2c3d",
  address: "192.0.2.1",
  hasIdempotencyKey: true,
  requestBody: `{"shareClassId":"it's"}`,
  responseBody: null,
}

it("a command has the client and the body, and neither the secret nor the old key", () => {
  expect(curlOf(ENTRY, "https://funds.example.org")).toBe(
    [
      `curl -X POST 'https://funds.example.org/api/distributor/v0/subscription-orders'`,
      `-u 0f8d2c6a-1b7e-4d35-9c42-6a5e8b3f7d10:"$CLIENT_SECRET"`,
      `-H "Idempotency-Key: $(uuidgen)"`,
      `-H 'Content-Type: application/json'`,
      String.raw`-d '{"shareClassId":"it'\''s"}'`,
    ].join(" \\\n  "),
  )
})

it("a command never expands what a caller has sent", () => {
  const entry = {
    ...ENTRY,
    method: "GET",
    path: "/x?$(id)'`id`",
    hasIdempotencyKey: false,
    requestBody: null,
  }
  expect(curlOf(entry, "https://a.example")).toContain("curl 'https://a.example/x?$(id)'\\''`id`'")
})
