import * as z from "zod"
import { endpoint } from "#lib/contract/endpoint.ts"
import { day } from "#lib/contract/values/date.ts"

export const attestDay = endpoint({
  operationId: "attestDay",
  method: "POST",
  path: "/operator/attestations",
  resource: "attestations",
  summary: "Attest that the register and the bank agree on a day",
  description:
    "The same day again gives the attestation there is. The accounts without a statement of the day have to be named.",
  params: z.strictObject({}),
  query: z.object({}),
  payload: z
    .strictObject({
      day,
      withoutStatement: z.array(z.string().max(34)).max(1_000).optional().meta({
        description: "The numbers of the accounts of which no statement has the day, as they were shown",
      }),
    })
    .meta({ id: "AttestedDay" }),
  payloadExample: { day: "2026-11-24" },
  status: 200,
  body: z.strictObject({ day, contentHash: z.string() }).meta({ id: "DayAttestation" }),
  example: {
    day: "2026-11-24",
    contentHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
  },
  errors: ["ForbiddenError", "ConflictError"],
})
