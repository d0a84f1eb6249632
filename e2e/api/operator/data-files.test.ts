import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import type { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import { objectOf, webCall } from "#e2e/fixtures/requests/web-call.ts"
import { serviceUrl } from "#e2e/fixtures/servers/service-under-test.ts"
import { MAX_DATA_FILE_BYTES } from "#lib/domain/data-files/data-file.ts"

const world = openSharedWorld()
let maker: HttpBrowser

beforeAll(async () => {
  maker = await signedInBrowser(await createOperator(world, "maker"))
}, 60_000)

afterAll(() => world.close())

const upload = (path: string, body: string, contentType = "application/octet-stream") =>
  send(`/api/web/operator/data-files/${path}`, {
    method: "POST",
    headers: {
      Origin: serviceUrl().origin,
      Cookie: maker.cookieHeader,
      "Content-Type": contentType,
    },
    body,
  })

const EFFECT = "0".repeat(64)

describe("a file is rejected", () => {
  it.each([
    ["of a kind that there is not", "net-asset-values/preview?fileName=a.csv", "x", 400],
    ["without a name", "exchange-rates/preview", "x", 400],
    ["without the effect that was shown", "exchange-rates?fileName=a.csv", "x", 400],
    ["with an effect that is no hash", "exchange-rates?fileName=a.csv&effect=1", "x", 400],
    ["with errors", `exchange-rates?fileName=a.csv&effect=${EFFECT}`, "a,b\n1,2\n", 409],
    [
      "of more than the most bytes",
      "exchange-rates/preview?fileName=a.csv",
      "x".repeat(MAX_DATA_FILE_BYTES + 1),
      413,
    ],
  ])("%s", async (_, path, body, status) => {
    expect((await upload(path, body)).status).toBe(status)
  })

  it("of another media type", async () => {
    expect((await upload("exchange-rates/preview?fileName=a.csv", "x", "text/csv")).status).toBe(415)
  })
})

it("a preview of a wrong file is its errors with their places", async () => {
  const text = "fund,day,baseCurrency\nEUTBL,2026-01-05,EUR\n"
  const response = await upload("exchange-rates/preview?fileName=a.csv", text)
  expect(response.status).toBe(200)
  const body = objectOf(response)
  expect(body).toMatchObject({ created: 0, errorCount: 2, needsApproval: false })
  expect(body.errors).toContainEqual({
    line: 1,
    column: null,
    field: "fxRate",
    reason: "this column is missing",
    figures: null,
    firstLine: null,
    rejection: { name: "columnMissing", values: {} },
  })
})

it("a preview of a file of another kind is one error, which names the kind", async () => {
  const response = await upload("exchange-rates/preview?fileName=a.csv", "fund,day\nEUTBL,2026-01-05\n")
  expect(response.status).toBe(200)
  expect(objectOf(response)).toMatchObject({
    errorCount: 1,
    errors: [{ line: 1, reason: "This looks like calendars, not exchange-rates: it has their columns." }],
  })
})

describe("a closed day", () => {
  it("that is none cannot be opened", async () => {
    const call = { method: "POST", payload: { fund: "EUTBL", day: "2026-01-06" } }
    const target = "/api/web/operator/calendars/openings"
    expect((await webCall(maker, { ...call, target: `${target}/preview` })).status).toBe(404)
    const payload = { ...call.payload, moveOrders: false, effect: EFFECT }
    expect((await webCall(maker, { ...call, payload, target })).status).toBe(404)
  })

  it("is opened only with the effect that was shown", async () => {
    const payload = { fund: "EUTBL", day: "2026-12-25", moveOrders: false, effect: EFFECT }
    const target = "/api/web/operator/calendars/openings"
    expect((await webCall(maker, { method: "POST", payload, target })).status).toBe(409)
  })
})
