import type { Language } from "#lib/domain/languages/language.ts"
import { fundName } from "#lib/domain/share-classes/share-class.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"

/** The names of all funds in a language, by the id of the fund. */
export async function readFundNames(language: Language): Promise<(fundId: string) => string> {
  const [funds, shareClasses] = await Promise.all([cachedRead(listFunds), cachedRead(listShareClasses)])
  const names = new Map(
    funds.map((fund) => [
      fund.id,
      fundName(
        fund,
        shareClasses.filter(({ fundId }) => fundId === fund.id),
        language,
      ),
    ]),
  )
  return (fundId) => names.get(fundId) ?? ""
}
