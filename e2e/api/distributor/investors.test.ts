import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { investorPayload, newSubscriptionOrder, recordOf } from "#e2e/fixtures/data/created-record.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectPrivateErrorResponse, privateIssuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import {
  archiveInvestor,
  createInvestor,
  getInvestor,
  getInvestors,
} from "#lib/contract/investors/endpoints.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"
import { addMonths } from "#lib/domain/calendar/add-months.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { systemClock } from "#lib/services/context.ts"

const INVESTORS = `${DISTRIBUTOR}/investors`
const world = openSharedWorld()
let client: DistributorClient

beforeAll(async () => {
  client = await createDistributorClient(world)
})

afterAll(() => world.close())

const today = dayIn(systemClock.now(), "UTC")

describe("POST /investors", () => {
  describe("201", () => {
    it("returns the record with an id and all fields as they were sent, and so does reading it", async () => {
      const response = await client.post(INVESTORS, investorPayload())
      const investor = recordOf(createInvestor, response)
      expect(investor).toMatchObject({
        ...investorPayload(),
        dateOfBirth: "1985-12-10",
        distributorId: client.distributorId,
        status: "active",
        requirements: [],
      })
      expect((await client.get(`${INVESTORS}/${investor.id}`)).bytes).toEqual(response.bytes)
    })

    it("creates an organization, which is found by its legal name and registration number", async () => {
      const details = {
        type: "organization",
        countryOfTaxResidence: "FR",
        legalName: `Atelier ${randomUUID()} SARL`,
        registrationNumber: `RCS ${randomUUID()}`,
      }
      const response = await client.post(INVESTORS, investorPayload({ details }))
      const investor = recordOf(createInvestor, response)
      expect(investor).toMatchObject({ ...investorPayload({ details }), dateOfBirth: "1985-12-10" })
      expect((await client.get(`${INVESTORS}/${investor.id}`)).bytes).toEqual(response.bytes)
      for (const search of [details.legalName, details.registrationNumber]) {
        const found = recordOf(
          getInvestors,
          await client.get(`${INVESTORS}/?search=${encodeURIComponent(search)}`),
        )
        expect(found.map(({ id }) => id)).toEqual([investor.id])
      }
    })

    it.each([
      ["a plain day", "1985-12-10", "1985-12-10"],
      ["an offset that is the day before in UTC", "1985-12-10T00:30:00+01:00", "1985-12-09"],
      ["a leap day", "1984-02-29", "1984-02-29"],
    ])("accepts %s as date of birth", async (_, dateOfBirth, expected) => {
      expect((await client.newInvestor({ dateOfBirth })).dateOfBirth).toBe(expected)
    })

    it.each([
      ["Review", "pending-review", ["review"]],
      ["Refused", "refused", ["refused"]],
    ])("the last name %s is %s, with requirements", async (lastName, status, codes) => {
      const investor = await client.newInvestor({ lastName })
      expect(investor.status).toBe(status)
      expect(investor.requirements.map(({ code }) => code)).toEqual(codes)
    })

    it("stores names of any script unchanged", async () => {
      const names = { firstName: "Zoë-Łucja 🙂", lastName: "O'Hara; DROP TABLE investors --" }
      expect(await client.newInvestor(names)).toMatchObject(names)
    })
  })

  describe("400", () => {
    it.each([
      ["firstName", "", "Refinement"],
      ["firstName", "   ", "Refinement"],
      ["lastName", "x".repeat(201), "Refinement"],
      ["zipCode", "x".repeat(21), "Refinement"],
      ["address", "x".repeat(501), "Refinement"],
      ["country", "fr", "Refinement"],
      ["country", "FRA", "Refinement"],
      ["country", "XX", "Refinement"],
      ["country", null, "Type"],
      ["city", ["Paris"], "Type"],
      ["dateOfBirth", "1985-02-30", "Refinement"],
      ["dateOfBirth", "10/12/1985", "Refinement"],
      ["dateOfBirth", "1985-12-10T00:00:00", "Refinement"],
      ["dateOfBirth", 503_020_800, "Type"],
    ])("%s: %j", async (field, value, tag) => {
      const issues = privateIssuesOf(await client.post(INVESTORS, investorPayload({ [field]: value })))
      expect(issues.map(({ _tag, path }) => [_tag, path])).toEqual([[tag, [field]]])
    })

    it.each([
      ["type", "organisation", "Type"],
      ["type", "Individual", "Type"],
      ["legalName", "Atelier Martin SARL", "Unexpected"],
      ["countryOfTaxResidence", "zz", "Refinement"],
    ])("details.%s: %j", async (field, value, tag) => {
      const details = { type: "individual", countryOfTaxResidence: "FR", [field]: value }
      const issues = privateIssuesOf(await client.post(INVESTORS, investorPayload({ details })))
      expect(issues.map(({ _tag, path }) => [_tag, path])).toEqual([[tag, ["details", field]]])
    })

    it("an organization with a misspelt type has no other wrong field", async () => {
      const named = { legalName: "Atelier Martin SARL", registrationNumber: "552 100 554" }
      const details = { type: "organisation", countryOfTaxResidence: "FR", ...named }
      const issues = privateIssuesOf(await client.post(INVESTORS, investorPayload({ details })))
      expect(issues).toEqual([
        {
          _tag: "Type",
          path: ["details", "type"],
          message: expect.stringContaining('Did you mean "organization"?'),
        },
      ])
    })

    it.each([
      ["legalName", undefined, "Missing"],
      ["registrationNumber", undefined, "Missing"],
      ["legalName", "two\nlines", "Refinement"],
      ["vatNumber", "FR1", "Unexpected"],
    ])("details.%s of an organization: %j", async (field, value, tag) => {
      const named = { legalName: "Atelier Martin SARL", registrationNumber: "552 100 554" }
      const details = { type: "organization", countryOfTaxResidence: "FR", ...named, [field]: value }
      const issues = privateIssuesOf(await client.post(INVESTORS, investorPayload({ details })))
      expect(issues.map(({ _tag, path }) => [_tag, path])).toEqual([[tag, ["details", field]]])
    })
  })

  describe("422", () => {
    it("an investor under 18, to the day", async () => {
      const birthday = addMonths(today, -18 * 12)
      const tomorrow = addMonths(dayIn(systemClock.now(), "UTC"), -18 * 12 + 1)
      expect((await client.newInvestor({ dateOfBirth: birthday })).dateOfBirth).toBe(birthday)
      const response = await client.post(INVESTORS, investorPayload({ dateOfBirth: tomorrow }))
      expectPrivateErrorResponse(response, "InvestorNotEligibleError")
    })

    it("a date of birth more than 120 years ago", async () => {
      const response = await client.post(INVESTORS, investorPayload({ dateOfBirth: "0185-04-12" }))
      expectPrivateErrorResponse(response, "InvestorNotEligibleError")
    })
  })
})

describe("GET /investors/{investorId}", () => {
  it("400: an invalid id", async () => {
    const issues = privateIssuesOf(await client.get(`${INVESTORS}/nonsense`))
    expect(issues.map(({ _tag, path }) => [_tag, path])).toEqual([["Refinement", ["investorId"]]])
  })

  it("404: the nil UUID does not exist", async () => {
    const response = await client.get(`${INVESTORS}/00000000-0000-0000-0000-000000000000`)
    expectPrivateErrorResponse(response, "NotFoundError")
  })

  it("200: an id in capitals is the same id", async () => {
    const { id } = await client.newInvestor()
    expect(recordOf(getInvestor, await client.get(`${INVESTORS}/${id.toUpperCase()}`)).id).toBe(id)
  })

  it("200: HEAD has the headers and no body", async () => {
    const { id } = await client.newInvestor()
    const response = await client.send(`${INVESTORS}/${id}`, { method: "HEAD" })
    expect([response.status, response.bytes.length]).toEqual([200, 0])
  })
})

describe("POST /investors/{investorId}/archive", () => {
  it("200: an investor without shares and orders, and again", async () => {
    const { id } = await client.newInvestor()
    const response = await client.post(`${INVESTORS}/${id}/archive`)
    expect(recordOf(archiveInvestor, response)).toMatchObject({ id, status: "archived", requirements: [] })
    expect((await client.post(`${INVESTORS}/${id}/archive`)).bytes).toEqual(response.bytes)
  })

  it("409: while an order is open; 200 once it is canceled", async () => {
    const { id: investorId } = await client.newInvestor()
    const { id: shareClassId } = await read(getShareClass, { shareClassSymbol: "EUTBL" })
    const order = await newSubscriptionOrder(client, { investorId, shareClassId })
    expectPrivateErrorResponse(await client.post(`${INVESTORS}/${investorId}/archive`), "ConflictError")
    await client.post(`${DISTRIBUTOR}/subscription-orders/${order.id}/cancel`)
    recordOf(archiveInvestor, await client.post(`${INVESTORS}/${investorId}/archive`))
  })

  it("404: unknown", async () => {
    expectPrivateErrorResponse(await client.post(`${INVESTORS}/${randomUUID()}/archive`), "NotFoundError")
  })
})
