import { describe, expect, it } from "vitest"
import { Prisma } from "./generated/client.ts"
import { isDatabaseOutage } from "./outage.ts"

/** The error of Prisma for a raw statement that failed with a SQLSTATE. */
const rawQueryFailed = (sqlState: string) =>
  new Prisma.PrismaClientKnownRequestError("Raw query failed.", {
    code: "P2010",
    clientVersion: "7",
    meta: {
      driverAdapterError: Object.assign(new Error("DriverAdapterError"), {
        cause: { kind: "postgres", code: sqlState, originalCode: sqlState },
      }),
    },
  })

describe("an outage", () => {
  it.each([
    ["08006", "the connection failed"],
    ["53300", "too many connections"],
    ["57P01", "an administrator ended it"],
    ["57P02", "the server crashed"],
    ["57P03", "the server is starting up"],
    ["3D000", "there is no such database"],
  ])("is SQLSTATE %s (%s) in a statement of ours", (sqlState) => {
    expect(isDatabaseOutage(rawQueryFailed(sqlState))).toBe(true)
  })

  it.each(["ConnectionClosed", "DatabaseNotReachable", "TooManyConnections"])(
    "is what the adapter calls %s, without any SQLSTATE",
    (kind) => {
      expect(isDatabaseOutage(Object.assign(new Error("DriverAdapterError"), { cause: { kind } }))).toBe(true)
    },
  )

  it("is any of several attempts to connect", () => {
    const rejected = Object.assign(new Error("connect"), { code: "ECONNREFUSED" })
    expect(isDatabaseOutage(new AggregateError([new Error("other"), rejected]))).toBe(true)
  })
})

describe("no outage", () => {
  it.each(["23505", "40001", "42P01", "22003", "57014"])(
    "is SQLSTATE %s in a statement of ours",
    (sqlState) => {
      expect(isDatabaseOutage(rawQueryFailed(sqlState))).toBe(false)
    },
  )

  it.each([null, undefined, "ECONNREFUSED", new Error("invariant broken"), {}])("is %s", (error) => {
    expect(isDatabaseOutage(error)).toBe(false)
  })
})
