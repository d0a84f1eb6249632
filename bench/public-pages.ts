import { setTimeout } from "node:timers/promises"
import { loadDemoData } from "#demo/load-demo-data.ts"
import type { HttpResponse } from "#e2e/fixtures/requests/send.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import type { DatabasePool } from "#lib/db/client.ts"
import { openDatabase } from "#lib/db/client.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { add, decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { systemClock } from "#lib/services/context.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { withBenchDatabase } from "./bench-database.ts"
import { withBuiltService } from "./built-service.ts"
import type { ChildServer } from "./child-server.ts"
import {
  bareProcessorSeconds,
  configureBareServer,
  startChildServer,
  withoutConnection,
} from "./child-server.ts"
import type { Figures } from "./measure.ts"
import { line, measure, median, verdict } from "./measure.ts"

/** Pairs of measurements, of which every second begins with the other server. */
const ROUNDS = 4
const LENGTH = { seconds: 2, warmUpSeconds: 1 } as const

const LATEST = "/api/public/v0/net-asset-values/EUTBL/latest"
const FACTSHEET = "/funds/EUTBL"

const CASES = [
  ["home", "/", ["identity", "br"]],
  ["factsheet", FACTSHEET, ["identity", "br"]],
  ["factsheet as PDF", "/funds/EUTBL/EUTBL/factsheet.pdf", ["identity"]],
  ["history as CSV", "/api/public/v0/net-asset-values/EUTBL?startDay=2024-01-01&format=csv", ["gzip"]],
] as const

const HOME = "/"

const PUBLICATIONS = 20

/** After this time what was read before the publication has been rendered again. */
const LATER_MILLISECONDS = 500

const PDFS = 20

const GOALS = {
  ofBareServer: 0.5,
  compressedPerSecond: 20_000,
  visibleMilliseconds: 100,
  waitMilliseconds: 50,
}

/** Public pages and files from memory, publications in every process, and other requests while PDFs are written. */
export async function benchPublicPages(): Promise<void> {
  await withBenchDatabase(async (databaseUrl) => {
    await loadDemoData(databaseUrl, (progress) => console.log(`  ${progress}`))
    await withBuiltService(databaseUrl, (origin) => measureWhilePdfsAreWritten(origin))
    const db = openDatabase(databaseUrl, { poolSize: 2 })
    try {
      await withBuiltService(databaseUrl, (one) =>
        withBuiltService(databaseUrl, (other) => measurePublications(db, [one, other])),
      )
    } finally {
      await db.$disconnect()
    }
    const bare = await startChildServer("bare-server.ts")
    try {
      await withBuiltService(databaseUrl, async (origin) => {
        const servers = { origin, bare, idle: await idleProcessorTime(origin) }
        for (const [name, path, codings] of CASES) await measureCase(name, path, codings, servers)
        // The bytes of a large file limit how often even the bare server sends it.
        await measureCase("script of the build", await firstScript(origin), ["br"], servers, null)
      })
    } finally {
      await bare.stop()
    }
  })
}

const SCRIPT = /"(\/_next\/static\/chunks\/[^"]+\.js)"/

/** A script that every new reader of the home page asks for. */
async function firstScript(origin: string): Promise<string> {
  const [, script] = SCRIPT.exec(await (await fetch(`${origin}${HOME}`)).text()) ?? []
  invariant(script !== undefined, "pages have scripts")
  return script
}

type Servers = Readonly<{
  origin: string
  bare: ChildServer
  /** Seconds of processor time that the service takes in a second without requests: it looks for due work. */
  idle: number
}>

/**
 * Figures with the processor time of a response, in microseconds: it depends less than its speed on what else the machine
 * does, and leaves out what the service does without requests.
 */
type Measured = Figures & Readonly<{ microseconds: number }>

type Pair = Readonly<{ service: Measured; yardstick: Measured }>

async function measureCase(
  name: string,
  path: string,
  codings: readonly string[],
  servers: Servers,
  compressedPerSecond: number | null = GOALS.compressedPerSecond,
): Promise<void> {
  const { origin, bare } = servers
  for (const coding of codings) {
    const accepted = { "accept-encoding": coding }
    const { headers, bytes } = await settled(origin, path, accepted)
    // Whatever the page is by now: it is made anew every minute.
    const known = { ...accepted, "if-none-match": "*" }
    const { headers: headersOf304 } = await ask(origin, path, known)
    await configureBareServer(bare, {
      headers: withoutConnection(headers as Record<string, string>),
      body: bytes,
      headersOf304: withoutConnection(headersOf304 as Record<string, string>),
    })
    console.log(`\n${name}, ${coding} (${bytes.byteLength} bytes), from memory, 16 connections`)
    const goal = coding === "identity" ? undefined : (compressedPerSecond ?? undefined)
    report("", await inTurns(path, 200, accepted, servers), goal)
    if (coding === codings.at(-1))
      report(", 304", await inTurns(path, 304, known, servers), GOALS.compressedPerSecond)
  }
}

async function inTurns(
  path: string,
  status: number,
  headers: Readonly<Record<string, string>>,
  { origin, bare, idle }: Servers,
): Promise<readonly Pair[]> {
  const of = async (server: string): Promise<Measured> => {
    const isService = server === origin
    const used = () => (isService ? processorSeconds(origin) : bareProcessorSeconds(bare))
    const before = await used()
    const startedAt = performance.now()
    const figures = await measure({ url: `${server}${path}`, status, headers, ...LENGTH })
    const seconds = (performance.now() - startedAt) / 1_000
    const busy = (await used()) - before - (isService ? idle * seconds : 0)
    return { ...figures, microseconds: (1_000_000 * busy) / figures.responses }
  }
  const pairs: Pair[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const isServiceFirst = round % 2 === 0
    const first = await of(isServiceFirst ? origin : bare.origin)
    const second = await of(isServiceFirst ? bare.origin : origin)
    pairs.push(isServiceFirst ? { service: first, yardstick: second } : { service: second, yardstick: first })
  }
  return pairs
}

function report(what: string, pairs: readonly Pair[], perSecondGoal: number | undefined): void {
  for (const { service, yardstick } of pairs) {
    console.log(lineOf(`Sharebook${what}`, service))
    console.log(lineOf(`bare Node, same bytes${what}`, yardstick))
  }
  const goal = { atLeast: GOALS.ofBareServer }
  const ratios = (of: (pair: Pair) => number) => {
    const all = pairs.map(of)
    return { middle: median(all), range: `${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)}` }
  }
  const speed = ratios(({ service, yardstick }) => service.perSecond / yardstick.perSecond)
  verdict(`of the bare server${what} (median)`, speed.middle, goal, "×")
  const time = ratios(({ service, yardstick }) => yardstick.microseconds / service.microseconds)
  verdict(`by processor time${what} (median)`, time.middle, goal, "×")
  console.log(
    `  ${`range of the ${ROUNDS} rounds`.padEnd(34)}${speed.range}; by processor time ${time.range}`,
  )
  const perSecond = median(pairs.map(({ service }) => service.perSecond))
  if (perSecondGoal !== undefined)
    verdict(`responses a second${what}`, perSecond, { atLeast: perSecondGoal }, "/s")
}

const lineOf = (name: string, figures: Measured): string =>
  `${line(name, figures)}   ${figures.microseconds.toFixed(0).padStart(5)} µs`

/** The seconds of processor time that the service has used. */
async function processorSeconds(origin: string): Promise<number> {
  const metrics = (await ask(origin, "/api/metrics")).bytes.toString("utf8")
  return Number(/^process_cpu_seconds_total (.+)$/m.exec(metrics)?.[1])
}

/** What the service takes without requests, in seconds of processor time a second. */
async function idleProcessorTime(origin: string): Promise<number> {
  // It starts to do what it does at times.
  await setTimeout(3_000)
  const before = await processorSeconds(origin)
  const startedAt = performance.now()
  await setTimeout(6_000)
  return ((await processorSeconds(origin)) - before) / ((performance.now() - startedAt) / 1_000)
}

const ask = (
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpResponse> => send(path, { origin: new URL(origin), headers })

/** A response from memory, compressed as well as it gets. */
async function settled(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<HttpResponse> {
  await ask(origin, path, headers)
  await setTimeout(1_000)
  return ask(origin, path, headers)
}

/** How long requests for cached data take while nothing else is done, and while many PDFs are written. */
async function measureWhilePdfsAreWritten(origin: string): Promise<void> {
  const symbols = JSON.parse((await ask(origin, "/api/public/v0/share-classes")).bytes.toString("utf8")) as {
    symbol: string
    fundId: string
  }[]
  const slugs = new Map(
    (
      JSON.parse((await ask(origin, "/api/public/v0/funds")).bytes.toString("utf8")) as {
        id: string
        slug: string
      }[]
    ).map(({ id, slug }) => [id, slug]),
  )
  const files = ["/de", "/fr"]
    .flatMap((language) =>
      symbols.map(({ symbol, fundId }) => `${language}/funds/${slugs.get(fundId)}/${symbol}/factsheet.pdf`),
    )
    .slice(0, PDFS)
  // The threads have started.
  await ask(origin, "/es/funds/EUTBL/EUTBL/factsheet.pdf")
  const alone = await waits(origin, setTimeout(2_000))
  const startedAt = performance.now()
  // Not by `send`, whose connections are for the requests that wait.
  const written = Promise.all(files.map(async (path) => (await fetch(`${origin}${path}`)).ok))
  const beside = await waits(origin, written)
  const wrong = (await written).filter((isWritten) => !isWritten)
  if (wrong.length > 0) throw new Error(`${wrong.length} PDFs were not written`)
  const seconds = (performance.now() - startedAt) / 1_000
  console.log(
    `\nCached data every millisecond or two, alone and while ${PDFS} PDFs are written in ${seconds.toFixed(1)} s`,
  )
  console.log(`  alone             p99 ${at(alone, 0.99)} ms, longest ${at(alone, 1)} ms`)
  console.log(`  while PDFs        p99 ${at(beside, 0.99)} ms, longest ${at(beside, 1)} ms`)
  verdict("p99 while PDFs are written", Number(at(beside, 0.99)), { atMost: GOALS.waitMilliseconds }, "ms")
}

/** The milliseconds of one request after the other until something is over. */
async function waits(origin: string, over: Promise<unknown>): Promise<readonly number[]> {
  const found: number[] = []
  let isOver = false
  void over.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const startedAt = performance.now()
    await ask(origin, LATEST)
    found.push(performance.now() - startedAt)
    await setTimeout(1)
  }
  return found
}

const at = (values: readonly number[], part: number): string => {
  const sorted = values.toSorted((one, other) => one - other)
  return (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toFixed(1)
}

/** From the response that a publisher gets to the value in the data and the page of every process. */
async function measurePublications(db: DatabasePool, processes: readonly string[]): Promise<void> {
  const ctx = { db, clock: systemClock, secrets: { pepper: "of nobody" } }
  const [first = ""] = processes
  const latest = JSON.parse((await ask(first, LATEST)).bytes.toString("utf8")) as {
    day: string
    amount: { value: string }
  }
  let value = decimal(latest.amount.value)
  const confirmed: number[] = []
  const inData: number[] = []
  const inPages: number[] = []
  const later: number[] = []
  for (let count = 0; count < PUBLICATIONS; count += 1) {
    // Everything is in memory and was sent from there before, as it is under load.
    for (const process of processes)
      for (const path of [LATEST, FACTSHEET, HOME, FACTSHEET, HOME]) await ask(process, path)
    value = add(value, decimal("0.000001"))
    const record = { shareClass: "EUTBL", day: day(latest.day), value } as const
    const startedAt = performance.now()
    await importNetAssetValues(ctx, SCHEDULE, { records: [record], reason: "the benchmark republishes" })
    const confirmedAt = performance.now()
    const seen = async (path: string, found: number[]) => {
      const responses = await Promise.all(processes.map((process) => ask(process, path)))
      for (const { bytes } of responses)
        if (!bytes.toString("utf8").includes(value)) throw new Error(`an old value at ${path}`)
      found.push(performance.now() - confirmedAt)
    }
    await Promise.all([seen(LATEST, inData), seen(FACTSHEET, inPages)])
    confirmed.push(confirmedAt - startedAt)
    await setTimeout(LATER_MILLISECONDS)
    for (const process of processes) {
      const askedAt = performance.now()
      await ask(process, HOME)
      later.push(performance.now() - askedAt)
    }
  }
  console.log(
    `\n${PUBLICATIONS} publications while ${processes.length} processes serve from memory, all of them seen together`,
  )
  console.log(
    `  asked for to confirmed: median ${median(confirmed).toFixed(0)} ms, longest ${at(confirmed, 1)} ms`,
  )
  console.log(
    `  to the data of all: longest ${at(inData, 1)} ms; to the pages of all: longest ${at(inPages, 1)} ms`,
  )
  console.log(
    `  another page, read before and asked for ${LATER_MILLISECONDS} ms later: median ${median(later).toFixed(1)} ms, longest ${at(later, 1)} ms`,
  )
  const goal = { atMost: GOALS.visibleMilliseconds }
  verdict("confirmed to data (median)", median(inData), goal, "ms")
  verdict("confirmed to pages (median)", median(inPages), goal, "ms")
}
