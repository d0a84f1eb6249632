import { parse } from "csv-parse/sync"
import { describe, expect, it } from "vitest"
import { goodRequest } from "#e2e/fixtures/operations/good-requests.ts"
import { loadKnownData } from "#e2e/fixtures/operations/known-data.ts"
import { PUBLIC_OPERATIONS } from "#e2e/fixtures/operations/public-operations.ts"
import { issuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { API, jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import { targetOf } from "#e2e/fixtures/requests/target.ts"

const known = await loadKnownData()

/** The fields of a record, with dotted names and text values; null has no cell. */
function cellsOf(value: unknown, name = ""): [name: string, text: string][] {
  if (value === null || value === "") return []
  if (Array.isArray(value)) return [[name, JSON.stringify(value)]]
  if (typeof value !== "object") return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => cellsOf(inner, name === "" ? key : `${name}.${key}`))
}

const filledCells = (row: Readonly<Record<string, string>>) =>
  Object.entries(row).filter(([, text]) => text !== "")

describe.each(PUBLIC_OPERATIONS)("CSV: %s", (_, endpoint) => {
  const parameters = goodRequest(endpoint, known)
  const target = `${API}${targetOf(endpoint, parameters)}`
  const inFormat = (format: string) => `${API}${targetOf(endpoint, { ...parameters, format })}`

  it("has the same records as the JSON", async () => {
    const { bytes } = await send(inFormat("csv"))
    const rows = parse<Record<string, string>>(bytes, { columns: true, record_delimiter: "\r\n" })
    const records = [jsonOf(await send(target))].flat()
    expect(rows.map((row) => Object.fromEntries(filledCells(row)))).toEqual(
      records.map((record) => Object.fromEntries(cellsOf(record))),
    )
  })

  it("has its content type", async () => {
    const { headers, status } = await send(inFormat("csv"))
    expect(status).toBe(200)
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8; header=present")
    expect(headers["content-disposition"]).toBe(`inline; filename="${endpoint.resource}.csv"`)
  })

  it("is returned by Accept and by format, and format takes precedence", async () => {
    const byFormat = await send(inFormat("csv"))
    const byAccept = await send(target, { headers: { Accept: "text/csv" } })
    expect(byAccept.bytes).toEqual(byFormat.bytes)
    expect(byAccept.headers.etag).toBe(byFormat.headers.etag)
    const json = await send(inFormat("json"), { headers: { Accept: "text/csv" } })
    expect(json.headers["content-type"]).toBe("application/json")
    expect(json.headers.etag).not.toBe(byFormat.headers.etag)
  })

  it("has its own 304", async () => {
    const etag = (await send(inFormat("csv"))).headers.etag ?? ""
    expect((await send(inFormat("csv"), { headers: { "If-None-Match": etag } })).status).toBe(304)
    expect((await send(target, { headers: { "If-None-Match": etag } })).status).toBe(200)
  })

  it.each(["xml", "CSV", ""])("rejects format=%s", async (format) => {
    const [issue] = issuesOf(await send(inFormat(format)))
    expect(issue).toMatchObject({ _tag: "Type", path: ["format"] })
    expect(issue?.message).toContain("json, csv")
  })
})
