import { createServer } from "node:net"
import { describe, expect, test } from "vitest"
import { testDatabaseUrl } from "#test/test-database.ts"
import { checkDatabase } from "./check-database.ts"

/** The test database with some parts of its address changed. */
function wrongUrl(change: (url: URL) => void): string {
  const url = new URL(testDatabaseUrl())
  change(url)
  return url.href
}

describe("checkDatabase", () => {
  test("accepts a PostgreSQL that can be used", async () => {
    await expect(checkDatabase("DATABASE_URL", testDatabaseUrl())).resolves.toBeUndefined()
  })

  test.each([
    ["a wrong password", (url: URL) => Object.assign(url, { password: "hunter2" }), "the password is wrong"],
    [
      "a database that is not there",
      (url: URL) => Object.assign(url, { pathname: "/nothere" }),
      "no database of that name",
    ],
    [
      "a port where nothing listens",
      (url: URL) => Object.assign(url, { port: "1" }),
      "nothing listens there",
    ],
    [
      "a host that does not exist",
      (url: URL) => Object.assign(url, { hostname: "nowhere.invalid" }),
      "no host of that name",
    ],
    [
      "TLS that the server does not have",
      (url: URL) => url.searchParams.set("sslmode", "verify-full"),
      "has no TLS",
    ],
  ])("says what is wrong with %s, without the password", async (_, change, sentence) => {
    const url = wrongUrl(change)
    const failure = await checkDatabase("DATABASE_URL", url).then(
      () => "accepted",
      (error: Error) => error.message,
    )
    expect(failure).toContain(sentence)
    expect(failure).not.toContain(new URL(url).password)
  })

  test("says that a server is not PostgreSQL", async () => {
    const web = createServer((socket) => socket.resume().end("HTTP/1.1 400 Bad Request\r\n\r\n"))
    await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve))
    const address = web.address()
    const port = typeof address === "object" && address !== null ? String(address.port) : ""
    await expect(
      checkDatabase(
        "DATABASE_URL",
        wrongUrl((url) => Object.assign(url, { port })),
      ),
    ).rejects.toThrow("is not PostgreSQL")
    await new Promise((resolve) => web.close(resolve))
  })
})
