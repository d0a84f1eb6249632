import { describe, expect, it } from "vitest"
import { MAX_LOGGED_BYTES, maskedBody, maskedTarget } from "./masked.ts"

const masked = (value: unknown): unknown => JSON.parse(maskedBody(JSON.stringify(value)))

describe("a body", () => {
  it("keeps ids, amounts, days and states, and masks who a person is and where they bank", () => {
    const body = {
      id: "a658c21e-b7a8-4f5a-b314-5f6b2f1a0b9c",
      status: "active",
      firstName: "Ada",
      lastName: "Lovelace",
      dateOfBirth: "1815-12-10",
      address: "12 rue de la République",
      zipCode: "69002",
      city: "Lyon",
      country: "FR",
      details: { type: "individual", placeOfBirth: "London", countryOfTaxResidence: "FR" },
      accountNumber: "FR7630006000011234567890189",
      bic: "AGRIFRPP",
      wireInstructions: { iban: "FR7630006000011234567890189", beneficiaryName: "Fund", epcQr: "BCD\n002" },
      amount: { value: "10000.00", currency: "EUR" },
      client_secret: "sbk_secret",
      isActive: true,
      paidAt: null,
    }
    const text = maskedBody(JSON.stringify(body))
    for (const secret of [
      "Ada",
      "Lovelace",
      "1815",
      "rue de",
      "69002",
      "Lyon",
      "FR",
      "London",
      "AGRI",
      "Fund",
      "BCD",
      "sbk_",
    ])
      expect(text).not.toContain(secret)
    expect(JSON.parse(text)).toMatchObject({
      id: body.id,
      status: "active",
      details: { type: "individual", placeOfBirth: "•••" },
      amount: { value: "10000.00", currency: "EUR" },
      isActive: true,
      paidAt: null,
    })
  })

  it("masks fields that no list knows, whatever they hold, and words in fields that hold codes", () => {
    expect(
      masked({ nickname: "Ada", age: 36, friends: ["Ben"], more: { id: "1" }, status: "Ada Lovelace" }),
    ).toEqual({
      nickname: "•••",
      age: "•••",
      friends: "•••",
      more: "•••",
      status: "•••",
    })
  })

  it("masks names of fields that are no names, at any depth of lists", () => {
    expect(masked([{ "Ada Lovelace": 1, positions: [{ id: "1", iban: "x" }] }, "Ada Lovelace", 3])).toEqual([
      { "•••": "•••", positions: [{ id: "1", iban: "•••" }] },
      "•••",
      3,
    ])
  })

  it("keeps what was wrong with a request, without what the request said", () => {
    const issue = { _tag: "Type", path: ["firstName"], message: 'Expected text; got "Ada"' }
    const error = { _tag: "HttpApiDecodeError", message: 'firstName: got "Ada"', issues: [issue] }
    expect(masked(error)).toEqual({
      _tag: "HttpApiDecodeError",
      message: "•••",
      issues: [{ ...issue, message: 'Expected text; got "•••"' }],
    })
    const notJson = { ...issue, path: [], message: 'is not JSON: Unexpected token A, "Ada" is not valid' }
    expect(maskedBody(JSON.stringify({ issues: [notJson] }))).not.toContain("Ada")
    expect(masked({ _tag: "NotFoundError", reason: "There is no such investor." })).toEqual({
      _tag: "NotFoundError",
      reason: "There is no such investor.",
    })
  })

  it("that is not JSON is masked as a whole", () => {
    expect(maskedBody("Ada Lovelace")).toBe('"•••"')
    expect(maskedBody('"Ada"')).toBe('"•••"')
    expect(maskedBody("")).toBe('"•••"')
  })

  it("has 8 kB at most, whole characters", () => {
    const text = maskedBody(JSON.stringify(Array.from({ length: 2_000 }, () => ({ name: "Ada" }))))
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(MAX_LOGGED_BYTES)
    expect(text).not.toContain("�")
    expect(text.endsWith("…")).toBe(true)
  })
})

describe("a path", () => {
  it("keeps ids and the parameters that are kept in bodies, and masks searches", () => {
    expect(maskedTarget("/api/distributor/v0/investors?search=Ada%20Lovelace&status=active&limit=5")).toBe(
      "/api/distributor/v0/investors?search=•••&status=active&limit=5",
    )
    expect(maskedTarget("/api/distributor/v0/investors/a658c21e-b7a8-4f5a-b314-5f6b2f1a0b9c")).toBe(
      "/api/distributor/v0/investors/a658c21e-b7a8-4f5a-b314-5f6b2f1a0b9c",
    )
  })

  it("masks parts that are neither ids nor words", () => {
    expect(maskedTarget("/api/distributor/v0/investors/Ada%20Lovelace?Ada+L=1")).toBe(
      "/api/distributor/v0/investors/•••?•••=•••",
    )
  })
})
