import type { Prisma } from "#lib/db/generated/client.ts"
import type { ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"

/** The condition that a client is within a reach. */
export function apiClientReach(reach: ApiClientReach): Prisma.ApiClientWhereInput {
  switch (reach.kind) {
    case "everything":
      return {}
    case "owner": {
      const { ownerId } = reach
      return { OR: [{ distributorId: ownerId }, { userId: ownerId }, { investorId: ownerId }] }
    }
    case "distributor":
      return { distributorId: reach.distributorId }
    case "user":
      return { OR: [{ userId: reach.userId }, { investorId: { in: [...reach.investorIds] } }] }
  }
}
