import { expect, it } from "vitest"
import { DomainError, notFound } from "#lib/domain/errors/domain-error.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import { madeFile } from "./table-file.ts"

const page = { actor: { who: "user:1", scope: EVERYTHING }, language: "de" } as const

const busy = new DomainError("TemporarilyUnavailableError", "Others change the same records.", {
  retryAfterSeconds: 1,
})

const fileFor = (accept: string, error: unknown) =>
  madeFile(new Request("https://shares.example/de/operator/wires/csv", { headers: { accept } }), page, () =>
    Promise.reject(error),
  )

it("a browser that is led to a file gets the page about a busy service, in the language of its address", async () => {
  const response = await fileFor("text/html,*/*;q=0.8", busy)
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"])
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8")
  expect(response.headers.get("content-language")).toBe("de")
  expect(await response.text()).toContain(FAILURE_MESSAGES.de.outageText)
})

it("a program gets an error response about a busy service", async () => {
  for (const accept of ["application/json", "*/*"]) {
    const response = await fileFor(accept, busy)
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"])
    expect(await response.json()).toEqual({
      _tag: "ServiceUnavailableError",
      reason: "Others change the same records.",
    })
  }
})

it("a file of a record that is not there is an error response for everybody", async () => {
  const response = await fileFor("text/html,*/*;q=0.8", notFound("wire"))
  expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/json"])
})
