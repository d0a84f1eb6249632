import { expect, it } from "vitest"
import { conflict, DomainError, notFound } from "#lib/domain/errors/domain-error.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import { messages } from "#lib/i18n/messages.ts"
import { madeFile, NoFile } from "./table-file.ts"

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

const BROWSER = "text/html,*/*;q=0.8"

it.each([
  ["a file that cannot be made", 409, conflict("The proposal has 2 files: choose one.")],
  ["a file of a record that is not there", 404, notFound("wire")],
])("%s is a page for people, in the language of its address alone", async (_, status, error) => {
  const response = await fileFor(BROWSER, error)
  expect([response.status, response.headers.get("content-type")]).toEqual([
    status,
    "text/html; charset=utf-8",
  ])
  const html = await response.text()
  const { noFile, noFileText } = messages("de").signedIn
  expect(html).toContain(noFile)
  expect(html).toContain(noFileText)
  expect(html).not.toContain(error.reason)
})

it("a file that cannot be made names the reason where it is known in the language of the page", async () => {
  const response = await fileFor(BROWSER, new NoFile("Der Tag <liegt> in der Zukunft."))
  expect(response.status).toBe(409)
  expect(await response.text()).toContain("Der Tag &lt;liegt&gt; in der Zukunft.")
})

it("a program gets an error response about a file that cannot be made", async () => {
  const response = await fileFor("*/*", conflict("The period has not begun."))
  expect(response.status).toBe(409)
  expect(await response.json()).toEqual({ _tag: "ConflictError", reason: "The period has not begun." })
})
