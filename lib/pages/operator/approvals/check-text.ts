import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { Evidence } from "#lib/services/approvals/approval-kind.ts"

/** The evidence of a long file has one line for all checks that passed. */
const ALL_OTHERS = "all others"

type CheckName = keyof StaffMessages["operator"]["checkNames"]

/**
 * A check of a proposal in the language of its reader. The evidence names it by what was checked and a word, as in
 * `EUTBL 2026-11-27 expected-day`, which programs read and the approver has approved.
 */
export function checkText(language: StaffLanguage, check: string): string {
  const { checkOf, checkNames } = staffMessages(language).operator
  if (check === ALL_OTHERS) return checkNames.others
  const place = check.lastIndexOf(" ")
  const word = check.slice(place + 1)
  if (!Object.hasOwn(checkNames, word)) return check
  return formatMessage(checkOf, { subject: check.slice(0, place), name: checkNames[word as CheckName] })
}

/**
 * The figures of a check in the language of its reader; null where they are a sentence, which the approver has approved as it is
 * stored, in English.
 */
export function figuresText(
  language: StaffLanguage,
  { check, figures }: Pick<Evidence, "check" | "figures">,
): string | null {
  const count = check === ALL_OTHERS ? /^(\d+) checks$/.exec(figures)?.[1] : undefined
  if (count === undefined) return null
  return formatMessage(staffMessages(language).operator.countOfChecks, { count: Number(count) })
}
