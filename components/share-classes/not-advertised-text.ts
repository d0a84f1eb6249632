import type { Language, NotAdvertised, ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { fill } from "#lib/i18n/fill.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Why no yield of a class is shown: in a few words where the yield would stand, and in full. */
export function notAdvertisedText(
  language: Language,
  symbol: ShareClassSymbol,
  reason: NotAdvertised,
): Readonly<{ brief: string; full: string }> {
  const { factsheet } = messages(language)
  if (reason.kind === "no-holders") {
    return { brief: factsheet.noHolders, full: fill(factsheet.noHoldersText, { symbol }) }
  }
  const { base, currency } = reason
  return {
    brief: fill(factsheet.intermediary, { currency }),
    full: fill(factsheet.intermediaryText, { symbol, base, currency }),
  }
}
