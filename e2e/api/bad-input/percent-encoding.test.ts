import { describe, expect, it } from "vitest"
import { expectErrorResponse, issuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { API, jsonOf } from "#e2e/fixtures/requests/send.ts"
import { requestBytes, sendBytes } from "#e2e/fixtures/requests/send-bytes.ts"

/** Sends the target unchanged; client libraries would normalize it. */
const get = (target: string) => sendBytes(Buffer.from(requestBytes(`GET ${target}`), "utf8"))

describe("broken or foreign percent-encoding in a parameter of the path", () => {
  it.each([
    "%",
    "%%",
    "%2",
    "%zz",
    "%E0%A4%A",
    "%ED%A0%80",
    "%C0%AF",
    "%FF",
    "%u0045",
    "%00",
    "EUTBL%00",
    "EUTBL%0d%0aX-Evil:%201",
    "%2F",
    "EUTBL%2Fyield",
    "%5C",
    "%2525",
    "%F0%9F%92%A9",
    "%EF%BC%A5UTBL",
    "..;",
    "...",
    "EUTBL;jsessionid=1",
    "EUTBL.json",
    "*",
    "~",
    "{}",
  ])("%s is rejected as a symbol, a day and an identifier", async (segment) => {
    expect(issuesOf(await get(`${API}/share-classes/${segment}`))).toMatchObject([
      { path: ["shareClassSymbol"] },
    ])
    expect(issuesOf(await get(`${API}/share-classes/${segment}/yield`))).toMatchObject([
      { path: ["shareClassSymbol"] },
    ])
    expect(issuesOf(await get(`${API}/net-asset-values/EUTBL/${segment}`))).toMatchObject([{ path: ["day"] }])
    expect(issuesOf(await get(`${API}/funds/${segment}/`))).toMatchObject([{ path: ["fundId"] }])
    expect(issuesOf(await get(`/api/public/exchange-rates/${segment}`))).toMatchObject([
      { path: ["exchangeRateId"] },
    ])
  })
})

describe("broken percent-encoding in a query", () => {
  it.each(["%", "%zz", "%E0%A4%A", "%00", "%FF", "%2", "+", "%0A"])(
    "%s is rejected as a value",
    async (text) => {
      expect(issuesOf(await get(`${API}/net-asset-values/EUTBL?startDay=${text}`))).toMatchObject([
        { _tag: "Refinement", path: ["startDay"] },
      ])
    },
  )

  it.each([
    "%=1",
    "%zz=%zz",
    "%00",
    "%E0%A4%A=&%",
    "?",
    "?startDay=2026-01-01",
    "#startDay=2026-01-01",
    ";;",
  ])("%s is ignored as an unknown parameter", async (query) =>
    expect((await get(`${API}/funds/?${query}`)).status).toBe(200),
  )
})

describe("an unknown path", () => {
  it.each([
    "/api",
    "/api/",
    "/api/public",
    "/api/public/",
    "/api/public/v0",
    "/api/public/v0/",
    "/api/public/v1/funds",
    "/api/public/V0/funds",
    "/api/Public/v0/funds",
    "/api/public/v0/Funds",
    "/api/public/v0/v0/funds",
    "/api/public/v0/%66unds",
    "/api/public/%76%30/funds",
    "/api/public%2Fv0%2Ffunds",
    "/api/public/v0/funds%2F",
    "/api/public/v0/share-classes%2FEUTBL",
    "/api/public/v0/share-classes/EUTBL/Yield",
    "/api/public/v0/share-classes/EUTBL/totals/from-day/extra",
    "/api/public/v0/index-values/NEUTRALCC/with-allocation",
    "//api/public/v0/funds",
    "/api//public/v0/funds",
    "/api/public/v0//funds",
    "/api/public/v0/funds//",
    "/api/public/v0/share-classes//yield",
    "/api/public/v0/.",
    "/api/public/v0/./funds",
    "/api/public/v0/../v0/funds",
    "/api/public/v0/%2e%2e/v0/funds",
    "/api/public/v0/%2E/funds",
    "/api/public/v0/.%2e/funds",
    "/api/public/v0/..;/v0/funds",
    "/api/public/v0/funds;x=1",
    "/api/public/v0/..%2f..%2fetc%2fpasswd",
    "/api/public/v0/..%5c..%5cwindows",
    "/api/public/v0/%5c",
    "/api\\public\\v0\\funds",
    "/api/public/v0\\funds",
    "/api/public/v0/%",
    "/api/public/v0/%00",
    "/api/public/v0/%E0%A4%A/funds",
    "/api/public/v0/docs/nothing",
    "/api/_next/data",
    "/api/public/_next/static",
    "/api/index",
    "/api/[...path]",
    "/api/public/v0/funds/[fundId]",
    "http://localhost/api/public/v0//funds",
    "ftp://localhost/api/public/v0/funds",
    "*",
  ])("%s is 404 in JSON", async (target) => {
    const response = await get(target)
    if (target.endsWith("[fundId]")) issuesOf(response)
    else expectErrorResponse(response, "NotFoundError")
  })
})

describe("bytes that are invalid in an address", () => {
  it.each([
    ["a space", `${API}/funds/a b`],
    ["letters beyond ASCII", `${API}/funds/日本`],
    ["a tab", `${API}/funds/\t`],
    ["a delete", `${API}/funds/\u007f`],
    ["no slash before it", "api/public/v0/funds"],
  ])("%s: 400", async (_, target) => {
    const response = await get(target)
    expectErrorResponse(response, "HttpApiDecodeError")
    expect(jsonOf(response)).toMatchObject({ issues: [{ path: [], message: "is not well-formed HTTP" }] })
  })
})
