import { describe, expect, test } from "vitest"
import { metricsRejection } from "./metrics-access.ts"

const TOKEN = "0123456789abcdef0123456789abcdef"

const statusOf = (
  { from, headers = {} }: Readonly<{ from: string | undefined; headers?: Record<string, string> }>,
  token?: string,
) =>
  metricsRejection({ headers, socket: from === undefined ? {} : { remoteAddress: from } }, token)?.status ??
  200

describe("without METRICS_TOKEN", () => {
  test.each([
    "127.0.0.1",
    "::1",
    "::ffff:127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "::ffff:192.168.1.1",
    "100.64.0.1",
    "169.254.1.1",
    "fd00::1",
    "fe80::1%eth0",
  ])("metrics are sent to %s", (from) => {
    expect(statusOf({ from })).toBe(200)
  })

  test.each([
    "198.51.100.1",
    "::ffff:198.51.100.1",
    "172.32.0.1",
    "192.169.0.1",
    "100.128.0.1",
    "2001:db8::1",
    "not an address",
    "",
    undefined,
  ])("metrics are not sent to %s", (from) => {
    expect(statusOf({ from })).toBe(403)
  })

  test.each(["x-forwarded-for", "forwarded"])(
    "metrics are not sent to a proxy that forwards (%s), wherever it is",
    (name) => {
      expect(statusOf({ from: "127.0.0.1", headers: { [name]: "127.0.0.1" } })).toBe(403)
    },
  )
})

describe("with METRICS_TOKEN", () => {
  test.each(["127.0.0.1", "198.51.100.1"])("metrics are sent to %s with the token", (from) => {
    const headers = { authorization: `Bearer ${TOKEN}`, "x-forwarded-for": from }
    expect(statusOf({ from, headers }, TOKEN)).toBe(200)
    expect(statusOf({ from, headers: { authorization: `bearer ${TOKEN}` } }, TOKEN)).toBe(200)
  })

  test.each([
    undefined,
    "",
    "Bearer",
    "Bearer ",
    `Basic ${TOKEN}`,
    TOKEN,
    `Bearer ${TOKEN.slice(1)}`,
    `Bearer ${TOKEN}0`,
    `Bearer ${TOKEN}, Bearer ${TOKEN}`,
  ])("and not with %j, from wherever", (authorization) => {
    const headers = authorization === undefined ? {} : { authorization }
    expect(statusOf({ from: "127.0.0.1", headers }, TOKEN)).toBe(401)
  })
})
