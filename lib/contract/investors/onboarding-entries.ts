import type * as z from "zod"
import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import type { DraftEntries, DraftField, DraftStep } from "#lib/domain/investor-drafts/investor-draft.ts"
import { birthProblem } from "#lib/domain/investors/decide-investor.ts"
import { DETAIL_FIELDS, investorPayload } from "./investor.ts"

/** The fields of each step of onboarding, in their order; see `fieldsOf`. */
const STEP_FIELDS = {
  person: ["type", "legalName", "registrationNumber", "firstName", "lastName", "dateOfBirth", "placeOfBirth"],
  address: ["address", "zipCode", "city", "country"],
  tax: ["countryOfTaxResidence"],
  review: [],
} as const satisfies Readonly<Record<DraftStep, readonly DraftField[]>>

/** What a person does not have. */
const OF_ORGANIZATIONS: ReadonlySet<DraftField> = new Set(["legalName", "registrationNumber"])

/** Whether an organization is entered. */
export const isOrganization = ({ type }: Pick<DraftEntries, "type">): boolean => type === "organization"

/** The fields of a step for what is entered, a person or an organization. */
export const fieldsOf = (step: DraftStep, entries: Pick<DraftEntries, "type">): readonly DraftField[] =>
  STEP_FIELDS[step].filter((field) => isOrganization(entries) || !OF_ORGANIZATIONS.has(field))

const SCHEMAS: Readonly<Record<DraftField, z.ZodType>> = { ...investorPayload.shape, ...DETAIL_FIELDS }

/** What is wrong with an entry: nothing there, too long, a birth date too late or too early, or not what the field takes. */
export type EntryProblem =
  | Readonly<{ kind: "missing" | "minor" | "too-early" | "invalid" }>
  | Readonly<{ kind: "too-long"; limit: number }>

/** The problem of an entry by the contract of the API, on a day; null for one that can be sent. */
export function entryProblem(field: DraftField, text: string, today: Day): EntryProblem | null {
  const entry = text.trim()
  if (entry === "") return { kind: "missing" }
  const limit = SCHEMAS[field].meta()?.maxLength
  if (typeof limit === "number" && entry.length > limit) return { kind: "too-long", limit }
  if (!SCHEMAS[field].safeParse(entry).success) return { kind: "invalid" }
  if (field !== "dateOfBirth") return null
  if (!isDay(entry)) return { kind: "invalid" }
  const kind = birthProblem(entry, today)
  return kind === null ? null : { kind }
}

/** The problems of a step, in the order of its fields. */
export const stepProblems = (
  step: DraftStep,
  entries: DraftEntries,
  today: Day,
): readonly Readonly<{ field: DraftField; problem: EntryProblem }>[] =>
  fieldsOf(step, entries).flatMap((field) => {
    const problem = entryProblem(field, entries[field], today)
    return problem === null ? [] : [{ field, problem }]
  })

/** The payload of the API for entries without problems. */
export function payloadOf(entries: DraftEntries): z.input<typeof investorPayload> {
  const { type: _, legalName, registrationNumber, countryOfTaxResidence, ...fields } = entries
  const trimmed = Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field, text.trim()]),
  ) as typeof fields
  const details = isOrganization(entries)
    ? {
        type: "organization" as const,
        countryOfTaxResidence,
        legalName: legalName.trim(),
        registrationNumber: registrationNumber.trim(),
      }
    : { type: "individual" as const, countryOfTaxResidence }
  return { ...trimmed, details }
}

/** The step that has a field. */
export const stepOf = (field: DraftField): DraftStep =>
  Object.entries(STEP_FIELDS).find(([, fields]) => fields.some((other) => other === field))?.[0] as DraftStep
