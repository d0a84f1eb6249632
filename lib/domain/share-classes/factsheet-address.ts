import type { Fund } from "#lib/domain/funds/fund.ts"
import type { ShareClass } from "./share-class.ts"

type AnyFund = Pick<Fund, "id" | "slug">
type AnyClass = Pick<ShareClass, "fundId" | "symbol">

/** The fund and class of a factsheet, with all classes of the fund in their order. */
export type FactsheetSubject<F extends AnyFund = Fund, C extends AnyClass = ShareClass> = Readonly<{
  fund: F
  shareClass: C
  siblings: readonly C[]
}>

/** The result of resolving the address of a factsheet. */
export type FactsheetAddress<F extends AnyFund, C extends AnyClass> =
  | (Readonly<{ kind: "found" }> & FactsheetSubject<F, C>)
  | Readonly<{ kind: "redirect"; path: string }>
  | Readonly<{ kind: "unknown" }>

/** The canonical address of the factsheet of a class: the first class of a fund has the fund's address. */
export const factsheetPath = ({ fund, shareClass, siblings }: FactsheetSubject<AnyFund, AnyClass>): string =>
  siblings[0]?.symbol === shareClass.symbol
    ? `/funds/${fund.slug}`
    : `/funds/${fund.slug}/${shareClass.symbol}`

/**
 * Resolves `/funds/{slug}` or `/funds/{slug}/{symbol}`. Other upper and lower case redirects to the canonical address, because
 * symbols mix cases (`eurSAFO`).
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
    : { kind: "redirect", path: factsheetPath(subject) }
}

const sameLetters = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The files of a factsheet: the PDF, and the preview image for social networks. */
export type FactsheetFileName = "factsheet.pdf" | "preview.png"

/** The address of a file of a factsheet. It always contains the class, so that each file has one address. */
export const factsheetFilePath = (
  { fund, shareClass }: Pick<FactsheetSubject<AnyFund, AnyClass>, "fund" | "shareClass">,
  file: FactsheetFileName,
): string => `/funds/${fund.slug}/${shareClass.symbol}/${file}`

/** The class of a requested file, case-insensitive; null if unknown. */
export function factsheetFileSubject<F extends AnyFund, C extends AnyClass>(
  asked: Readonly<{ slug: string; symbol: string }>,
  funds: readonly F[],
  shareClasses: readonly C[],
): FactsheetSubject<F, C> | null {
  const slug = funds.find((fund) => sameLetters(fund.slug, asked.slug))?.slug ?? asked.slug
  const symbol =
    shareClasses.find((shareClass) => sameLetters(shareClass.symbol, asked.symbol))?.symbol ?? asked.symbol
  const address = factsheetAddress({ slug, symbol }, funds, shareClasses)
  return address.kind === "found" ? address : null
}
