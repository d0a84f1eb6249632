import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it, test } from "vitest"
import {
  csvOf,
  fileWith17WrongRows,
  INVESTOR_HEAD,
  ORDER_HEAD,
  orderRows,
  personRow,
} from "#e2e/fixtures/data/import-files.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import type { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import type { HttpResponse } from "#e2e/fixtures/requests/send.ts"
import { jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import { objectOf, webCall } from "#e2e/fixtures/requests/web-call.ts"
import { serviceUrl } from "#e2e/fixtures/servers/service-under-test.ts"
import { until } from "#test/until.ts"

const IMPORTS = "/api/web/distributor/bulk-imports"
const FILES = "/distributor/orders/bulk-imports"

const world = openSharedWorld()
let desk: HttpBrowser
let viewer: HttpBrowser
let foreigner: HttpBrowser
let investorId: string

beforeAll(async () => {
  const operator = await createStaff(world, "operator")
  desk = await signedInBrowser(operator)
  viewer = await signedInBrowser(await createStaff(world, "viewer", operator.distributor))
  foreigner = await signedInBrowser(await createStaff(world, "operator"))
  investorId = (await operator.distributor.newInvestor()).id
}, 120_000)
afterAll(() => world.close())

type Upload = Readonly<{ headers?: Readonly<Record<string, string>>; fileName?: string | null }>

/** Uploads a file like a script of our pages. */
const upload = (
  browser: HttpBrowser,
  body: Buffer,
  { headers = {}, fileName = "file.csv" }: Upload = {},
): Promise<HttpResponse> =>
  send(`${IMPORTS}${fileName === null ? "" : `?fileName=${encodeURIComponent(fileName)}`}`, {
    method: "POST",
    headers: {
      Origin: serviceUrl().origin,
      Cookie: browser.cookieHeader,
      "Content-Type": "text/csv",
      ...("Transfer-Encoding" in headers ? {} : { "Content-Length": String(body.length) }),
      ...headers,
    },
    body,
  })

type View = Readonly<{
  id: string
  status: string
  rowCount: number
  createdCount: number
  failedCount: number
}>

const viewOf = (response: HttpResponse): View =>
  (objectOf(response) as unknown as { bulkImport: View }).bulkImport

const uploaded = async (body: Buffer): Promise<View> => viewOf(await upload(desk, body))

const post = (browser: HttpBrowser, path: string) =>
  webCall(browser, { method: "POST", target: `${IMPORTS}${path}` })

const get = async (id: string): Promise<View> =>
  jsonOf(await webCall(desk, { method: "GET", target: `${IMPORTS}/${id}` })) as View

async function finished(id: string): Promise<View> {
  await until("the import is finished", async () => (await get(id)).status === "finished")
  return get(id)
}

const text = (response: HttpResponse): string => response.bytes.toString("utf8")

describe("200", () => {
  test("orders are checked, created in the background, and the result has a wire for each", async () => {
    const file = csvOf(ORDER_HEAD, ...orderRows(investorId, 30, randomUUID()))
    const response = await upload(desk, file, { fileName: "août.csv" })
    expect(response.status).toBe(200)
    const view = viewOf(response)
    expect(view).toMatchObject({ status: "checked", rowCount: 30, fileName: "août.csv", createdCount: 0 })
    expect((await post(desk, `/${view.id}/start`)).status).toBe(200)
    expect((await post(desk, `/${view.id}/start`)).status).toBe(200)
    expect(await finished(view.id)).toMatchObject({ createdCount: 30, failedCount: 0 })
    const result = await desk.get(`${FILES}/${view.id}/result`)
    const lines = text(result).trimEnd().split("\r\n")
    expect(lines[0]).toBe(`\ufeff${ORDER_HEAD},row,status,id,wireReference,wireIban,wireBic,errorCode,error`)
    expect(lines).toHaveLength(31)
    expect(lines[1]).toMatch(
      /^[0-9a-f-]{36},EUTBL,1000\.00,\S+-1,2,created,[0-9a-f-]{36},RF\w+,[A-Z]{2}\w+,\w+,,$/,
    )
    const again = objectOf(await upload(desk, file))
    expect(again).toMatchObject({ isKnown: true, bulkImport: { id: view.id, createdCount: 30 } })
  })

  test("of 1,000 rows with 17 wrong ones exactly these are reported", async () => {
    const { file, rows } = fileWith17WrongRows(investorId, 1_000)
    const view = await uploaded(file)
    expect(view).toMatchObject({ rowCount: 1_000, wrongRowCount: 17 })
    const lines = text(await desk.get(`${FILES}/${view.id}/issues`))
      .trim()
      .split("\r\n")
    expect(lines.slice(1).map((line) => Number(line.split(",")[1]))).toEqual(rows)
    expect(text(await desk.get(`${FILES}/${view.id}/issues`))).toContain("'=1+1")
    expect((await post(desk, `/${view.id}/start`)).status).toBe(409)
  })

  test("a formula in a name is kept as text and defused in every file that is given back", async () => {
    const formula = '=HYPERLINK(""http://x"")'
    const view = await uploaded(csvOf(INVESTOR_HEAD, personRow(`"${formula}"`, randomUUID())))
    await post(desk, `/${view.id}/start`)
    expect(await finished(view.id)).toMatchObject({ createdCount: 1 })
    expect(text(await desk.get(`${FILES}/${view.id}/result`))).toContain("\"'=HYPERLINK")
  })

  test("both templates are read as files of their kind", async () => {
    for (const [kind, rowCount] of [
      ["investors", 2],
      ["subscription-orders", 1],
    ] as const) {
      const template = await desk.get(`${FILES}/templates/${kind}`)
      expect(template.headers["content-disposition"]).toContain(`${kind}-template.csv`)
      const response = await upload(desk, template.bytes)
      expect(objectOf(response)).toMatchObject({ bulkImport: { kind, rowCount } })
    }
  })

  test("a request that is sent again under its key has the same response", async () => {
    const file = csvOf(INVESTOR_HEAD, personRow("Key", randomUUID()))
    const headers = { "Idempotency-Key": randomUUID() }
    const first = await upload(desk, file, { headers })
    expect(text(await upload(desk, file, { headers }))).toBe(text(first))
    expect((await upload(desk, csvOf(INVESTOR_HEAD, personRow("Other", "Bytes")), { headers })).status).toBe(
      422,
    )
  })
})

it("204: a file that was not started can be discarded", async () => {
  const { id } = await uploaded(csvOf(INVESTOR_HEAD, personRow("Gone", randomUUID())))
  const discard = () => webCall(desk, { method: "DELETE", target: `${IMPORTS}/${id}` })
  expect((await discard()).status).toBe(204)
  expect((await discard()).status).toBe(404)
})

it("400: a file without a name, and one whose name has control characters", async () => {
  const file = csvOf(ORDER_HEAD)
  expect((await upload(desk, file, { fileName: null })).status).toBe(400)
  expect((await upload(desk, file, { fileName: "a\u0007.csv" })).status).toBe(400)
})

it("403: a viewer uploads and starts nothing, and sees the result", async () => {
  const file = csvOf(INVESTOR_HEAD, personRow("View", randomUUID()))
  expect((await upload(viewer, file)).status).toBe(403)
  const { id } = await uploaded(file)
  for (const move of ["start", "stop", "continue"])
    expect((await post(viewer, `/${id}/${move}`)).status).toBe(403)
  expect((await webCall(viewer, { method: "DELETE", target: `${IMPORTS}/${id}` })).status).toBe(403)
  expect(await get(id)).toMatchObject({ status: "checked" })
  expect((await viewer.get(`${FILES}/${id}`)).status).toBe(200)
  expect((await webCall(viewer, { method: "GET", target: `${IMPORTS}/${id}` })).status).toBe(200)
})

it("404: an import of another distributor is the same as an unknown one", async () => {
  const { id } = await uploaded(csvOf(INVESTOR_HEAD, personRow("Mine", randomUUID())))
  const unknown = randomUUID()
  for (const [method, path] of [
    ["GET", ""],
    ["DELETE", ""],
    ["POST", "/start"],
    ["POST", "/stop"],
    ["POST", "/continue"],
  ] as const) {
    const [theirs, nobodys] = await Promise.all(
      [id, unknown].map((each) => webCall(foreigner, { method, target: `${IMPORTS}/${each}${path}` })),
    )
    expect(theirs?.status).toBe(404)
    expect(theirs === undefined || nobodys === undefined || text(theirs) === text(nobodys)).toBe(true)
  }
  for (const path of ["", "/issues", "/result"]) {
    expect((await foreigner.get(`${FILES}/${id}${path}`)).status).toBe(404)
  }
  const foreign = await upload(foreigner, csvOf(ORDER_HEAD, ...orderRows(investorId, 1)))
  expect(objectOf(foreign)).toMatchObject({ bulkImport: { wrongRowCount: 1 } })
})

it("404: there is no result before an import was started", async () => {
  const { id } = await uploaded(csvOf(INVESTOR_HEAD, personRow("Early", randomUUID())))
  expect((await desk.get(`${FILES}/${id}/result`)).status).toBe(404)
})

it("409: what an import's state does not allow changes nothing", async () => {
  const { id } = await uploaded(csvOf(INVESTOR_HEAD, personRow("State", randomUUID())))
  expect((await post(desk, `/${id}/stop`)).status).toBe(409)
  expect((await post(desk, `/${id}/continue`)).status).toBe(409)
  expect(await get(id)).toMatchObject({ status: "checked" })
})

it("413: a file over 5 MB, whether or not it says how long it is", async () => {
  const file = Buffer.alloc(5 * 1024 * 1024 + 1, "a")
  expect((await upload(desk, file)).status).toBe(413)
  const chunked = await upload(desk, file, {
    headers: { "Transfer-Encoding": "chunked" },
  }).catch((error: unknown) => error)
  expect(chunked).toMatchObject({ status: 413 })
})

it.each(["application/json", "multipart/form-data", "application/vnd.ms-excel", "text/plain"])(
  "415: a body of the type %s",
  async (type) => {
    expect((await upload(desk, csvOf(ORDER_HEAD), { headers: { "Content-Type": type } })).status).toBe(415)
  },
)

it("422: a file that cannot be read says why and where", async () => {
  const response = await upload(desk, csvOf("investorId,amount"))
  expect(response.status).toBe(422)
  expect(jsonOf(response)).toMatchObject({
    _tag: "FileNotAcceptedError",
    problem: "wrong-columns",
    row: 1,
    missing: ["shareClass"],
  })
  expect((await upload(desk, Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).status).toBe(422)
})
