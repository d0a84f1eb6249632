import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { DraftEntries, DraftField, DraftStep } from "#lib/domain/investor-drafts/investor-draft.ts"
import { DRAFT_FIELDS, DRAFT_STEPS, NO_ENTRIES } from "#lib/domain/investor-drafts/investor-draft.ts"
import { investorPayload } from "./investor.ts"
import { entryProblem, fieldsOf, payloadOf, stepOf, stepProblems } from "./onboarding-entries.ts"

const TODAY = day("2026-11-23")

const GOOD: DraftEntries = {
  type: "individual",
  legalName: "",
  registrationNumber: "",
  firstName: "Claire",
  lastName: "Martin",
  dateOfBirth: "1985-04-12",
  placeOfBirth: "Grenoble",
  address: "12 rue de la République\nBâtiment B",
  zipCode: "69002",
  city: "Lyon",
  country: "FR",
  countryOfTaxResidence: "BE",
}

const ORGANIZATION: DraftEntries = {
  ...GOOD,
  type: "organization",
  legalName: "Atelier Martin SARL",
  registrationNumber: "552 100 554",
}

describe("a wrong entry", () => {
  it.each<readonly [what: string, field: DraftField, text: string, kind: string]>([
    ["nothing", "firstName", "", "missing"],
    ["spaces only", "lastName", "   ", "missing"],
    ["a name too long", "firstName", "x".repeat(201), "too-long"],
    ["a postcode too long", "zipCode", "1".repeat(21), "too-long"],
    ["an address too long", "address", "x".repeat(501), "too-long"],
    ["a line break in a name", "city", "Lyon\nParis", "invalid"],
    ["a zero-width space in a name", "lastName", "Mar\u200btin", "invalid"],
    ["right-to-left marks in an address", "address", "12 rue \u202e", "invalid"],
    ["a day that does not exist", "dateOfBirth", "1985-02-30", "invalid"],
    ["a day in words", "dateOfBirth", "yesterday", "invalid"],
    ["a date-time, which the field cannot show", "dateOfBirth", "1985-04-12T00:00:00Z", "invalid"],
    ["a minor", "dateOfBirth", "2008-11-24", "minor"],
    ["somebody not born yet", "dateOfBirth", "2030-01-01", "minor"],
    ["somebody born more than 120 years ago", "dateOfBirth", "1906-11-22", "too-early"],
    ["a year with a digit in the wrong place", "dateOfBirth", "0185-04-12", "too-early"],
    ["a country that does not exist", "country", "XX", "invalid"],
    ["a country in lower case", "countryOfTaxResidence", "fr", "invalid"],
    ["a country of three letters", "countryOfTaxResidence", "FRA", "invalid"],
  ])("%s is reported at its field and no other", (_, field, text, kind) => {
    expect(entryProblem(field, text, TODAY)).toMatchObject({ kind })
    const entries = { ...GOOD, [field]: text }
    const found = DRAFT_STEPS.flatMap((step) =>
      stepProblems(step, entries, TODAY).map((at) => [step, at.field]),
    )
    expect(found).toEqual([[stepOf(field), field]])
  })

  it.each<readonly [what: string, field: DraftField, text: string, kind: string]>([
    ["no legal name", "legalName", " ", "missing"],
    ["a legal name too long", "legalName", "x".repeat(201), "too-long"],
    ["a registration number in two lines", "registrationNumber", "1\n2", "invalid"],
  ])("of an organization, %s, is reported at its field", (_, field, text, kind) => {
    const entries = { ...ORGANIZATION, [field]: text }
    expect(stepProblems("person", entries, TODAY)).toMatchObject([{ field, problem: { kind } }])
    expect(stepProblems("person", { ...entries, type: "individual" }, TODAY)).toEqual([])
  })

  it("is the only reason for a problem: somebody turns 18 today", () => {
    expect(entryProblem("dateOfBirth", "2008-11-23", TODAY)).toBeNull()
    expect(entryProblem("dateOfBirth", "1906-11-23", TODAY), "120 years ago to the day").toBeNull()
  })
})

it("entries without problems are a payload of the API, and entries with one are not", () => {
  expect(investorPayload.safeParse(payloadOf(GOOD)).success).toBe(true)
  expect(payloadOf({ ...GOOD, firstName: " Claire " }).firstName).toBe("Claire")
  expect(investorPayload.safeParse(payloadOf(ORGANIZATION)).success).toBe(true)
  for (const field of DRAFT_FIELDS.filter((other) => other !== "type")) {
    expect(investorPayload.safeParse(payloadOf({ ...ORGANIZATION, [field]: "" })).success, field).toBe(false)
  }
})

it("what a person was entered as an organization before is not sent", () => {
  expect(payloadOf({ ...ORGANIZATION, type: "individual" })).toEqual(payloadOf(GOOD))
})

it("every field is in one step, and an empty step reports each of its fields in order", () => {
  const entries = { ...NO_ENTRIES, type: "organization" } as const
  expect(DRAFT_STEPS.flatMap((step) => fieldsOf(step, entries))).toEqual([...DRAFT_FIELDS])
  for (const step of DRAFT_STEPS satisfies readonly DraftStep[]) {
    const fields = fieldsOf(step, entries).filter((field) => field !== "type")
    expect(stepProblems(step, entries, TODAY).map(({ field }) => field)).toEqual(fields)
  }
})
