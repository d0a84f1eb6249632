import type { EntryProblem } from "#lib/contract/investors/onboarding-entries.ts"
import { isOrganization } from "#lib/contract/investors/onboarding-entries.ts"
import type { DraftEntries, DraftField } from "#lib/domain/investor-drafts/investor-draft.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** What the form says. */
export type WizardWords = StaffMessages["onboarding"]["wizard"]

/** What it says about what is entered: a person, or an organization and who represents it. */
export const wordsFor = (words: WizardWords, entries: DraftEntries): WizardWords =>
  isOrganization(entries)
    ? {
        ...words,
        ...words.organization.texts,
        headings: { ...words.headings, ...words.organization.headings },
        help: { ...words.help, ...words.organization.help },
      }
    : words

/** A country to choose. */
export type CountryOption = Readonly<{ value: string; label: string }>

/** What is wrong with an entry and what to do. */
export function problemText(words: WizardWords, field: DraftField, problem: EntryProblem): string {
  switch (problem.kind) {
    case "missing":
      return words.missing[field]
    case "minor":
      return words.minor
    case "too-long":
      return formatMessage(words.tooLong, { limit: problem.limit })
    case "invalid":
      if (field === "dateOfBirth") return words.invalidDay
      return field === "country" || field === "countryOfTaxResidence"
        ? words.invalidCountry
        : words.invalidText
  }
}

/** The id of the input of a field. */
export const inputId = (field: DraftField): string => `entry-${field}`
