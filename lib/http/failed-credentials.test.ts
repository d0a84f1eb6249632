import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { RejectedRequest } from "./error-response.ts"
import type { CredentialAttempt } from "./failed-credentials.ts"
import { authenticateWithinLimits, FailedCredentials } from "./failed-credentials.ts"

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const SETTINGS = { DEMO: false, RATE_LIMITS: "on" } as const

const shown = (overrides: Partial<CredentialAttempt> = {}): CredentialAttempt => ({
  address: "198.51.100.1",
  clientId: "client",
  secret: "wrong",
  ...overrides,
})

/** A service that knows one secret, and how often it was asked. */
function service(failures = new FailedCredentials(SETTINGS)) {
  const asked = { times: 0, secret: "right" }
  const show = (attempt: CredentialAttempt): Promise<string | null> =>
    authenticateWithinLimits(
      attempt,
      async () => {
        asked.times += 1
        return attempt.secret === asked.secret ? "caller" : null
      },
      failures,
    ).catch((error: unknown) => {
      if (!(error instanceof RejectedRequest)) throw error
      return `${error.errorResponse.status} ${error.errorResponse.headers["Retry-After"]}`
    })
  const fail = async (times: number, of: (index: number) => Partial<CredentialAttempt>) => {
    for (let index = 0; index < times; index += 1) await show(shown(of(index)))
  }
  return { asked, show, fail }
}

describe("wrong credentials", () => {
  it("of one client are asked about 20 times a minute, and then not", async () => {
    const { asked, show } = service()
    for (let time = 0; time < 20; time += 1) expect(await show(shown())).toBeNull()
    expect(await show(shown({ secret: "another" }))).toBe("429 60")
    expect(asked.times).toBe(20)
    vi.advanceTimersByTime(45_000)
    expect(await show(shown())).toBe("429 15")
    vi.advanceTimersByTime(16_000)
    expect(await show(shown())).toBeNull()
  })

  it("of one address are asked about 60 times a minute, whatever clients they name", async () => {
    const { asked, show, fail } = service()
    await fail(60, (index) => ({ clientId: `client ${index}` }))
    expect(await show(shown({ clientId: "another" }))).toBe("429 60")
    expect(await show(shown({ clientId: null, secret: "a token" }))).toBe("429 60")
    expect(asked.times).toBe(60)
    expect(await show(shown({ address: "198.51.100.2", clientId: "another" }))).toBeNull()
  })

  it("are tokens too, by their address", async () => {
    const { asked, show, fail } = service()
    await fail(60, (index) => ({ clientId: null, secret: `token ${index}` }))
    expect(await show(shown({ clientId: null, secret: "one more" }))).toBe("429 60")
    expect(asked.times).toBe(60)
  })

  it("come from one address wherever in its /64 network they begin, and however IPv4 is written", async () => {
    const { show, fail } = service()
    await fail(60, (index) => ({ address: `2001:db8:0:1::${index.toString(16)}`, clientId: `${index}` }))
    expect(await show(shown({ address: "2001:DB8::1:ffff:ffff:ffff:1", clientId: "x" }))).toBe("429 60")
    expect(await show(shown({ address: "2001:db8:0:2::1", clientId: "x" }))).toBeNull()
    await fail(60, (index) => ({ address: "::ffff:192.0.2.1", clientId: `${index}` }))
    expect(await show(shown({ address: "192.0.2.1", clientId: "x" }))).toBe("429 60")
  })

  it("are not counted with RATE_LIMITS=off, and 50 times as many in demo mode", async () => {
    const off = service(new FailedCredentials({ DEMO: false, RATE_LIMITS: "off" }))
    await off.fail(100, () => ({}))
    expect(await off.show(shown())).toBeNull()
    const demo = service(new FailedCredentials({ DEMO: true, RATE_LIMITS: "on" }))
    await demo.fail(1_000, () => ({}))
    expect(demo.asked.times).toBe(1_000)
    expect(await demo.show(shown())).toBe("429 60")
  })
})

describe("an attacker does not lock out", () => {
  const LEGITIMATE = { address: "203.0.113.9", secret: "right" }

  it("a client at another address that was never seen before", async () => {
    const { show, fail } = service()
    await fail(200, (index) => ({ address: `198.51.100.${index}` }))
    expect(await show(shown({ address: "198.51.100.7" }))).toMatch("429")
    expect(await show(shown(LEGITIMATE))).toBe("caller")
    expect(await show(shown(LEGITIMATE))).toBe("caller")
  })

  it("a client that was right before, at the attacker's own address either", async () => {
    const { show, fail } = service()
    const neighbor = shown({ secret: "right" })
    expect(await show(neighbor)).toBe("caller")
    await fail(200, (index) => ({ clientId: index % 2 === 0 ? "client" : `client ${index}` }))
    expect(await show(shown())).toMatch("429")
    expect(await show(neighbor)).toBe("caller")
  })

  it("by many addresses that each try once: then every one of them waits", async () => {
    const { asked, fail } = service()
    await fail(20, () => ({}))
    for (let round = 0; round < 3; round += 1) await fail(10, (index) => ({ address: `192.0.2.${index}` }))
    expect(asked.times).toBe(30)
  })
})

it("a secret that was right and is revoked counts like any other", async () => {
  const { asked, show } = service()
  const attempt = shown({ secret: "right" })
  expect(await show(attempt)).toBe("caller")
  asked.secret = "a new one"
  for (let time = 0; time < 20; time += 1) expect(await show(attempt)).toBeNull()
  expect(await show(attempt)).toMatch("429")
})

it("an application whose users' tokens expire between good ones is never limited", async () => {
  const { show } = service()
  for (let time = 0; time < 200; time += 1) {
    expect(await show(shown({ clientId: null, secret: `expired ${time}` }))).toBeNull()
    expect(await show(shown({ clientId: null, secret: "right" }))).toBe("caller")
  }
})
