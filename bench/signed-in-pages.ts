import path from "node:path"
import { enableSecondFactor, saveUnconfirmedSecret } from "#lib/db/users/second-factor-rows.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { systemClock } from "#lib/services/context.ts"
import { encryptText } from "#lib/services/secrets/secrets.ts"
import type { UserLink } from "#lib/services/users/link-user.ts"
import { newTimeBasedSecret, secondFactorEncryptionScope } from "#lib/services/users/second-factor-codes.ts"
import { createUser } from "#lib/services/users/users.ts"
import { ROOT } from "#scripts/root.ts"
import { runProgram } from "#scripts/run-program.ts"
import { webSessionCookie } from "#test/web-session-cookie.ts"
import { startChildServer } from "./child-server.ts"
import type { Figures } from "./measure.ts"
import { measure, median, verdict } from "./measure.ts"
import type { RegisterWorld } from "./register-world.ts"

const ROUNDS = 30

const CONNECTIONS = 16
const GOAL_PER_SECOND = 150
const GOAL_OF_BARE_PAGE = 0.5

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
  const { pepper } = ctx.secrets
  const encrypted = encryptText(newTimeBasedSecret(), secondFactorEncryptionScope(user.id, pepper))
  await saveUnconfirmedSecret(ctx.db, user.id, encrypted, systemClock.now())
  await enableSecondFactor(ctx.db, user.id, encrypted, systemClock.now())
  return webSessionCookie({ ...ctx, clock: systemClock }, user.id)
}

/** What a browser accepts over HTTPS: pages are compressed for it. */
const BROWSER = { "accept-language": "en", "accept-encoding": "gzip, deflate, br, zstd" }

/** The whole page, as a browser gets it. */
export async function openPage(url: string, cookie: string): Promise<void> {
  const response = await fetch(url, { headers: { cookie, ...BROWSER }, redirect: "manual" })
  await response.text()
  if (response.status !== 200) throw new Error(`${url} did not respond with 200 but ${response.status}`)
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

const BARE_PAGE = path.join(ROOT, "bench", "bare-page")

/** Of each page and its bare counterpart. */
const TURNS = 4

const MARKUP = '<span class=""></span>'.length

/** The query of a bare page with as many elements and characters as a page has without its scripts. */
function barePageLike(page: string): string {
  const html = page.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, "")
  const elements = html.match(/<[a-z]/g)?.length ?? 1
  const text = Math.round(html.replaceAll(/<[^>]*>/g, "").length / elements)
  const attribute = Math.max(0, Math.round(html.length / elements) - text - MARKUP)
  return `?elements=${elements}&attribute=${attribute}&text=${text}`
}

/**
 * Measures signed-in pages for many readers side by side; each is a name, a path and the cookie of its reader. In turns with
 * each, a page of Next.js that has as many elements and reads nothing: what rendering alone leaves of the machine.
 */
export async function measureThroughput(
  origin: string,
  pages: readonly Readonly<{ name: string; path: string; cookie: string }>[],
): Promise<void> {
  console.log(`\nSigned-in pages, ${CONNECTIONS} connections, a process for each core`)
  await runProgram("node_modules/next/dist/bin/next", ["build", BARE_PAGE], {
    stop: new AbortController().signal,
    environment: { NODE_ENV: "production" },
    onOutput: () => {},
  })
  const bare = await startChildServer("bare-pages.ts")
  try {
    for (const { name, path: address, cookie } of pages) {
      const url = `${origin}${address}`
      const headers = { cookie, ...BROWSER }
      const bareUrl = `${bare.origin}/${barePageLike(await (await fetch(url, { headers })).text())}`
      const turns: Readonly<{ own: Figures; alone: Figures }>[] = []
      for (let turn = 0; turn < TURNS; turn += 1)
        turns.push({
          own: await measure({ url, status: 200, connections: CONNECTIONS, headers }),
          alone: await measure({ url: bareUrl, status: 200, connections: CONNECTIONS, headers: BROWSER }),
        })
      const each = (of: "own" | "alone") => turns.map((turn) => turn[of].perSecond)
      const ratios = turns.map(({ own, alone }) => own.perSecond / alone.perSecond)
      verdict(`${name} (median)`, median(each("own")), { atLeast: GOAL_PER_SECOND }, "/s")
      verdict("  of the bare page (median)", median(ratios), { atLeast: GOAL_OF_BARE_PAGE }, "x")
      console.log(`    ${rounded(each("own"), 0)} beside ${rounded(each("alone"), 0)}: ${rounded(ratios, 2)}`)
    }
  } finally {
    await bare.stop()
  }
}

const rounded = (figures: readonly number[], digits: number): string =>
  figures.map((figure) => figure.toFixed(digits)).join(", ")
