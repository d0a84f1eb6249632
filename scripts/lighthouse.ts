import { parseArgs } from "node:util"
import type { Result } from "lighthouse"
import lighthouse, { desktopConfig } from "lighthouse"
import Trace from "lighthouse/core/gather/gatherers/trace.js"
import { freePort } from "#lib/database-server/free-port.ts"
import { openTestCluster } from "#test/test-cluster.ts"
import { buildApplication, buildIsCurrent } from "./build-application.ts"
import { launchBrowser } from "./find-browser.ts"
import { clientIsCurrent, generateClient } from "./generate-client.ts"
import { runMain } from "./run-main.ts"
import { startServiceUnderTest } from "./service-under-test.ts"
import { step } from "./step.mjs"
import { stopRequest } from "./stop-request.ts"

/**
 * Only Lighthouse's list of platform features requires this trace. With it, some builds of Chromium (147 headless for
 * example) fail to load pages whose headers set a referrer policy and an opener policy.
 */
const FAILING_TRACE = "blink.webdx_feature_usage"

const categories = Trace.getDefaultTraceCategories().filter((category) => category !== FAILING_TRACE)
Trace.getDefaultTraceCategories = () => categories

/** The devices that Lighthouse emulates: a mid-range phone on a slow network, and a desktop. */
export const DEVICES = ["phone", "desktop"] as const

/** Results of Lighthouse for a page: scores from 0 to 100, load time and sizes. */
export type Measurement = Readonly<{
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestContentfulPaintMilliseconds: number
  cumulativeLayoutShift: number
  /** Compressed, as transferred. */
  scriptBytes: number
  documentBytes: number
  /** Audits of the last three categories that did not pass, by their titles. */
  findings: readonly string[]
}>

/** Categories whose audits either pass or fail. */
const EXACT_CATEGORIES = ["accessibility", "best-practices", "seo"]

/**
 * Measures a page with Lighthouse.
 * @param port of a browser's debugging interface
 * @throws Error when the page could not be measured
 */
export async function measurePage(
  url: string,
  device: (typeof DEVICES)[number],
  port: number,
): Promise<Measurement> {
  const run = await lighthouse(
    url,
    { port, logLevel: "silent", output: "json" },
    device === "desktop" ? desktopConfig : undefined,
  )
  if (run === undefined) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { lhr } = run
  if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    largestContentfulPaintMilliseconds: lhr.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    cumulativeLayoutShift: lhr.audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    scriptBytes: bytesOf(lhr, "Script"),
    documentBytes: bytesOf(lhr, "Document"),
    findings: findings(lhr),
  }
}

function bytesOf({ audits }: Result, type: "Script" | "Document"): number {
  const details = audits["network-requests"]?.details
  if (details?.type !== "table") throw new Error("Lighthouse did not list the requests of the page.")
  return details.items
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
}

function findings({ audits, categories }: Result): string[] {
  const references = EXACT_CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
  return references.flatMap(({ id, weight }) => {
    const audit = audits[id]
    return weight > 0 && audit !== undefined && audit.score !== null && audit.score < 1 ? [audit.title] : []
  })
}

/** The overview and a factsheet of each kind: money market, long maturity, distributing, intermediary, strategy. */
const PAGES = [
  "/",
  "/funds/EUTBL",
  "/funds/SAFO",
  "/funds/SAFO/eurSAFOd",
  "/funds/USTBL/eurUSTBL",
  "/funds/NEUTRALCC",
]

const HELP = `npm run lighthouse: measures the overview and a factsheet of each kind with Lighthouse, on a phone and on a desktop.

Every page is measured five times on each device, after a warm-up request. The table shows the run with the median
performance, with the lowest and highest: single runs differ by several points.

It builds what is out of date, serves the demo data on a separate database and uses a Chromium of this
machine (CHROMIUM_PATH, else one of the system, else the one that npm installed). Measure on an idle machine.

npm run lighthouse -- --url http://127.0.0.1:3000    measures a running service
npm run lighthouse -- --runs 1                       measures once`

const DEFAULT_RUNS = 5

/** Measures every page on every device and prints a row for each. */
async function measureAll(origin: string, runs: number): Promise<void> {
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  try {
    const findings = new Set<string>()
    console.log(
      `\n${row(["page", "device", "perf", "low-high", "a11y", "best", "seo", "LCP s", "CLS", "scripts kB", "page kB"])}`,
    )
    for (const page of PAGES) {
      for (const device of DEVICES) {
        const url = new URL(page, origin).href
        await fetch(url)
        const all: Measurement[] = []
        while (all.length < runs) all.push(await measurePage(url, device, port))
        const { measured, range } = medianOf(all)
        const { performance, accessibility, bestPractices, seo } = measured
        console.log(
          row([
            page,
            device,
            String(performance),
            range,
            ...[accessibility, bestPractices, seo].map(String),
            (measured.largestContentfulPaintMilliseconds / 1000).toFixed(2),
            measured.cumulativeLayoutShift.toFixed(3),
            (measured.scriptBytes / 1000).toFixed(1),
            (measured.documentBytes / 1000).toFixed(1),
          ]),
        )
        for (const finding of all.flatMap((run) => run.findings)) findings.add(`${page}: ${finding}`)
      }
    }
    for (const finding of findings) console.log(finding)
  } finally {
    await browser.close()
  }
}

/** The run with the median performance, and the range of performance. */
function medianOf(runs: readonly Measurement[]): Readonly<{ measured: Measurement; range: string }> {
  const sorted = runs.toSorted((a, b) => a.performance - b.performance)
  const measured = sorted[Math.floor(sorted.length / 2)]
  if (measured === undefined) throw new Error("At least one run is needed.")
  return { measured, range: `${sorted[0]?.performance}-${sorted.at(-1)?.performance}` }
}

const row = ([page = "", device = "", ...figures]: readonly string[]): string =>
  page.padEnd(24) + device.padEnd(8) + figures.map((figure) => figure.padStart(11)).join("")

async function measureLocalService(runs: number, stop: AbortSignal): Promise<void> {
  if (!(await clientIsCurrent())) await step("Database client", () => generateClient(stop))
  if (!(await buildIsCurrent())) await step("Build", () => buildApplication(stop))
  const cluster = await openTestCluster()
  try {
    const service = await startServiceUnderTest(cluster, stop)
    try {
      await measureAll(service.environment.SHAREBOOK_URL, runs)
    } finally {
      await service.stop()
    }
  } finally {
    await cluster.close()
  }
}

await runMain(async () => {
  const { values } = parseArgs({
    options: { url: { type: "string" }, runs: { type: "string" }, help: { type: "boolean", short: "h" } },
  })
  const runs = values.runs === undefined ? DEFAULT_RUNS : Number(values.runs)
  if (!Number.isSafeInteger(runs) || runs < 1) throw new Error("--runs must be a whole number above 0.")
  if (values.help) console.log(HELP)
  else if (values.url === undefined) await measureLocalService(runs, stopRequest())
  else await measureAll(values.url, runs)
})
