import type { Result } from "lighthouse"
import lighthouse, { desktopConfig } from "lighthouse"
import Trace from "lighthouse/core/gather/gatherers/trace.js"

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
