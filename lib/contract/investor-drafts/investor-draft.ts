import * as z from "zod"
import { uuid } from "#lib/contract/values/codes.ts"
import { date } from "#lib/contract/values/date.ts"
import { oneOf, textWhich } from "#lib/contract/values/text.ts"
import { DRAFT_STEPS } from "#lib/domain/investor-drafts/investor-draft.ts"
import { INVESTOR_TYPES } from "#lib/domain/investors/investor.ts"

/** Maximum length of an entry: more than any field of an investor has, because wrong entries are kept as well. */
export const MAX_ENTRY_LENGTH = 2_000

/** Text as it was typed, right or wrong, that a database can keep as it is. */
const entry = textWhich(
  (text) => text.length <= MAX_ENTRY_LENGTH && !text.includes("\0") && text.isWellFormed(),
  `text of at most ${MAX_ENTRY_LENGTH} characters, without NUL and without halves of characters`,
)

const draftEntries = z.strictObject({
  type: oneOf(INVESTOR_TYPES),
  legalName: entry,
  registrationNumber: entry,
  firstName: entry,
  lastName: entry,
  dateOfBirth: entry,
  placeOfBirth: entry,
  address: entry,
  zipCode: entry,
  city: entry,
  country: entry,
  countryOfTaxResidence: entry,
})

const step = oneOf(DRAFT_STEPS)

/** The version that a save continues. */
export const draftVersion = z.int().min(1)

/** The payload that starts a draft. */
export const draftPayload = z.strictObject({ step, entries: draftEntries })

/** The payload that saves a draft again. */
export const draftChange = z.strictObject({ version: draftVersion, step, entries: draftEntries })

/** An investor who is being entered, as the staff of their distributor sees it. */
export const investorDraft = z.strictObject({
  id: uuid,
  version: draftVersion,
  step,
  entries: draftEntries,
  savedBy: z.string().nullable(),
  savedAt: date,
  investorId: uuid.nullable(),
})

/** What a save gives: nothing of the entries, because responses to a POST are kept for a week. */
export const savedDraft = z.strictObject({ id: uuid, version: draftVersion })
