import { knownSymbols } from "#lib/domain/catalogue/catalogue.ts"
import { add, compare, ZERO } from "#lib/domain/money/decimal.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import { compareText } from "#lib/domain/text/compare-text.ts"
import type { MoneyFigures, PositionLine, ShareFigures } from "./position-line.ts"
import { MONEY_FIGURES, SHARE_FIGURES } from "./position-line.ts"

/** What a line of a report is: one holding, all holdings of a class, or of an investor in a currency. */
export const REPORT_GROUPS = ["holding", "class", "investor"] as const

export type ReportGroup = (typeof REPORT_GROUPS)[number]

/** The lines of holdings as the lines of a group, in the order of classes or of investors' names. */
export function groupLines(lines: readonly PositionLine[], by: ReportGroup): readonly PositionLine[] {
  if (by === "holding") return lines.toSorted((a, b) => classOrder(a, b) || investorOrder(a, b))
  if (by === "class") {
    return summed(
      lines,
      ({ shareClass }) => shareClass?.id ?? "",
      ({ shareClass, currency, netAssetValue }) => ({ investor: null, shareClass, currency, netAssetValue }),
    ).toSorted(classOrder)
  }
  return summed(
    lines,
    ({ investor, currency }) => `${investor?.id} ${currency}`,
    ({ investor, currency }) => ({ investor, shareClass: null, currency, netAssetValue: null }),
  ).toSorted((a, b) => investorOrder(a, b) || currencyOrder(a, b))
}

/** The sums of the lines by currency, in the order of the currencies. */
export const totalsOf = (lines: readonly PositionLine[]): readonly PositionLine[] =>
  summed(
    lines,
    ({ currency }) => currency,
    ({ currency }) => ({ investor: null, shareClass: null, currency, netAssetValue: null }),
  ).toSorted(currencyOrder)

type Subject = Pick<PositionLine, "investor" | "shareClass" | "currency" | "netAssetValue">

/** Sums of lines by key; one of several investors counts each of them once a currency or class. */
function summed(
  lines: readonly PositionLine[],
  keyOf: (line: PositionLine) => string,
  subjectOf: (line: PositionLine) => Subject,
): PositionLine[] {
  const sums = new Map<string, { subject: Subject; lines: PositionLine[] }>()
  for (const line of lines) {
    const key = keyOf(line)
    const known = sums.get(key)
    if (known === undefined) sums.set(key, { subject: subjectOf(line), lines: [line] })
    else known.lines.push(line)
  }
  return [...sums.values()].map(({ subject, lines: parts }) => ({
    ...subject,
    holders: new Set(parts.flatMap(({ investor, holders }) => (holders > 0 ? investor?.id : []))).size,
    shares: subject.shareClass === null ? null : sumOfShares(parts),
    money: sumOfMoney(parts),
  }))
}

const sumOfMoney = (lines: readonly PositionLine[]): MoneyFigures =>
  sumOf(
    MONEY_FIGURES,
    lines.map(({ money }) => money),
  )

const sumOfShares = (lines: readonly PositionLine[]): ShareFigures =>
  sumOf(
    SHARE_FIGURES,
    lines.flatMap(({ shares }) => shares ?? []),
  )

function sumOf<
  Figure extends string,
  Figures extends Readonly<Record<Figure, PositionLine["money"]["gain"]>>,
>(names: readonly Figure[], parts: readonly Figures[]): Record<Figure, PositionLine["money"]["gain"]> {
  const sums = names.map((name) => [name, parts.reduce((total, part) => add(total, part[name]), ZERO)])
  return Object.fromEntries(sums)
}

const classOrder = (a: PositionLine, b: PositionLine): number => classPlace(a) - classPlace(b)

const classPlace = ({ shareClass }: PositionLine): number =>
  shareClass === null ? -1 : knownSymbols().indexOf(shareClass.symbol)

const currencyOrder = (a: PositionLine, b: PositionLine): number =>
  CURRENCY_CODES.indexOf(a.currency) - CURRENCY_CODES.indexOf(b.currency)

const collator = new Intl.Collator("en", { sensitivity: "base" })

/** By name; investors of the same name stay apart by their ids. */
const investorOrder = (a: PositionLine, b: PositionLine): number =>
  collator.compare(a.investor?.name ?? "", b.investor?.name ?? "") ||
  compareText(a.investor?.id ?? "", b.investor?.id ?? "")

/** What lines can be sorted by: the investor, the class, or a figure. */
export type LineSort = Readonly<{
  by: "investor" | "class" | `money.${keyof MoneyFigures}` | `shares.${keyof ShareFigures}`
  isDescending: boolean
}>

/** The lines in another order; equal ones keep theirs. */
export function sortLines(
  lines: readonly PositionLine[],
  { by, isDescending }: LineSort,
): readonly PositionLine[] {
  const order = orderBy(by)
  return lines.toSorted((a, b) => (isDescending ? order(b, a) : order(a, b)))
}

function orderBy(by: LineSort["by"]): (a: PositionLine, b: PositionLine) => number {
  if (by === "investor") return investorOrder
  if (by === "class") return (a, b) => classOrder(a, b) || currencyOrder(a, b)
  const [kind, figure] = by.split(".") as ["money" | "shares", never]
  const figureOf = (line: PositionLine) => line[kind]?.[figure] ?? ZERO
  return (a, b) => compare(figureOf(a), figureOf(b))
}
