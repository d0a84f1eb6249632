import type { Result } from "lighthouse"
import lighthouse, { desktopConfig } from "lighthouse"
import Trace from "lighthouse/core/gather/gatherers/trace.js"

/**
 * Only Lighthouse's list of platform features asks for this trace. With it, some builds of Chromium (147 headless among
 * them) lose the page on its way in when its headers name a referrer policy and an opener policy.
 */
const LOSES_PAGES = "blink.webdx_feature_usage"

const categories = Trace.getDefaultTraceCategories().filter((category) => category !== LOSES_PAGES)
Trace.getDefaultTraceCategories = () => categories

/** The devices Lighthouse imitates: a mid-range phone on a slow network, and a desktop. */
export const DEVICES = ["phone", "desktop"] as const

/** What Lighthouse says of a page: scores from 0 to 100, and what a visitor waits for and loads. */
export type Measurement = Readonly<{
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestContentfulPaintMilliseconds: number
  cumulativeLayoutShift: number
  /** As they travel, compressed. */
  scriptBytes: number
  documentBytes: number
  /** Audits of the last three categories that did not pass, by their titles. */
  findings: readonly string[]
}>

/** Where scores are a matter of right or wrong, and one point less has a reason with a name. */
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
