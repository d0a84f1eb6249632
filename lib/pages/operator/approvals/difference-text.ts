import type { ProposalText } from "#lib/domain/approvals/proposal-text.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { Difference } from "#lib/services/approvals/approval-kind.ts"
import { checkText } from "./check-text.ts"
import type { Reader, WrittenText } from "./proposal-text.ts"
import { proposalChange } from "./proposal-text.ts"

/** The texts of what changed, whose people are named as in those of the proposal. */
export const textsOfDifferences = (differences: readonly Difference[]): readonly ProposalText[] =>
  differences.flatMap(({ of }) => (of === undefined || "figures" in of.what ? [] : [of.what]))

/** What became of a proposal since it was made, as people read it; in English where what changed has no text. */
export function differenceText(reader: Reader, { line, of }: Difference): WrittenText {
  const { language } = reader
  const { proposals: texts } = staffMessages(language)
  if (of === undefined) return proposalChange(reader, null, line)
  const { text: what, language: written } =
    "figures" in of.what
      ? checkText(language, { check: line, text: of.what })
      : proposalChange(reader, of.what, line)
  if (written !== language) return proposalChange(reader, null, line)
  const change = "figures" in of.what ? formatMessage(texts.failedCheck, { check: what }) : what
  return { text: formatMessage(of.is === "gone" ? texts.gone : texts.added, { change }), language }
}
