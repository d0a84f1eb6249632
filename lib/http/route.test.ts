import { Writable } from "node:stream"
import pino from "pino"
import { expect, it } from "vitest"
import { plainRoute, unknownPath } from "./route.ts"

it("an error of ours is logged without what opens something in the address", async () => {
  const lines: string[] = []
  const destination = new Writable({
    write: (line, _, done) => {
      lines.push(String(line))
      done()
    },
  })
  Object.assign(globalThis, { sharebookLog: pino(destination) })
  const { POST } = plainRoute({ POST: () => Promise.reject(new Error("broken")) })
  const address = "https://shares.example/api/web/password-resets/the-token?state=the-state&day=2026-11-27"
  expect((await POST(new Request(address, { method: "POST" }))).status).toBe(500)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    path: "/api/web/password-resets/…?state=…&day=2026-11-27",
    err: { message: "broken" },
  })
  expect(lines[0]).not.toMatch(/the-token|the-state/)
})

it("pages of any origin read that a path does not exist, and the id of the request", async () => {
  const { status, headers } = await unknownPath.GET(new Request("https://shares.example/api/nothing"))
  expect([status, headers.get("access-control-allow-origin")]).toEqual([404, "*"])
  expect(headers.get("access-control-expose-headers")).toContain("X-Request-Id")
})
