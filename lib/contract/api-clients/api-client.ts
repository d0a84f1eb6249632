import * as z from "zod"
import { uuid } from "#lib/contract/values/codes.ts"
import { date } from "#lib/contract/values/date.ts"
import { nameOf, oneOf, textOf } from "#lib/contract/values/text.ts"
import {
  API_CLIENT_KINDS,
  MAX_API_CLIENT_NAME_LENGTH,
  MAX_OVERLAP_HOURS,
  REVOCATION_REASONS,
} from "#lib/domain/api-clients/api-client.ts"

/** The name of a client. */
export const apiClientName = nameOf(MAX_API_CLIENT_NAME_LENGTH)

/** An API client as its owner sees it, without secrets. */
export const apiClient = z
  .strictObject({
    clientId: uuid,
    kind: oneOf(API_CLIENT_KINDS),
    name: textOf(MAX_API_CLIENT_NAME_LENGTH),
    investorId: uuid.nullable().meta({ description: "The one investor it acts for; null for all of yours." }),
    createdAt: date,
    lastUsedAt: date.nullable().meta({ description: "Accurate to the minute." }),
    revokedAt: date.nullable(),
    revocationReason: oneOf(REVOCATION_REASONS).nullable().meta({
      description:
        "Why it was revoked: on request, its user was disabled, the user who created it no longer acts for its investor, or its distributor ended.",
    }),
    oldSecretUntil: date.nullable().meta({ description: "Until when the old secret works." }),
  })
  .meta({ id: "ApiClient" })

/** A client with its secret, which is returned only once. */
export const newApiClient = apiClient
  .extend({ clientSecret: z.string().meta({ description: "Returned only once and not stored." }) })
  .meta({ id: "NewApiClient" })

/** The payload that creates an investor's client. */
export const investorApiClientPayload = z
  .strictObject({
    name: apiClientName,
    investorId: uuid.nullable().meta({ description: "One investor, or null for all that you act for." }),
  })
  .meta({ id: "InvestorApiClientPayload" })

/** The payload that creates a distributor's client. */
export const distributorApiClientPayload = z
  .strictObject({ name: apiClientName })
  .meta({ id: "DistributorApiClientPayload" })

export const apiClientChange = z.strictObject({ name: apiClientName }).meta({ id: "ApiClientChange" })

export const secretRotation = z
  .strictObject({
    overlapHours: z
      .int()
      .min(0)
      .max(MAX_OVERLAP_HOURS)
      .meta({ description: "Hours for which the old secret keeps working; 0 ends it immediately." }),
  })
  .meta({ id: "SecretRotation" })
