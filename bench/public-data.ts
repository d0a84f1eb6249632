import { loadDemoData } from "#demo/load-demo-data.ts"
import { withBenchDatabase } from "./bench-database.ts"
import { serviceEnvironment, withBuiltService } from "./built-service.ts"
import { configureBareServer, startChildServer, withoutConnection } from "./child-server.ts"
import { line, measure, verdict } from "./measure.ts"

const CASES = [
  ["small body", "/api/public/v0/net-asset-values/EUTBL/latest"],
  ["large body", "/api/public/v0/net-asset-values/EUTBL?startDay=2024-01-01"],
] as const

const GOALS = { ofBareServer: 0.6, overNextAlone: 10 }

/** Public GETs, warm and 304: the front door against a bare Node server with the same bytes, and Next.js alone. */
export async function benchPublicData(): Promise<void> {
  await withBenchDatabase(async (databaseUrl) => {
    await loadDemoData(databaseUrl, (progress) => console.log(`  ${progress}`))
    const bare = await startChildServer("bare-server.ts")
    const nextAlone = await startChildServer("next-alone.ts", serviceEnvironment(databaseUrl))
    try {
      await withBuiltService(databaseUrl, async (origin) => {
        for (const [name, path] of CASES) await measureCase(name, path, { origin, bare, nextAlone })
      })
    } finally {
      await Promise.all([bare.stop(), nextAlone.stop()])
    }
  })
}

type Servers = Readonly<{
  origin: string
  bare: Awaited<ReturnType<typeof startChildServer>>
  nextAlone: Awaited<ReturnType<typeof startChildServer>>
}>

async function measureCase(name: string, path: string, { origin, bare, nextAlone }: Servers): Promise<void> {
  const response = await fetch(`${origin}${path}`, { headers: { "accept-encoding": "identity" } })
  const body = await response.text()
  const headers = Object.fromEntries(response.headers)
  await configureBareServer(bare, { headers: withoutConnection(headers), body })
  const condition = { "if-none-match": headers.etag ?? "" }
  const service = await measure({ url: `${origin}${path}`, status: 200 })
  const yardstick = await measure({ url: `${bare.origin}${path}`, status: 200 })
  const through = await measure({ url: `${nextAlone.origin}${path}`, status: 200 })
  const known = await measure({ url: `${origin}${path}`, status: 304, headers: condition })
  const knownYardstick = await measure({ url: `${bare.origin}${path}`, status: 304, headers: condition })
  console.log(`\nPublic GET, ${name} (${Buffer.byteLength(body)} bytes), warm, 16 connections`)
  console.log(line("Sharebook", service))
  console.log(line("bare Node, same bytes", yardstick))
  console.log(line("Next.js alone, same route", through))
  console.log(line("Sharebook, 304", known))
  console.log(line("bare Node, 304", knownYardstick))
  const ofBare = { atLeast: GOALS.ofBareServer }
  verdict("of the bare server", service.perSecond / yardstick.perSecond, ofBare, "×")
  verdict("of the bare server, 304", known.perSecond / knownYardstick.perSecond, ofBare, "×")
  verdict("over Next.js alone", service.perSecond / through.perSecond, { atLeast: GOALS.overNextAlone }, "×")
}
