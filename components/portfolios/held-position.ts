import type { PortfolioPosition } from "#lib/domain/portfolios/portfolio.ts"
import type { ClassReturns } from "#lib/domain/portfolios/portfolio-returns.ts"

/** A position with what a reader needs to know of its class. */
export type HeldPosition = Readonly<{
  position: PortfolioPosition
  /** In the reader's language. */
  name: string
  /** Where the class is described. */
  factsheet: string
  shareDecimals: number
  navDecimals: number
  returns: ClassReturns | null
}>
