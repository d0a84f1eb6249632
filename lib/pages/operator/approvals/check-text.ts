import type { ReasonTexts } from "#components/data-files/reason-text.ts"
import { reasonText } from "#components/data-files/reason-text.ts"
import type { CheckFiguresByName, CheckFiguresName } from "#lib/domain/checks/check-figures.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { formatCheckFigures } from "#lib/format/format-check-figures.ts"
import { formatDay } from "#lib/format/format-day.ts"
import type { Message } from "#lib/i18n/message.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { Evidence } from "#lib/services/approvals/approval-kind.ts"
import type { StatedValueError } from "#lib/services/approvals/preview-net-asset-values.ts"
import type { ShownValues, WrittenText } from "./proposal-text.ts"
import { STORED_LANGUAGE } from "./proposal-text.ts"

/** What a check is called and what it is about, as people read it; its stored words where it is from before there were texts. */
export function checkText(
  language: StaffLanguage,
  { check, text }: Pick<Evidence, "check" | "text">,
): WrittenText {
  const { checkNames, checkOf } = staffMessages(language).proposals
  if (text === undefined || !Object.hasOwn(checkNames, text.name))
    return { text: check, language: STORED_LANGUAGE }
  const name = checkNames[text.name]
  if (text.of === null) return { text: name, language }
  const { named, day } = text.of
  const of = day === null ? named : `${named}, ${formatDay(language, day)}`
  return { text: formatMessage(checkOf, { of, name }), language }
}

/** What a check found, as people read it; its stored words where one of the figures has no text. */
export function figuresText(
  language: StaffLanguage,
  { figures, text }: Pick<Evidence, "figures" | "text">,
): WrittenText {
  const texts: FiguresMessages = staffMessages(language).proposals.figures
  const written = text === undefined ? null : formatCheckFigures(language, texts, text.figures)
  return written === null ? { text: figures, language: STORED_LANGUAGE } : { text: written, language }
}

/** Why a value cannot be proposed, as people read it; in English where the reason has no text. */
export function valueErrorText(
  language: StaffLanguage,
  { line, of, ...error }: StatedValueError,
): WrittenText {
  const reason = reasonText(language, reasonTexts(language), error)
  if (of === null || reason.language !== language) return { text: line, language: STORED_LANGUAGE }
  const named = `${of.named}, ${formatDay(language, of.day)}`
  const { checkOf } = staffMessages(language).proposals
  return { text: formatMessage(checkOf, { of: named, name: reason.text }), language }
}

/** The texts of reasons why records are not imported, with all figures. */
export function reasonTexts(language: StaffLanguage): ReasonTexts {
  const { dataFiles, proposals } = staffMessages(language)
  return { ...dataFiles, figures: proposals.figures }
}

/** Each of the figures gets a message that needs no other values; those without values get a text. */
type FiguresMessages = Readonly<{
  [Name in CheckFiguresName]: [keyof CheckFiguresByName[Name]] extends [never]
    ? string
    : Message<ShownValues<CheckFiguresByName[Name]>>
}>
