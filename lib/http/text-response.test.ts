import { expect, it } from "vitest"
import { TextResponse } from "./text-response.ts"

const made = () => new TextResponse('{"a":"é"}', { status: 201, headers: { "X-A": "b" } })

it("is a response like any other", async () => {
  const response = made()
  expect([response.status, response.ok, response.headers.get("x-a")]).toEqual([201, true, "b"])
  expect(await response.json()).toEqual({ a: "é" })
  expect(response.bodyUsed).toBe(true)
  await expect(response.text()).rejects.toThrow()
})

it.each([
  ["text", () => made().text()],
  ["bytes", async () => new TextDecoder().decode(await made().bytes())],
  ["a buffer", async () => new TextDecoder().decode(await made().arrayBuffer())],
  ["a blob", async () => (await made().blob()).text()],
  ["a stream", () => new Response(made().body).text()],
  ["a copy", () => made().clone().text()],
])("is read as %s", async (_, read) => {
  expect(await read()).toBe('{"a":"é"}')
})
