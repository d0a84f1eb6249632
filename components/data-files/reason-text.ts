import type { CheckFigures } from "#lib/domain/checks/check-figures.ts"
import type { Rejection } from "#lib/domain/errors/rejection.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { CheckFiguresTexts } from "#lib/format/format-check-figures.ts"
import { formatCheckFigures, inOneSentence } from "#lib/format/format-check-figures.ts"
import { formatRejection } from "#lib/format/format-rejection.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** The texts of reasons, and of the figures that they may have. */
export type ReasonTexts = StaffMessages["dataFiles"] & Readonly<{ figures: CheckFiguresTexts }>

/** The figures of which files have some. */
export const FILE_FIGURES = ["above", "below", "rateLimit", "indexLimit", "paymentLimit"] as const

/** What is wrong with a record, in English and in the parts that pages write. */
export type Reason = Readonly<{
  reason: string
  figures?: readonly CheckFigures[] | null | undefined
  rejection?: Rejection | null | undefined
  firstLine?: number | null | undefined
}>

/** What is wrong with a record, in the language of the page; in English where this version has no text. */
export function reasonText(
  language: StaffLanguage,
  texts: ReasonTexts,
  { reason: stored, figures, rejection, firstLine }: Reason,
): Readonly<{ text: string; language: StaffLanguage }> {
  const parts = [
    ...(figures ? [formatCheckFigures(language, texts.figures, figures)] : []),
    ...(rejection ? [formatRejection(language, texts, rejection)] : []),
  ]
  if (parts.length === 0 || parts.includes(null)) return { text: stored, language: "en" }
  const reason = inOneSentence(language, parts)
  const isFirst = firstLine === null || firstLine === undefined
  const text = isFirst ? reason : formatMessage(texts.firstOnLine, { reason, line: String(firstLine) })
  return { text, language }
}
