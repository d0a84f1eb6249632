import type { HeldPosition } from "#components/portfolios/held-position.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { shownPosition } from "#lib/domain/portfolios/portfolio.ts"
import { factsheetPath } from "#lib/domain/share-classes/factsheet-address.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import type { Language } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import type { PortfolioPerformance } from "#lib/services/portfolios/require-portfolio.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"

/** The positions of a portfolio as they are shown, with what their classes are called and where they are described. */
export async function loadHeldPositions(
  language: Language,
  { portfolio, classReturns }: PortfolioPerformance,
): Promise<readonly HeldPosition[]> {
  const [funds, shareClasses] = await Promise.all([cachedRead(listFunds), cachedRead(listShareClasses)])
  return portfolio.positions.map((position) => {
    const shareClass = shareClasses.find(({ id }) => id === position.shareClassId)
    const fund = funds.find(({ id }) => id === shareClass?.fundId)
    invariant(shareClass !== undefined && fund !== undefined, "a position is in a class of a fund")
    const siblings = shareClasses.filter(({ fundId }) => fundId === fund.id)
    return {
      position: shownPosition(position),
      name: shareClass.data[language].name,
      factsheet: localePath(language, factsheetPath({ fund, shareClass, siblings })),
      shareDecimals: shareClass.shareDecimals,
      navDecimals: shareClass.navDecimals,
      returns: classReturns.get(position.shareClassId) ?? null,
    }
  })
}
