import { SCHEDULE } from "#lib/services/actor.ts"
import { systemClock } from "#lib/services/context.ts"
import { sealText } from "#lib/services/secrets/secrets.ts"
import type { UserLink } from "#lib/services/users/link-user.ts"
import { createUser } from "#lib/services/users/users.ts"
import { startWebSession } from "#lib/services/users/web-sessions.ts"
import { line, measure, verdict } from "./measure.ts"
import type { RegisterWorld } from "./register-world.ts"

/** The session cookie of a service on the loopback address (lib/http/cookies.ts). */
const COOKIE = "__Host-sharebook-session"

const ROUNDS = 30

const CONNECTIONS = 16
const GOAL_PER_SECOND = 150

/** The cookie of a new user with a link to somebody, who has signed in with a code. */
export async function signedInCookie(
  { ctx }: Pick<RegisterWorld, "ctx">,
  link: UserLink,
  email = "staff@bench.example",
): Promise<string> {
  const user = await createUser(ctx, SCHEDULE, {
    email,
    name: "Bench",
    locale: "en",
    links: [link],
  })
  const session = await startWebSession(
    { ...ctx, clock: systemClock },
    {
      userId: user.id,
      signInId: null,
      secondFactor: true,
      confirmedAt: systemClock.now(),
      userAgent: "bench",
      address: "127.0.0.1",
      replaces: null,
    },
  )
  if (session === null) throw new Error("the user of the benchmark is not active")
  const sealed = sealText(session.id, { ...ctx.secrets, purpose: "web-cookies", owner: COOKIE })
  return `${COOKIE}=${Buffer.from(sealed).toString("base64url")}`
}

/** The whole page, as a browser gets it. */
export async function openPage(url: string, cookie: string): Promise<void> {
  const response = await fetch(url, { headers: { cookie, "accept-language": "en" }, redirect: "manual" })
  await response.text()
  if (response.status !== 200) throw new Error(`${url} did not answer 200 but ${response.status}`)
}

/** The 99th percentile of the times of a call in milliseconds, after three that do not count. */
export async function slowest(call: () => Promise<void>): Promise<number> {
  for (let warmUps = 0; warmUps < 3; warmUps += 1) await call()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    await call()
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0
}

/** Measures signed-in pages for many readers side by side; each is a name, a path and the cookie of its reader. */
export async function measureThroughput(
  origin: string,
  pages: readonly Readonly<{ name: string; path: string; cookie: string }>[],
): Promise<void> {
  console.log(`\nSigned-in pages, ${CONNECTIONS} connections, a process for each core`)
  for (const { name, path, cookie } of pages) {
    const headers = { cookie, "accept-language": "en" }
    const figures = await measure({ url: `${origin}${path}`, status: 200, connections: CONNECTIONS, headers })
    console.log(line(name, figures))
    verdict(name, figures.perSecond, { atLeast: GOAL_PER_SECOND }, "/s")
  }
}
