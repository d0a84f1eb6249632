import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import type { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { objectOf, webCall } from "#e2e/fixtures/requests/web-call.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"
import { samplePng } from "#lib/domain/brand/logo-image.fixture.ts"
import { readPdf } from "#test/read-pdf.ts"

const LOGO = "/distributor/settings/brand/logo"

const world = openSharedWorld()
let distributor: DistributorClient
let browser: HttpBrowser

beforeAll(async () => {
  distributor = await createDistributorClient(world)
  browser = await signedInBrowser(await createStaff(world, "admin", distributor))
})

afterAll(() => world.close())

const put = (payload: unknown) =>
  webCall(browser, { method: "PUT", target: "/api/web/distributor/brand", payload })

const replace = (bytes: Uint8Array) => ({ change: "replace", data: Buffer.from(bytes).toString("base64") })

describe("the brand", () => {
  it("is set with a logo, which is served as what it is and as nothing else", async () => {
    const response = await put({ version: 0, name: " North Quay ", logo: replace(samplePng(30, 20)) })
    expect(response.status).toBe(200)
    const logo = { type: "png", width: 30, height: 20 }
    expect(objectOf(response)).toEqual({ version: 1, name: "North Quay", logo })
    const picture = await browser.get(LOGO)
    expect(picture.status).toBe(200)
    expect(picture.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
    })
    expect(Buffer.from(samplePng(30, 20)).equals(picture.bytes)).toBe(true)
  })

  it("is at the top of the statement of an investor, also from the API", async () => {
    const { id: investorId } = await distributor.newInvestor()
    const shareClass = await read(getShareClass, { shareClassSymbol: "EUTBL" })
    const period = { from: "2026-01-01", to: "2026-01-31" }
    const query = new URLSearchParams({ investorId, shareClassId: shareClass.id, ...period })
    const { bytes } = await distributor.send(`${DISTRIBUTOR}/accounting-positions/statement?${query}`)
    const { pages, objects } = await readPdf(bytes)
    expect(pages[0]).toContain("North Quay")
    expect(objects).toMatch(/\/Subtype \/Image/)
  })

  it("that somebody else has changed since is a conflict", async () => {
    expect((await put({ version: 0, name: "Another", logo: { change: "keep" } })).status).toBe(409)
    expect((await put({ version: 99, name: "Another", logo: { change: "remove" } })).status).toBe(409)
  })

  it.each([
    ["an SVG", replace(Buffer.from("<svg/>"))],
    ["no base 64", { change: "replace", data: "%%%" }],
    ["an image that is too wide", replace(samplePng(2_001, 1))],
    ["nothing", { change: "replace" }],
    ["another change", { change: "double" }],
  ])("is not set with %s for a logo", async (_, logo) => {
    const response = await put({ version: 1, name: "North Quay", logo })
    expect(response.status).toBe(400)
    expect(response.bytes.length).toBeLessThan(2_000)
  })

  it("with a name of hidden characters or a payload that is too large is not set", async () => {
    expect((await put({ version: 1, name: "a\u202eb", logo: { change: "keep" } })).status).toBe(400)
    const large = { change: "replace", data: "A".repeat(400_000) }
    expect((await put({ version: 1, name: null, logo: large })).status).toBe(413)
  })
})
