import { availableParallelism } from "node:os"
import { describe, expect, test } from "vitest"
import { describeSettings, EnvError, parseEnv } from "./env.ts"

function errorsOf(variables: Record<string, string>): readonly string[] {
  try {
    parseEnv(variables)
  } catch (error) {
    if (error instanceof EnvError) return error.errors
    throw error
  }
  return []
}

describe("parseEnv", () => {
  test("an empty environment is a demo on port 3000 with the embedded database", () => {
    expect(parseEnv({})).toMatchObject({
      NODE_ENV: "production",
      PORT: 3000,
      DEMO: true,
      PUBLIC_ORIGIN: "http://localhost:3000",
      RATE_LIMITS: "on",
      EVENTS_HEARTBEAT_SECONDS: 15,
      PROCESSES: 1,
      DATABASE_CONNECTIONS: 10,
      TRUST_PROXY: 0,
    })
    expect(parseEnv({}).DATABASE_URL).toBeUndefined()
  })

  test("empty and blank values count as unset", () => {
    expect(parseEnv({ PORT: "", DATABASE_URL: "  " })).toEqual(parseEnv({}))
  })

  test("every error is listed at once", () => {
    const errors = errorsOf({
      PORT: "http",
      LOG_LEVEL: "loud",
      PUBLIC_ORIGIN: "example.org/app",
      DEMO: "maybe",
    })
    expect(errors.map((error) => error.split(" ")[0])).toEqual(["PORT", "PUBLIC_ORIGIN", "DEMO", "LOG_LEVEL"])
    expect(errors[0]).toBe('PORT must be a whole number from 1 to 65535, not "http"')
  })

  test("DATABASE_READ_URL is a list of addresses of replicas, and needs a primary", () => {
    const urls = ["postgresql://one@a/funds", "postgresql://one@b/funds"]
    const DATABASE_URL = "postgresql://one@primary/funds"
    expect(parseEnv({ DATABASE_URL, DATABASE_READ_URL: urls.join(", ") }).DATABASE_READ_URL).toEqual(urls)
    expect(parseEnv({ DATABASE_URL }).DATABASE_READ_URL).toBeUndefined()
    expect(errorsOf({ DATABASE_READ_URL: urls.join() })).toHaveLength(1)
    const errors = errorsOf({
      DATABASE_URL,
      DATABASE_READ_URL: `${urls[0]},mysql://root:hunter2@localhost/funds`,
    })
    expect(errors).toHaveLength(1)
    expect(errors.join()).not.toContain("hunter2")
  })

  test("a password in a wrong DATABASE_URL is never shown back", () => {
    const errors = errorsOf({ DATABASE_URL: "mysql://root:hunter2@localhost/funds" })
    expect(errors).toHaveLength(1)
    expect(errors.join()).not.toContain("hunter2")
  })

  test.each([
    "mail.example.org",
    "https://user:hunter2@mail.example.org",
    "smtp://user:hunter2@",
    "smtp://user:hunter2@mail.example.org:99999",
    "smtp://user:hunter2%@mail.example.org",
    "smtp://us%E4er:hunter2@mail.example.org",
  ])("SMTP_URL=%s is no address of a mail server, and its password is not shown back", (SMTP_URL) => {
    const errors = errorsOf({ SMTP_URL })
    expect(errors).toEqual(["SMTP_URL must look like smtps://user:password@mail.example.org"])
  })

  test.each([
    "smtp://localhost:1025",
    "smtps://user%40example.org:p%3Aw%25@mail.example.org",
    "smtp://mail.example.org:587?requireTLS=false",
  ])("SMTP_URL=%s is one", (SMTP_URL) => {
    expect(parseEnv({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL)
  })

  test.each(["nobody", "Funds <funds@example.org>\r\nBcc: all@example.org"])(
    "MAIL_FROM=%j is no sender",
    (MAIL_FROM) => {
      expect(errorsOf({ MAIL_FROM })).toHaveLength(1)
    },
  )

  test.each([
    ["0", false],
    ["65536", false],
    ["3000.5", false],
    ["-1", false],
    ["1e3", false],
    ["1", true],
    ["65535", true],
  ])("PORT=%s is accepted: %s", (PORT, accepted) => {
    expect(errorsOf({ PORT }).length === 0).toBe(accepted)
  })

  test("the number of processes is given, or that of the cores", () => {
    expect(parseEnv({ PROCESSES: "4" }).PROCESSES).toBe(4)
    expect(parseEnv({ PROCESSES: "auto" }).PROCESSES).toBe(availableParallelism())
    const expected = (value: string) =>
      `PROCESSES must be auto or a whole number from 1 to 64, not "${value}"`
    for (const value of ["0", "65", "many"]) expect(errorsOf({ PROCESSES: value })).toEqual([expected(value)])
  })

  test("METRICS_TOKEN is long and fits a header, and a wrong one is not shown back", () => {
    const METRICS_TOKEN = "Zm9yIG1ldHJpY3MsIG5vdCBmb3IgcGVvcGxl=="
    expect(parseEnv({ METRICS_TOKEN }).METRICS_TOKEN).toBe(METRICS_TOKEN)
    for (const wrong of ["too-short-hunter2", `${METRICS_TOKEN} hunter2`, `hunter2:${METRICS_TOKEN}`]) {
      const errors = errorsOf({ METRICS_TOKEN: wrong })
      expect(errors).toEqual([expect.stringMatching(/^METRICS_TOKEN must be at least 32 characters/)])
      expect(errors.join()).not.toContain("hunter2")
    }
  })

  test("a database of one's own has no demo data unless asked for", () => {
    const DATABASE_URL = "postgresql://fund:secret@db.example.org:5432/funds"
    expect(parseEnv({ DATABASE_URL }).DEMO).toBe(false)
    expect(parseEnv({ DATABASE_URL, DEMO: "1" }).DEMO).toBe(true)
    expect(parseEnv({ DEMO: "0" }).DEMO).toBe(false)
  })

  test.each([
    ["http://localhost:3000", true],
    ["http://127.0.0.1:8080", true],
    ["http://[::1]:3000", true],
    ["http://funds.localhost:3000", true],
    ["http://funds.example.org", false],
    ["http://10.0.0.7:3000", false],
    ["http://localhost.example.org", false],
    ["http://127.0.0.1.example.org", false],
  ])(
    "without DATABASE_URL, PUBLIC_ORIGIN=%s is a demo and a sandbox by default: %s",
    (PUBLIC_ORIGIN, demo) => {
      expect(parseEnv({ PUBLIC_ORIGIN })).toMatchObject({ DEMO: demo, SANDBOX: demo })
    },
  )

  test("a demo listens on this machine only unless HOST says otherwise", () => {
    const DATABASE_URL = "postgresql://fund:secret@db.example.org:5432/funds"
    expect(parseEnv({}).HOST).toBe("127.0.0.1")
    expect(parseEnv({ HOST: "0.0.0.0" }).HOST).toBe("0.0.0.0")
    expect(parseEnv({ DATABASE_URL, DEMO: "1" }).HOST).toBe("127.0.0.1")
    expect(parseEnv({ DATABASE_URL }).HOST).toBeUndefined()
  })

  test.each([{}, { DEMO: "1" }, { DEMO: "0" }])("https without DATABASE_URL is rejected, %j", (mode) => {
    const errors = errorsOf({ ...mode, PUBLIC_ORIGIN: "https://funds.example.org" })
    expect(errors).toEqual([
      expect.stringMatching(/^DATABASE_URL is not set, but PUBLIC_ORIGIN is https\. Set /),
    ])
  })

  test("the owner of a database is named beside the user of the service, never alone", () => {
    const DATABASE_OWNER_URL = "postgresql://owner:secret@db.example.org:5432/funds"
    expect(errorsOf({ DATABASE_OWNER_URL })).toEqual([
      expect.stringMatching(/^DATABASE_OWNER_URL is set without DATABASE_URL\. Set /),
    ])
    const DATABASE_URL = "postgresql://service:secret@db.example.org:5432/funds"
    expect(parseEnv({ DATABASE_URL, DATABASE_OWNER_URL })).toMatchObject({ DATABASE_URL, DATABASE_OWNER_URL })
  })

  test("an origin loses its trailing slash and keeps its port", () => {
    const DATABASE_URL = "postgresql://fund:secret@db.example.org:5432/funds"
    expect(parseEnv({ DATABASE_URL, PUBLIC_ORIGIN: "https://funds.example.org:8443/" }).PUBLIC_ORIGIN).toBe(
      "https://funds.example.org:8443",
    )
  })

  test("host names are bare and lower-cased, and each serves one interface", () => {
    expect(parseEnv({ PUBLIC_API_HOST: "API.example.org" }).PUBLIC_API_HOST).toBe("api.example.org")
    expect(errorsOf({ PUBLIC_API_HOST: "https://api.example.org" })).toHaveLength(1)
    expect(errorsOf({ PUBLIC_API_HOST: "api.example.org", AUTH_HOST: "API.example.org" })).toEqual([
      "AUTH_HOST must differ from PUBLIC_API_HOST: a host name serves one interface",
    ])
  })
})

test("every setting says what it is for", () => {
  for (const setting of describeSettings()) {
    expect(setting.description.length, setting.name).toBeGreaterThan(20)
  }
  expect(describeSettings().find((setting) => setting.name === "PORT")?.defaultValue).toBe("3000")
})
