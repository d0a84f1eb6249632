import type { Fund } from "#lib/domain/funds/fund.ts"
import type { FactsheetSubject } from "./factsheet-address.ts"
import { factsheetAddress } from "./factsheet-address.ts"
import type { ShareClass } from "./share-class.ts"

/** The files of a factsheet: the whole of it on paper, and its picture for social networks. */
export type FactsheetFileName = "factsheet.pdf" | "preview.png"

type AnyFund = Pick<Fund, "id" | "slug">
type AnyClass = Pick<ShareClass, "fundId" | "symbol">

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

const sameLetters = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
