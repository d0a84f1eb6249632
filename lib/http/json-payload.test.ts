import { expect, it } from "vitest"
import { readJsonPayload } from "./json-payload.ts"

const posted = (body: ReadableStream | string, coding = "identity") =>
  new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Content-Encoding": coding },
    body,
    duplex: "half",
  } as RequestInit)

it("reads JSON with its bytes", async () => {
  expect(await readJsonPayload(posted('{"a":1}'))).toMatchObject({ value: { a: 1 }, issues: [] })
})

it("a caller who goes away in the middle of a body has sent an invalid one, and is no outage", async () => {
  const cut = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"a"')),
    pull: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  })
  expect(await readJsonPayload(posted(cut))).toMatchObject({
    issues: [{ _tag: "Refinement", path: [], message: "ended before it was complete" }],
  })
})

it.each(["gzip", "br", "GZIP", "identity, gzip"])("a compressed body is rejected: %s", async (coding) => {
  await expect(readJsonPayload(posted('{"a":1}', coding))).rejects.toMatchObject({
    errorResponse: {
      status: 415,
      body: { reason: "Send the body uncompressed, without Content-Encoding." },
    },
  })
})
