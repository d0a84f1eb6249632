import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { LimitedFigure } from "#lib/domain/portfolio-analysis/money-market-limits.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { formatPercent } from "#lib/format/format-percent.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** A figure or its limit in words: days, or a share of net assets. */
export const limitedText = (language: Language, name: LimitedFigure["name"], value: Decimal): string =>
  name === "wam" || name === "wal"
    ? formatMessage(messages(language).portfolio.days, { days: formatNumber(language, value) })
    : formatPercent(language, value, 1)
