import type { NotAdvertised, ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Why no yield of a class is shown: in a few words where the yield would stand, and in full. */
export function notAdvertisedText(
  language: Language,
  symbol: ShareClassSymbol,
  reason: NotAdvertised,
): Readonly<{ brief: string; full: string }> {
  const { factsheet } = messages(language)
  if (reason.kind === "no-holders") {
    return { brief: factsheet.noHolders, full: formatMessage(factsheet.noHoldersText, { symbol }) }
  }
  const { base, currency } = reason
  return {
    brief: formatMessage(factsheet.intermediary, { currency }),
    full: formatMessage(factsheet.intermediaryText, { symbol, base, currency }),
  }
}
