import type { IncomingMessage, ServerResponse } from "node:http"
import { inject } from "light-my-request"
import { expect, it } from "vitest"
import { Prisma } from "#lib/db/generated/client.ts"
import { DomainError, notFound } from "#lib/domain/errors/domain-error.ts"
import { noteBlockError, noteError } from "#lib/http/rendering.ts"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import { LANGUAGE_HEADER } from "#lib/i18n/locale-path.ts"
import { withCompression } from "./compressed.ts"
import { withOutagePage } from "./outage-page.ts"
import type { NextHandler } from "./page-requests.ts"

const OUTAGE = Object.assign(new Error("Connection terminated unexpectedly"), { code: "08006" })

/** Fails as Next.js does: the error is told, and then comes a page that its scripts would fill. */
const failsWith =
  (error: unknown, type: string | null = "text/html; charset=utf-8"): NextHandler =>
  async (_: IncomingMessage, response: ServerResponse) => {
    noteError(error)
    response.statusCode = 500
    if (type !== null) response.setHeader("Content-Type", type)
    response.setHeader("Cache-Control", "private, no-store")
    response.flushHeaders()
    response.write("<html>")
    await Promise.resolve()
    response.end("</html>")
  }

const get = (next: NextHandler, headers: Readonly<Record<string, string>> = {}) =>
  inject((request, response) => void withCompression(withOutagePage(next))(request, response), {
    url: "/fr/investor",
    headers: { [LANGUAGE_HEADER]: "fr", ...headers },
  })

it("a page that fails because the database is lost is a 503 in its language", async () => {
  for (const headers of [{}, { "accept-encoding": "gzip" }]) {
    const response = await get(failsWith(OUTAGE), headers)
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "5"])
    expect(response.headers["content-language"]).toBe("fr")
    if (!("accept-encoding" in headers)) {
      expect(response.body).toContain(FAILURE_MESSAGES.fr.outageText)
      expect(response.body).toMatch(/<\/html>\s*$/)
      expect(response.body.match(/<\/html>/g)).toHaveLength(1)
    }
  }
})

/** An error of Prisma with one of its codes, or with a SQLSTATE of a raw statement. */
const prismaError = (code: string, message: string, meta: Readonly<Record<string, unknown>> = {}) =>
  new Prisma.PrismaClientKnownRequestError(message, { code, clientVersion: "7", meta })

it.each([
  [
    "its reads took too long",
    prismaError("P2028", "Transaction API error: A query cannot be executed on an expired transaction."),
  ],
  ["a lock was not granted in time", prismaError("P2010", "Raw query failed.", { code: "55P03" })],
  ["it conflicts with another transaction", prismaError("P2034", "Transaction failed due to a conflict.")],
  ["too many readers wait", new DomainError("TemporarilyUnavailableError", "Too many wait. Try again.")],
])("so is one that fails because %s", async (_, error) => {
  const response = await get(failsWith(error))
  expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "5"])
})

it("so is a file that could not be made", async () => {
  const response = await get(failsWith(OUTAGE, null))
  expect([response.statusCode, response.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"])
})

it.each([
  ["an error of ours", new Error("a mistake")],
  ["another error of a rule", notFound("fund")],
])("%s is what Next.js makes of it", async (_, error) => {
  const response = await get(failsWith(error))
  expect([response.statusCode, response.body]).toEqual([500, "<html></html>"])
})

it("so is an error of ours on a page of which a part states that it is unavailable", async () => {
  const response = await get(async (request, page) => {
    noteBlockError(new DomainError("TemporarilyUnavailableError", "The index is in doubt."))
    await failsWith(new Error("a mistake"))(request, page)
  })
  expect(response.statusCode).toBe(500)
})

it("a page that shows the outage in place of a part stays as it is", async () => {
  const response = await get(async (_, page) => {
    noteBlockError(OUTAGE)
    page.setHeader("Content-Type", "text/html")
    page.end("<html>the other parts</html>")
  })
  expect([response.statusCode, response.body]).toEqual([200, "<html>the other parts</html>"])
})

it("what the scripts of a page read stays as it is", async () => {
  const response = await get(failsWith(OUTAGE, "text/x-component"))
  expect(response.headers["content-type"]).toBe("text/x-component")
})
