import type { BankFileRejection } from "#lib/domain/errors/bank-file-rejection.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { formatRejection } from "#lib/format/format-rejection.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

type Texts = Pick<
  StaffMessages["bankStatements"],
  "rejections" | "rejectionTerms" | "rejectedLine" | "quoted"
>

/** Why a file of a bank was not accepted, in the language of the page; null for a reason that this version does not know. */
export function rejectionText(
  language: StaffLanguage,
  texts: Texts,
  { line, ...rejection }: BankFileRejection,
): string | null {
  const reason = formatRejection(language, texts, rejection)
  if (reason === null || line === null) return reason
  return formatMessage(texts.rejectedLine, { line: String(line), reason })
}
