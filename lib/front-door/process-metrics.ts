import type { Worker } from "node:cluster"
import cluster from "node:cluster"
import { setTimeout } from "node:timers/promises"
import type { MetricObjectWithValues, MetricValue } from "prom-client"
import { AggregatorRegistry } from "prom-client"
import type { Metrics } from "./metrics.ts"

// A scrape reaches one of several processes, and reports on all of them: it asks the process that started them, which asks each.

type Figures = MetricObjectWithValues<MetricValue<string>>[]

/** What the processes send each other, always with the number of the scrape. */
type Message =
  | Readonly<{ kind: "scrape"; scrape: number }>
  | Readonly<{ kind: "figures-wanted"; scrape: number }>
  | Readonly<{ kind: "figures"; scrape: number; figures: Figures }>
  | Readonly<{ kind: "scraped"; scrape: number; text: string }>

/** A process that starts, or hangs, is left out. */
const RESPONDS_WITHIN_MILLISECONDS = 2_000

/** The figures of this process; where there are several, those of all, told apart by the label `process`. */
export function metricsText(metrics: Metrics): Promise<string> {
  return cluster.isWorker ? scrapeAll(metrics) : metrics.text()
}

const scrapes = new Map<number, (text: string) => void>()
let lastScrape = 0
let isResponding = false

/** Lets a process give its figures to a scrape that reaches another one. */
export function giveFigures(metrics: Metrics): void {
  if (!cluster.isWorker || isResponding) return
  isResponding = true
  process.on("message", async (message: Message) => {
    if (message.kind === "figures-wanted") {
      const figures = await metrics.figures()
      process.send?.({ kind: "figures", scrape: message.scrape, figures } satisfies Message)
    }
    if (message.kind === "scraped") scrapes.get(message.scrape)?.(message.text)
  })
}

async function scrapeAll(metrics: Metrics): Promise<string> {
  lastScrape += 1
  const scrape = lastScrape
  const text = await Promise.race([
    new Promise<string>((resolve) => {
      scrapes.set(scrape, resolve)
      process.send?.({ kind: "scrape", scrape } satisfies Message)
    }),
    // The process that started this one has no time: its own figures are better than none.
    setTimeout(2 * RESPONDS_WITHIN_MILLISECONDS).then(() => metrics.text()),
  ])
  scrapes.delete(scrape)
  return text
}

const processNumbers = new Map<Worker, number>()
let lastCollection = 0

/** In the process that starts the others: collects the figures of all for a scrape that reaches `worker`. */
export function serveMetricsOfAll(worker: Worker, processNumber: number): void {
  processNumbers.set(worker, processNumber)
  worker.once("exit", () => processNumbers.delete(worker))
  worker.on("message", async (message: Message) => {
    if (message.kind !== "scrape") return
    lastCollection += 1
    const collection = lastCollection
    const collected = await Promise.all(
      [...processNumbers].map(([one, number]) => figuresOf(one, number, collection)),
    )
    const text = await AggregatorRegistry.aggregate(
      collected.filter((figures) => figures.length > 0),
    ).metrics()
    if (worker.isConnected()) worker.send({ kind: "scraped", scrape: message.scrape, text } satisfies Message)
  })
}

/** The figures of one process with its number as a label; none when it does not respond. */
async function figuresOf(worker: Worker, processNumber: number, scrape: number): Promise<Figures> {
  const response = Promise.withResolvers<Figures>()
  const onMessage = (message: Message) => {
    if (message.kind === "figures" && message.scrape === scrape) response.resolve(message.figures)
  }
  worker.on("message", onMessage)
  try {
    if (!worker.isConnected()) return []
    worker.send({ kind: "figures-wanted", scrape } satisfies Message)
    const figures = await Promise.race([response.promise, setTimeout(RESPONDS_WITHIN_MILLISECONDS, [])])
    return figures.map((metric) => ({
      ...metric,
      aggregator: "sum",
      values: labeled(metric.values, processNumber),
    }))
  } finally {
    worker.off("message", onMessage)
  }
}

const labeled = (values: readonly MetricValue<string>[], processNumber: number): MetricValue<string>[] =>
  values.map((value) => ({ ...value, labels: { ...value.labels, process: String(processNumber) } }))
