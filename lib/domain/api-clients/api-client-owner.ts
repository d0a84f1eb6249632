import { invariant } from "#lib/domain/errors/invariant.ts"
import type { ApiClient, ApiClientKind } from "./api-client.ts"

/** Whom a client belongs to: a distributor, a user with all the investors they act for, or one investor alone. */
export type ApiClientOwner =
  | Readonly<{ kind: "distributor"; distributorId: string }>
  | Readonly<{ kind: "user"; userId: string }>
  | Readonly<{ kind: "investor"; investorId: string }>

/**
 * Whose clients somebody may see and change: a distributor's own; a user's own and those of the investors they act for;
 * at the command line all, or those of one owner. What is outside of it is not found.
 */
export type ApiClientReach =
  | Readonly<{ kind: "everything" }>
  | Readonly<{ kind: "owner"; ownerId: string }>
  | Readonly<{ kind: "distributor"; distributorId: string }>
  | Readonly<{ kind: "user"; userId: string; investorIds: readonly string[] }>

export const EVERY_API_CLIENT: ApiClientReach = { kind: "everything" }

/** Whether somebody with this reach may make a client for this owner. */
export function reaches(reach: ApiClientReach, owner: ApiClientOwner): boolean {
  switch (reach.kind) {
    case "everything":
      return true
    case "owner":
      return ownerId(owner) === reach.ownerId
    case "distributor":
      return owner.kind === "distributor" && owner.distributorId === reach.distributorId
    case "user":
      return owner.kind === "user"
        ? owner.userId === reach.userId
        : owner.kind === "investor" && reach.investorIds.includes(owner.investorId)
  }
}

function ownerId(owner: ApiClientOwner): string {
  switch (owner.kind) {
    case "distributor":
      return owner.distributorId
    case "user":
      return owner.userId
    case "investor":
      return owner.investorId
  }
}

/** The interface that a client of this owner calls. */
export const kindOfClient = (owner: ApiClientOwner): ApiClientKind =>
  owner.kind === "distributor" ? "distributor" : "investor"

/** The owner as a client keeps it. */
export const ownerColumns = (
  owner: ApiClientOwner,
): Pick<ApiClient, "distributorId" | "userId" | "investorId"> => ({
  distributorId: owner.kind === "distributor" ? owner.distributorId : null,
  userId: owner.kind === "user" ? owner.userId : null,
  investorId: owner.kind === "investor" ? owner.investorId : null,
})

/** The owner that a client keeps. */
export function ownerOf({
  distributorId,
  userId,
  investorId,
}: Pick<ApiClient, "distributorId" | "userId" | "investorId">): ApiClientOwner {
  if (distributorId !== null) return { kind: "distributor", distributorId }
  if (userId !== null) return { kind: "user", userId }
  invariant(investorId !== null, "a client belongs to a distributor, a user or an investor")
  return { kind: "investor", investorId }
}
