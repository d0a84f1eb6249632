import { reasonText } from "#components/data-files/reason-text.ts"
import type { ProposalText } from "#lib/domain/approvals/proposal-text.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import type { Rejection } from "#lib/domain/errors/rejection.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { inOneSentence } from "#lib/format/format-check-figures.ts"
import { formatRejection } from "#lib/format/format-rejection.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { Difference } from "#lib/services/approvals/approval-kind.ts"
import { checkText, reasonTexts } from "./check-text.ts"
import type { Reader, WrittenText } from "./proposal-text.ts"
import { proposalChange } from "./proposal-text.ts"

/** The texts of what changed, whose people are named as in those of the proposal. */
export const textsOfDifferences = (differences: readonly Difference[]): readonly ProposalText[] =>
  differences.flatMap(({ of }) => (of === undefined || "figures" in of.what ? [] : [of.what]))

/** What became of a proposal since it was made, as people read it; in English where what changed has no text. */
export function differenceText(
  reader: Reader,
  { line, of, errors = [], sentences = [] }: Difference,
): WrittenText {
  const { language } = reader
  const { proposals: texts } = staffMessages(language)
  const written = errors.map((error) => recordErrorText(language, error))
  if (written.length > 0 && written.every((each) => each.language === language)) {
    const reasons = inOneSentence(
      language,
      written.map(({ text }) => text),
    )
    return { text: formatMessage(texts.impossible, { reasons }), language }
  }
  const why = sentencesText(language, sentences)
  if (why !== null) return { text: formatMessage(texts.impossibleBecause, { sentences: why }), language }
  if (of === undefined) return proposalChange(reader, null, line)
  const { text: what, language: ofWhat } =
    "figures" in of.what
      ? checkText(language, { check: line, text: of.what })
      : proposalChange(reader, of.what, line)
  if (ofWhat !== language) return proposalChange(reader, null, line)
  const change = "figures" in of.what ? formatMessage(texts.failedCheck, { check: what }) : what
  return { text: formatMessage(of.is === "gone" ? texts.gone : texts.added, { change }), language }
}

/** Why something can no longer be done; null where that has no names, or this version does not know one of them. */
function sentencesText(language: StaffLanguage, sentences: readonly Rejection[]): string | null {
  const { dataFiles, proposals } = staffMessages(language)
  const texts = { ...proposals, quoted: dataFiles.quoted }
  const written = sentences.map((sentence) => formatRejection(language, texts, sentence))
  return written.length === 0 || written.includes(null) ? null : written.join(" ")
}

/** Why a record can no longer be imported, with its place; records count from 1 for people. */
function recordErrorText(language: StaffLanguage, { index, field, ...error }: ImportIssue): WrittenText {
  const { proposals: texts } = staffMessages(language)
  const { text: reason, language: written } = reasonText(language, reasonTexts(language), error)
  const record = String(index + 1)
  const text =
    field === ""
      ? formatMessage(texts.recordError, { record, reason })
      : formatMessage(texts.fieldError, { record, field, reason })
  return { text, language: written }
}
