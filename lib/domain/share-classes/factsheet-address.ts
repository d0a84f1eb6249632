import type { Fund } from "#lib/domain/funds/fund.ts"
import type { ShareClass } from "./share-class.ts"

type AnyFund = Pick<Fund, "id" | "slug">
type AnyClass = Pick<ShareClass, "fundId" | "symbol">

/** The fund and class a factsheet is about, with all classes of the fund in their order. */
export type FactsheetSubject<F extends AnyFund = Fund, C extends AnyClass = ShareClass> = Readonly<{
  fund: F
  shareClass: C
  siblings: readonly C[]
}>

/** Where an address of a factsheet leads. */
export type FactsheetAddress<F extends AnyFund, C extends AnyClass> =
  | (Readonly<{ kind: "found" }> & FactsheetSubject<F, C>)
  | Readonly<{ kind: "elsewhere"; path: string }>
  | Readonly<{ kind: "unknown" }>

/** The one address of the factsheet of a class: the first class of a fund stands under the fund's own. */
export const factsheetPath = ({ fund, shareClass, siblings }: FactsheetSubject<AnyFund, AnyClass>): string =>
  siblings[0]?.symbol === shareClass.symbol
    ? `/funds/${fund.slug}`
    : `/funds/${fund.slug}/${shareClass.symbol}`

/**
 * Finds what `/funds/{slug}` or `/funds/{slug}/{symbol}` is about. Another spelling of the same letters leads to the
 * right one, because symbols mix cases (`eurSAFO`).
 */
export function factsheetAddress<F extends AnyFund, C extends AnyClass>(
  asked: Readonly<{ slug: string; symbol?: string | undefined }>,
  funds: readonly F[],
  shareClasses: readonly C[],
): FactsheetAddress<F, C> {
  const fund = funds.find(({ slug }) => sameLetters(slug, asked.slug))
  if (fund === undefined) return { kind: "unknown" }
  const siblings = shareClasses.filter(({ fundId }) => fundId === fund.id)
  const symbol = asked.symbol ?? siblings[0]?.symbol ?? ""
  const shareClass = siblings.find((sibling) => sameLetters(sibling.symbol, symbol))
  if (shareClass === undefined) return { kind: "unknown" }
  const subject = { fund, shareClass, siblings }
  return fund.slug === asked.slug && shareClass.symbol === symbol
    ? { kind: "found", ...subject }
    : { kind: "elsewhere", path: factsheetPath(subject) }
}

const sameLetters = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The files of a factsheet: the whole of it on paper, and its picture for social networks. */
export type FactsheetFileName = "factsheet.pdf" | "preview.png"

/** The address of a file of a factsheet. Files always name the class, so that each has one address. */
export const factsheetFilePath = (
  { fund, shareClass }: Pick<FactsheetSubject<AnyFund, AnyClass>, "fund" | "shareClass">,
  file: FactsheetFileName,
): string => `/funds/${fund.slug}/${shareClass.symbol}/${file}`

/** The class whose file is asked for, in whatever spelling; null when it is unknown. */
export function factsheetFileSubject<F extends AnyFund, C extends AnyClass>(
  asked: Readonly<{ slug: string; symbol: string }>,
  funds: readonly F[],
  shareClasses: readonly C[],
): FactsheetSubject<F, C> | null {
  const slug = funds.find((fund) => sameLetters(fund.slug, asked.slug))?.slug ?? asked.slug
  const symbol = shareClasses.find((of) => sameLetters(of.symbol, asked.symbol))?.symbol ?? asked.symbol
  const address = factsheetAddress({ slug, symbol }, funds, shareClasses)
  return address.kind === "found" ? address : null
}
