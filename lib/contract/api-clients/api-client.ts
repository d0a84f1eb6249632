import * as z from "zod"
import { uuid } from "#lib/contract/values/codes.ts"
import { date } from "#lib/contract/values/date.ts"
import { nameOf, oneOf, textOf } from "#lib/contract/values/text.ts"
import {
  API_CLIENT_KINDS,
  LONGEST_API_CLIENT_NAME,
  LONGEST_OVERLAP_HOURS,
  REVOCATION_REASONS,
} from "#lib/domain/api-clients/api-client.ts"

/** What an owner calls a client. */
export const apiClientName = nameOf(LONGEST_API_CLIENT_NAME)

/** An API client as those who manage it read it; never a secret. */
export const apiClient = z
  .strictObject({
    clientId: uuid,
    kind: oneOf(API_CLIENT_KINDS),
    name: textOf(LONGEST_API_CLIENT_NAME),
    investorId: uuid
      .nullable()
      .meta({ description: "The one investor it acts for, if not for all of yours." }),
    createdAt: date,
    lastUsedAt: date.nullable().meta({ description: "Kept to the minute." }),
    revokedAt: date.nullable(),
    revocationReason: oneOf(REVOCATION_REASONS).nullable().meta({
      description:
        "Why it was revoked: somebody asked for it, its user was disabled, the user who created it no longer acts for its investor, or its distributor ended.",
    }),
    oldSecretUntil: date
      .nullable()
      .meta({ description: "Until when the secret before the present one still works." }),
  })
  .meta({ id: "ApiClient" })

/** A client with a secret that is told this once. */
export const newApiClient = apiClient
  .extend({ clientSecret: z.string().meta({ description: "Shown this once and kept nowhere." }) })
  .meta({ id: "NewApiClient" })

/** What an investor's client begins with. */
export const investorApiClientPayload = z
  .strictObject({
    name: apiClientName,
    investorId: uuid.nullable().meta({ description: "One investor, or null for all that you act for." }),
  })
  .meta({ id: "InvestorApiClientPayload" })

/** What a distributor's client begins with. */
export const distributorApiClientPayload = z
  .strictObject({ name: apiClientName })
  .meta({ id: "DistributorApiClientPayload" })

export const apiClientChange = z.strictObject({ name: apiClientName }).meta({ id: "ApiClientChange" })

export const secretRotation = z
  .strictObject({
    overlapHours: z
      .int()
      .min(0)
      .max(LONGEST_OVERLAP_HOURS)
      .meta({ description: "How long the old secret works beside the new one; 0 ends it at once." }),
  })
  .meta({ id: "SecretRotation" })
