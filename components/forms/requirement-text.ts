import type { Requirement } from "#lib/domain/errors/domain-error.ts"
import { STANDARD_REQUIREMENTS } from "#lib/domain/investors/investor.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** What is asked of an investor, in the page's language; the operator's own words follow as they were written. */
export function requirementText(
  { requirements, fields }: Pick<Messages["errors"], "requirements" | "fields">,
  { code, field, message }: Requirement,
): string {
  if (isStandard(code)) {
    const isOwnWords = message !== STANDARD_REQUIREMENTS[code]
    return [requirements[code], ...(isOwnWords ? [formatMessage(requirements.quote, { message })] : [])].join(
      " ",
    )
  }
  const about = isField(fields, field) ? [formatMessage(requirements.about, { field: fields[field] })] : []
  return [requirements.action, ...about, formatMessage(requirements.quote, { message })].join(" ")
}

const isStandard = (code: string): code is keyof typeof STANDARD_REQUIREMENTS =>
  Object.hasOwn(STANDARD_REQUIREMENTS, code)

const isField = (
  fields: Messages["errors"]["fields"],
  field: string | null,
): field is keyof Messages["errors"]["fields"] => field !== null && Object.hasOwn(fields, field)
