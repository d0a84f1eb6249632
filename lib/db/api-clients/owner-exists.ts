import type { Database } from "#lib/db/client.ts"
import type { ApiClientOwner } from "#lib/domain/api-clients/api-client-owner.ts"

/** Whether there is such an owner, who may have a client: a disabled user and an ended distributor may not. */
export async function ownerExists(db: Database, owner: ApiClientOwner): Promise<boolean> {
  switch (owner.kind) {
    case "distributor":
      return (await db.distributor.count({ where: { id: owner.distributorId, endedAt: null } })) === 1
    case "user":
      return (await db.user.count({ where: { id: owner.userId, disabledAt: null } })) === 1
    case "investor":
      return (await db.investor.count({ where: { id: owner.investorId } })) === 1
  }
}
