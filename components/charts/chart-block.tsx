import type * as z from "zod"
import type { AllocatedDay, ChartSeries, ChartSpec, ChartStack, ChartUnit } from "#lib/charts/chart-spec.ts"
import { extentOf } from "#lib/charts/chart-spec.ts"
import { chartData, chartView } from "#lib/charts/chart-view.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { DaySpan, SeriesRange } from "#lib/domain/series/range.ts"
import { namedRanges, rangeChange, readRange } from "#lib/domain/series/range.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { singleQueryText } from "#lib/i18n/page-query.ts"
import type { ApiRequest } from "./api-drawer.tsx"
import type { ChartFrameProps, ChartPart } from "./chart-frame.tsx"
import { ChartFrame } from "./chart-frame.tsx"
import { packSpec } from "./packed-spec.ts"

export type ChartBlockProps = Readonly<{
  /** Unique on the page: the anchor of the chart. */
  id: string
  /** In the reader's language, like every `label`; `messages(language).charts` has those of the usual charts. */
  title: string
  language: Language
  unit: ChartUnit
  /** One to four lines with their whole history ascending, as the service functions list it; the range is cut here. */
  series: readonly ChartSeries[]
  /** The query of the page (`range`, or `from` and `to`). The same for all charts of a page. */
  query: Readonly<{ range?: string | undefined; from?: string | undefined; to?: string | undefined }>
  /** The requests whose responses the chart shows: `apiRequest(getNetAssetValues, { shareClassSymbol })`. */
  requests: readonly ApiRequest[]
  /** `PUBLIC_ORIGIN`, for requests that people copy. */
  origin: string
  /** Name of the CSV file without its days and ending, such as `EUTBL-net-asset-value`. */
  fileName: string
  /** The chart is computed from those responses (yields, growth) rather than drawn as they came. */
  computed?: boolean
  /** What every line starts at on the first day of the range that all have in common. */
  growthOf?: Decimal | null
  /** The axis starts at zero: for totals and counts. */
  fromZero?: boolean
  /** Bands behind the line: where the strategy of NEUTRALCC stood each day. */
  allocation?: readonly AllocatedDay[]
  /** The lines are parts of a whole. */
  stack?: ChartStack
  headingLevel?: 2 | 3
  /** Whether it is the first chart of its page, which has the range switch, or follows the switch of the page; alone unless stated. */
  part?: ChartPart
  /** What the sentence says of a single line, where its change would mislead; the placeholders are those of `summaryOne`. */
  summary?: Messages["charts"]["summaryOne"]
}>

/** The range of the charts that an address asks for; a repeated parameter counts as not stated. */
export function rangeQuery(query: PageQuery): ChartBlockProps["query"] {
  const single = (name: string) => singleQueryText(query, name)
  return { range: single("range"), from: single("from"), to: single("to") }
}

/**
 * A chart with its range control, readout, sentence, table, CSV files and API requests. A server component: it finishes
 * the chart of the address in words and as vectors, so that reader, printer and search engine need no script; the browser
 * then follows the pointer, the keys and the range, and loads the drawing library when the chart is near and the reader
 * has moved.
 *
 *     <ChartBlock
 *       id="net-asset-value" title={t.netAssetValue} language={language} origin={origin} query={query}
 *       unit={{ kind: "money", currency: shareClass.currency, decimals: shareClass.navDecimals }}
 *       series={[{ id: "nav", label: t.netAssetValue, color: "green",
 *         points: values.map(({ day, amount }) => ({ day, value: amount.value })) }]}
 *       requests={[apiRequest(getNetAssetValues, { shareClassSymbol: symbol })]}
 *       fileName={`${symbol}-net-asset-value`}
 *     />
 *
 * Yields come from `listYieldSeries` with `unit={{ kind: "percent", decimals: 2 }}`; holders have `{ kind: "count" }`.
 */
export function ChartBlock({
  id,
  query,
  requests,
  origin,
  fileName,
  computed = false,
  growthOf = null,
  fromZero = false,
  allocation = [],
  headingLevel = 3,
  part = "alone",
  summary,
  ...described
}: ChartBlockProps) {
  const usual = messages(described.language).charts
  const texts = summary === undefined ? usual : { ...usual, summaryOne: summary }
  const spec: ChartSpec = { ...described, texts, growthOf, fromZero, allocation }
  const extent = extentOf(spec.series)
  if (extent === null) {
    return <EmptyChart id={id} headingLevel={headingLevel} title={spec.title} text={texts.noValuesYet} />
  }
  const range = readRange(query, extent)
  return (
    <ChartFrame
      id={id}
      part={part}
      headingLevel={headingLevel}
      {...finishedChart(spec, range)}
      notice={part === "follower" ? null : rangeNotice(spec.language, { query, extent, range })}
      ranges={namedRanges(extent)}
      requests={requests}
      origin={origin}
      fileName={fileName}
      computed={computed || growthOf !== null}
    />
  )
}

/** Why the chart shows other days than its address states, and which; null where it shows those. */
function rangeNotice(
  language: Language,
  {
    query,
    extent,
    range,
  }: Readonly<{ query: ChartBlockProps["query"]; extent: DaySpan; range: SeriesRange }>,
): string | null {
  const change = rangeChange(query, extent)
  if (change === null) return null
  const { factsheet } = messages(language)
  const shown = { from: formatDay(language, range.from), to: formatDay(language, range.to) }
  switch (change.kind) {
    case "not-a-day":
      return formatMessage(factsheet.rangeNotADay, { ...shown, day: change.text })
    case "outside":
      return formatMessage(factsheet.rangeOutside, {
        ...shown,
        first: formatDay(language, extent.from),
        last: formatDay(language, extent.to),
      })
    case "one-day":
      return formatMessage(factsheet.rangeOneDay, shown)
    case "swapped":
      return formatMessage(factsheet.rangeSwapped, shown)
  }
}

/** A chart on its way to the browser, with its first picture. */
type FinishedChart = Pick<ChartFrameProps, "packed" | "firstView">

/** Drawn charts by their lines: a caller that passes the same lines again gets the same chart without drawing it again. */
const finishedBefore = new WeakMap<readonly ChartSeries[], Map<string, FinishedChart>>()

function finishedChart(spec: ChartSpec, range: SeriesRange): FinishedChart {
  const ofLines = finishedBefore.get(spec.series) ?? new Map<string, FinishedChart>()
  finishedBefore.set(spec.series, ofLines)
  const { series: _, texts, ...described } = spec
  // All texts but the summary follow from the language.
  const key = JSON.stringify([range, described, texts.summaryOne])
  const finished = ofLines.get(key) ?? {
    packed: packSpec(spec),
    firstView: chartView(spec, range, chartData(spec, range)),
  }
  ofLines.set(key, finished)
  return finished
}

/** The place of a chart whose class has no value yet. */
function EmptyChart({
  id,
  headingLevel,
  title,
  text,
}: Readonly<{ id: string; headingLevel: 2 | 3; title: string; text: string }>) {
  const Heading = `h${headingLevel}` as const
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`} className="mb-3 text-21">
        {title}
      </Heading>
      <p className="max-w-text text-13 text-muted">{text}</p>
    </section>
  )
}

/** The request that returns a series, as `apiRequest(getNetAssetValues, { shareClassSymbol: "EUTBL" })`. */
export const apiRequest = <Params extends z.ZodObject>(
  { path }: Pick<Endpoint<Params>, "path" | "params">,
  params: z.input<Params>,
): ApiRequest => ({
  path: `${PUBLIC_V0.prefix}${path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )}`,
})
