import { freePort } from "#lib/database-server/free-port.ts"
import { startServer, waitUntilReady } from "#scripts/server-process.ts"
import { startChildServer } from "./child-server.ts"
import { withDemoDatabase } from "./demo-database.ts"
import type { Figures } from "./measure.ts"
import { line, measure } from "./measure.ts"

const CASES = [
  ["small body", "/api/public/v0/net-asset-values/EUTBL/latest"],
  ["large body", "/api/public/v0/net-asset-values/EUTBL?startDay=2024-01-01"],
] as const

const GOALS = { ofBareServer: 0.6, overNextAlone: 10 }

/** Public GETs, warm and 304: the front door against a bare Node server with the same bytes, and Next.js alone. */
export async function benchPublicData(): Promise<void> {
  await withDemoDatabase(async (databaseUrl) => {
    const environment = {
      DATABASE_URL: databaseUrl,
      NODE_ENV: "production",
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
    }
    const port = await freePort()
    const service = startServer({ environment: { ...environment, PORT: String(port) } })
    const bare = await startChildServer("bare-server.ts")
    const nextAlone = await startChildServer("next-alone.ts", environment)
    try {
      const origin = `http://127.0.0.1:${port}`
      await waitUntilReady(service, origin, new AbortController().signal)
      for (const [name, path] of CASES) await measureCase(name, path, { origin, bare, nextAlone })
    } finally {
      await Promise.all([service.stop(), bare.stop(), nextAlone.stop()])
    }
  })
}

type Servers = Readonly<{
  origin: string
  bare: Awaited<ReturnType<typeof startChildServer>>
  nextAlone: Awaited<ReturnType<typeof startChildServer>>
}>

async function measureCase(name: string, path: string, { origin, bare, nextAlone }: Servers): Promise<void> {
  const answer = await fetch(`${origin}${path}`, { headers: { "accept-encoding": "identity" } })
  const body = await answer.text()
  const headers = Object.fromEntries(answer.headers)
  await tellBareServer(bare.process, { headers: withoutConnection(headers), body })
  const condition = { "if-none-match": headers.etag ?? "" }
  const service = await measure(`${origin}${path}`, 200)
  const yardstick = await measure(`${bare.origin}${path}`, 200)
  const through = await measure(`${nextAlone.origin}${path}`, 200)
  const known = await measure(`${origin}${path}`, 304, condition)
  const knownYardstick = await measure(`${bare.origin}${path}`, 304, condition)
  console.log(`\nPublic GET, ${name} (${Buffer.byteLength(body)} bytes), warm, 16 connections`)
  console.log(line("Sharebook", service))
  console.log(line("bare Node, same bytes", yardstick))
  console.log(line("Next.js alone, same route", through))
  console.log(line("Sharebook, 304", known))
  console.log(line("bare Node, 304", knownYardstick))
  ratio("of the bare server", service, yardstick, GOALS.ofBareServer)
  ratio("of the bare server, 304", known, knownYardstick, GOALS.ofBareServer)
  ratio("over Next.js alone", service, through, GOALS.overNextAlone)
}

function ratio(name: string, ours: Figures, theirs: Figures, goal: number): void {
  const value = ours.perSecond / theirs.perSecond
  const verdict = value >= goal ? "reached" : "MISSED"
  console.log(`  ${name.padEnd(34)}${value.toFixed(2).padStart(8)} ×       goal ${goal}: ${verdict}`)
}

const withoutConnection = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !["connection", "date", "keep-alive", "transfer-encoding"].includes(name),
    ),
  )

function tellBareServer(child: Servers["bare"]["process"], answer: object): Promise<void> {
  return new Promise((resolve) => {
    child.once("message", () => resolve())
    child.send(answer)
  })
}
