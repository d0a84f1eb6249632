import * as z from "zod"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_CREATED_AT, EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { createInvestor } from "#lib/contract/investors/endpoints.ts"
import { investor, investorPayload } from "#lib/contract/investors/investor.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { draftChange, draftPayload, draftVersion, investorDraft, savedDraft } from "./investor-draft.ts"

const PATH = "/distributor/investor-drafts"

/** Maximum number of likely duplicates that somebody can have looked at. */
const MAX_KNOWN_DUPLICATES = 1_000

const CONTENT: z.input<typeof draftPayload> = {
  step: "address",
  entries: {
    type: "individual",
    legalName: "",
    registrationNumber: "",
    firstName: "Claire",
    lastName: "Martin",
    dateOfBirth: "1985-04-12",
    placeOfBirth: "Grenoble",
    address: "12 rue de la République",
    zipCode: "",
    city: "",
    country: "FR",
    countryOfTaxResidence: "",
  },
}

const EXAMPLE: z.input<typeof investorDraft> = {
  id: "7d1c1a54-1c57-4f0e-9a63-0f6b6f1f5a90",
  version: 2,
  ...CONTENT,
  savedBy: "Camille Roux",
  savedAt: EXAMPLE_CREATED_AT,
  investorId: null,
}

const params = z.strictObject({ draftId: uuid.meta({ description: "The draft." }) })

const ONE = { path: `${PATH}/{draftId}`, resource: "investor-drafts", params, query: z.object({}) } as const

/** Investors who are being entered by the staff of their distributor. */
export const INVESTOR_DRAFTS = {
  start: endpoint({
    operationId: "startInvestorDraft",
    method: "POST",
    path: PATH,
    resource: "investor-drafts",
    summary: "Start the draft of an investor",
    description: "Kept for the distributor's staff until 30 days after the last change.",
    params: z.strictObject({}),
    query: z.object({}),
    payload: draftPayload,
    payloadExample: CONTENT,
    status: 201,
    body: savedDraft,
    example: { id: EXAMPLE.id, version: 1 },
    errors: ["ConflictError"],
  }),
  get: endpoint({
    ...ONE,
    operationId: "getInvestorDraft",
    method: "GET",
    summary: "Get the draft of an investor",
    description: "Once it has become an investor, its entries are empty.",
    status: 200,
    body: investorDraft,
    example: EXAMPLE,
    errors: ["NotFoundError"],
  }),
  save: endpoint({
    ...ONE,
    operationId: "saveInvestorDraft",
    method: "PUT",
    summary: "Save the draft of an investor",
    description: "409 when it was saved since that version, or has become an investor.",
    payload: draftChange,
    payloadExample: { version: 1, ...CONTENT },
    status: 200,
    body: savedDraft,
    example: { id: EXAMPLE.id, version: 2 },
    errors: ["NotFoundError", "ConflictError"],
  }),
  discard: endpoint({
    ...ONE,
    operationId: "discardInvestorDraft",
    method: "DELETE",
    summary: "Delete the draft of an investor",
    description: "Permanent.",
    status: 204,
    body: z.undefined(),
    example: undefined,
    errors: ["NotFoundError"],
  }),
  duplicates: endpoint({
    ...ONE,
    operationId: "getLikelyDuplicates",
    method: "GET",
    path: `${PATH}/{draftId}/duplicates`,
    summary: "List likely duplicates",
    description:
      "Investors of the distributor with the same birth date and the same name, whatever its spelling; organizations with the same legal name or registration number.",
    status: 200,
    body: z.array(investor),
    example: [createInvestor.example],
    errors: ["NotFoundError"],
  }),
  complete: endpoint({
    ...ONE,
    operationId: "onboardInvestor",
    method: "POST",
    path: `${PATH}/{draftId}/investor`,
    summary: "Create the investor of a draft",
    description:
      "Records the consent to data processing. 409 for a likely duplicate that the caller does not name, and when the draft was saved since that version or has become an investor.",
    payload: z.strictObject({
      version: draftVersion,
      investor: investorPayload,
      isConsentGiven: z.literal(true),
      knownDuplicateIds: z.array(uuid).max(MAX_KNOWN_DUPLICATES),
    }),
    payloadExample: {
      version: 2,
      investor: { ...createInvestor.payloadExample, dateOfBirth: "1985-04-12" } as z.input<
        typeof investorPayload
      >,
      isConsentGiven: true,
      knownDuplicateIds: [EXAMPLE_IDS.investor],
    },
    status: 201,
    body: investor,
    example: createInvestor.example,
    errors: ["NotFoundError", "ConflictError", "InvestorNotEligibleError"],
  }),
}
