import { Fragment } from "react"
import { Field } from "#components/forms/field.tsx"
import { ControlledSelect, TextArea, TextInput } from "#components/forms/inputs.tsx"
import { RadioRow } from "#components/forms/radio-row.tsx"
import { MAX_ENTRY_LENGTH } from "#lib/contract/investor-drafts/investor-draft.ts"
import type { EntryProblem } from "#lib/contract/investors/onboarding-entries.ts"
import { fieldsOf, isOrganization } from "#lib/contract/investors/onboarding-entries.ts"
import type { DraftEntries, DraftField, DraftStep } from "#lib/domain/investor-drafts/investor-draft.ts"
import { INVESTOR_TYPES } from "#lib/domain/investors/investor.ts"
import type { CountryOption, WizardTexts } from "./wizard-texts.ts"
import { inputId, problemText } from "./wizard-texts.ts"

/** Fields in one row where the width allows. */
const IS_HALF: ReadonlySet<DraftField> = new Set([
  "registrationNumber",
  "firstName",
  "lastName",
  "dateOfBirth",
  "placeOfBirth",
  "zipCode",
  "city",
])

/** The fields of one step, each with what is wrong beside it. */
export function StepFields({
  step,
  texts,
  countries,
  entries,
  problems,
  onEntry,
}: Readonly<{
  step: DraftStep
  texts: WizardTexts
  countries: readonly CountryOption[]
  entries: DraftEntries
  problems: Partial<Readonly<Record<DraftField, EntryProblem>>>
  onEntry: (field: DraftField, text: string) => void
}>) {
  const helpOf = (field: DraftField): string | undefined =>
    Object.hasOwn(texts.help, field) ? texts.help[field as keyof typeof texts.help] : undefined
  return (
    <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
      {fieldsOf(step, entries).map((field) => {
        if (field === "type") {
          return (
            <div key={field} className="sm:col-span-2">
              <RadioRow
                name={field}
                legend={texts.fields[field]}
                chosen={entries[field]}
                choices={INVESTOR_TYPES.map((type) => [type, texts.types[type]] as const)}
                onChoose={(type) => onEntry(field, type)}
              />
            </div>
          )
        }
        const problem = problems[field]
        const organizationTexts = field === "firstName" && isOrganization(entries) ? texts.organization : null
        return (
          <Fragment key={field}>
            {organizationTexts === null ? null : (
              <div className="max-w-text sm:col-span-2">
                <h3 className="mt-2 font-medium font-sans text-15">{organizationTexts.representative}</h3>
                <p className="text-muted">{organizationTexts.representativeNote}</p>
              </div>
            )}
            <div className={IS_HALF.has(field) ? "" : "sm:col-span-2"}>
              <Field
                id={inputId(field)}
                label={texts.fields[field]}
                help={helpOf(field)}
                error={problem === undefined ? null : problemText(texts, field, problem)}
              >
                {(input) => {
                  const common = {
                    input,
                    name: field,
                    value: entries[field],
                    // The browser would fill in the data of whoever works here.
                    autoComplete: "off",
                    onChange: (text: string) => onEntry(field, text),
                  }
                  if (field === "country" || field === "countryOfTaxResidence") {
                    return <ControlledSelect {...common} empty={texts.chooseCountry} options={countries} />
                  }
                  if (field === "address")
                    return <TextArea {...common} rows={3} maxLength={MAX_ENTRY_LENGTH} />
                  return (
                    <TextInput
                      {...common}
                      type={field === "dateOfBirth" ? "date" : "text"}
                      spellCheck={false}
                      {...(field === "dateOfBirth" ? {} : { maxLength: MAX_ENTRY_LENGTH })}
                      look={field === "dateOfBirth" || field === "zipCode" ? "figures" : ""}
                    />
                  )
                }}
              </Field>
            </div>
          </Fragment>
        )
      })}
    </div>
  )
}
