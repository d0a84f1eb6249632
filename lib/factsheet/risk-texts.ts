import type { Language } from "#lib/domain/languages/language.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { HoldingPeriod } from "#lib/domain/share-classes/share-class-risk.ts"
import { holdingPeriodParts } from "#lib/domain/share-classes/share-class-risk.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** A holding period in words: "3 months". */
export function holdingPeriodText(language: Language, period: HoldingPeriod): string {
  const { count, unit } = holdingPeriodParts(period)
  return formatMessage(messages(language).parties[unit], { count })
}

/** The risk of a class in sentences, the first of which names its step; none where the operator states no indicator. */
export function riskSentences(
  language: Language,
  {
    riskIndicator: step,
    recommendedHoldingPeriod: period,
  }: Pick<ShareClass, "riskIndicator" | "recommendedHoldingPeriod">,
): readonly string[] {
  const { parties: texts } = messages(language)
  if (step === null) return []
  return [
    formatMessage(texts.riskClass, { step, level: texts.riskLevels[step] }),
    texts.riskMeaning,
    ...(period === null
      ? []
      : [formatMessage(texts.holdingAssumed, { period: holdingPeriodText(language, period) })]),
  ]
}
