import { toInstant } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import { knownValue } from "#lib/db/known-value.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import { API_CLIENT_KINDS, REVOCATION_REASONS } from "#lib/domain/api-clients/api-client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"

/** The secrets that a client answers to at an instant. */
const liveSecretAt = (at: Instant): Prisma.ApiClientSecretWhereInput => ({
  revokedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: at } }],
})

/** A client with the hashes and ends of the secrets it answers to at an instant. */
export const apiClientColumns = (at: Instant) =>
  ({
    id: true,
    kind: true,
    clientId: true,
    name: true,
    distributorId: true,
    userId: true,
    investorId: true,
    createdAt: true,
    createdBy: true,
    lastUsedAt: true,
    revokedAt: true,
    revokedBy: true,
    revocationReason: true,
    secrets: { where: liveSecretAt(at), select: { hash: true, expiresAt: true } },
  }) as const satisfies Prisma.ApiClientSelect

type ApiClientRow = Prisma.ApiClientGetPayload<{ select: ReturnType<typeof apiClientColumns> }>

/** A row as an API client. */
export function toApiClient({ secrets, ...row }: ApiClientRow): ApiClient {
  const leaving = secrets.find(({ expiresAt }) => expiresAt !== null)
  return {
    ...row,
    kind: knownValue(API_CLIENT_KINDS, row.kind),
    createdAt: toInstant(row.createdAt),
    lastUsedAt: instantOrNull(row.lastUsedAt),
    revokedAt: instantOrNull(row.revokedAt),
    revocationReason:
      row.revocationReason === null ? null : knownValue(REVOCATION_REASONS, row.revocationReason),
    oldSecretUntil: instantOrNull(leaving?.expiresAt ?? null),
  }
}

const instantOrNull = (column: Date | null): Instant | null => (column === null ? null : toInstant(column))
