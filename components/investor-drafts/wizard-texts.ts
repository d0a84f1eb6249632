import type { EntryProblem } from "#lib/contract/investors/onboarding-entries.ts"
import { isOrganization } from "#lib/contract/investors/onboarding-entries.ts"
import type { DraftEntries, DraftField } from "#lib/domain/investor-drafts/investor-draft.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** What the form says. */
export type WizardTexts = StaffMessages["onboarding"]["wizard"]

/** What it says about what is entered: a person, or an organization and who represents it. */
export const textsFor = (texts: WizardTexts, entries: DraftEntries): WizardTexts =>
  isOrganization(entries)
    ? {
        ...texts,
        ...texts.organization.texts,
        headings: { ...texts.headings, ...texts.organization.headings },
        help: { ...texts.help, ...texts.organization.help },
      }
    : texts

/** A country to choose. */
export type CountryOption = Readonly<{ value: string; label: string }>

/** What is wrong with an entry and what to do. */
export function problemText(texts: WizardTexts, field: DraftField, problem: EntryProblem): string {
  switch (problem.kind) {
    case "missing":
      return texts.missing[field]
    case "minor":
      return texts.minor
    case "too-early":
      return texts.tooEarly
    case "too-long":
      return formatMessage(texts.tooLong, { limit: problem.limit })
    case "invalid":
      if (field === "dateOfBirth") return texts.invalidDay
      return field === "country" || field === "countryOfTaxResidence"
        ? texts.invalidCountry
        : texts.invalidText
  }
}

/** The id of the input of a field. */
export const inputId = (field: DraftField): string => `entry-${field}`
