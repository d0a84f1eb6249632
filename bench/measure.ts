import autocannon from "autocannon"

const CONNECTIONS = 16
const WARM_UP_SECONDS = 2
const SECONDS = 6

/** Responses per second and milliseconds of one measurement. */
export type Figures = Readonly<{
  perSecond: number
  p50: number
  p99: number
  /** All of them, with those of the warm-up. */
  responses: number
}>

/** The request that is repeated. */
export type Load = Readonly<{
  url: string
  status: number
  method?: "GET" | "POST"
  headers?: Readonly<Record<string, string>>
  /** Default: 16. */
  connections?: number
  /** Default: 6, after 2 of warm-up. */
  seconds?: number
  warmUpSeconds?: number
  /** Requests that a connection sends without waiting for responses; default: 1. */
  pipelining?: number
  /** Headers and body, different for every request. */
  next?: () => Readonly<{ headers?: Readonly<Record<string, string>>; body: string }>
}>

/** Requests one address after a warm-up; throws for any status other than `status`. */
export async function measure({
  url,
  status,
  method = "GET",
  headers = {},
  connections = CONNECTIONS,
  seconds = SECONDS,
  warmUpSeconds = WARM_UP_SECONDS,
  pipelining = 1,
  next,
}: Load): Promise<Figures> {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { headers: own, body } = next?.() ?? { body: "" }
    return { ...request, headers: { ...request.headers, ...own }, body }
  }
  const load = {
    url,
    method,
    connections,
    pipelining,
    headers: { ...headers },
    ...(next === undefined ? {} : { requests: [{ setupRequest }] }),
  }
  const warmUp = await autocannon({ ...load, duration: warmUpSeconds })
  const run = await autocannon({ ...load, duration: seconds })
  const counted = run.statusCodeStats?.[`${status}`]?.count ?? 0
  if (counted === 0 || counted !== run.requests.total || run.errors > 0) {
    throw new Error(
      `${url} did not respond with ${status} throughout: ${JSON.stringify(run.statusCodeStats)}`,
    )
  }
  return {
    perSecond: run.requests.average,
    p50: run.latency.p50,
    p99: run.latency.p99,
    responses: warmUp.requests.total + run.requests.total,
  }
}

/** A load that runs until it is stopped. */
export function endlessLoad(
  options: autocannon.Options,
): Readonly<{ stop: () => void; result: Promise<autocannon.Result> }> {
  const ended = Promise.withResolvers<autocannon.Result>()
  const running = autocannon({ ...options, duration: 86_400 }, (error, result) =>
    error ? ended.reject(error) : ended.resolve(result),
  )
  return { stop: () => running.stop(), result: ended.promise }
}

/** One line of a table of figures. */
export const line = (name: string, figures: Figures): string =>
  `  ${name.padEnd(34)}${figures.perSecond.toFixed(0).padStart(8)} req/s   p50 ${figures.p50.toFixed(1).padStart(6)} ms   p99 ${figures.p99.toFixed(1).padStart(6)} ms`

/** The middle one of several values, or what is between the two of them. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

/** A figure with its goal, a minimum or a maximum. */
export function verdict(
  name: string,
  value: number,
  goal: Readonly<{ atLeast: number } | { atMost: number }>,
  unit: string,
): void {
  const [isReached, inWords] =
    "atLeast" in goal
      ? [value >= goal.atLeast, `at least ${goal.atLeast}`]
      : [value <= goal.atMost, `at most ${goal.atMost}`]
  const figure = value >= 100 ? value.toFixed(0) : value.toFixed(2)
  console.log(
    `  ${name.padEnd(34)}${figure.padStart(8)} ${unit.padEnd(7)} goal ${inWords}: ${isReached ? "reached" : "MISSED"}`,
  )
}
