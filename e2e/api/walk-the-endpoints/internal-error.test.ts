import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { SmallWorld } from "#e2e/fixtures/data/small-world.ts"
import { createSmallWorld } from "#e2e/fixtures/data/small-world.ts"
import { expectErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { API, jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { runOnServer } from "#test/test-cluster.ts"

let world: SmallWorld
let server: OwnServer

beforeAll(async () => {
  world = await createSmallWorld()
  server = await startOwnServer({ DATABASE_URL: world.databaseUrl })
})

afterAll(async () => {
  await server?.stop()
  await world?.close()
})

const get = (target: string) => send(`${API}${target}`, { origin: server.origin })
const RATE = "/exchange-rates/00000000-0000-0000-0000-000000000000"

describe("500: an internal error, here a missing table", () => {
  beforeAll(() => runOnServer(world.ownerUrl, "ALTER TABLE exchange_rates RENAME TO mislaid"))

  it("returns a fixed message without details", async () => {
    const response = await get(RATE)
    expectErrorResponse(response, "InternalError")
    expect(jsonOf(response)).toEqual({
      _tag: "InternalError",
      reason: "Something went wrong on our side. Tell us the request id if it happens again.",
    })
  })

  it("does not affect other operations, and ends with its cause", async () => {
    expect((await get("/funds/")).status).toBe(200)
    await runOnServer(world.ownerUrl, "ALTER TABLE mislaid RENAME TO exchange_rates")
    expectErrorResponse(await get(RATE), "NotFoundError")
  })
})
