import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { ApiClient, ApiClientKind } from "./api-client.ts"

/** The owner of a client: a distributor, a user with all the investors they act for, or one investor. */
export type ApiClientOwner =
  | Readonly<{ kind: "distributor"; distributorId: string }>
  | Readonly<{ kind: "user"; userId: string }>
  | Readonly<{ kind: "investor"; investorId: string }>

/**
 * The clients that a caller may see and change: a distributor's own; a user's own and those of the investors they act for; at
 * the command line all, or those of one owner. Others are not found.
 */
export type ApiClientReach =
  | Readonly<{ kind: "everything" }>
  | Readonly<{ kind: "owner"; ownerId: string }>
  | Readonly<{ kind: "distributor"; distributorId: string }>
  | Readonly<{ kind: "user"; userId: string; investorIds: readonly string[] }>

export const EVERY_API_CLIENT: ApiClientReach = { kind: "everything" }

/** Whether a caller with this reach may create a client for this owner. */
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

/**
 * Whether a caller with this reach may have a new secret of a client. A client of one investor is revoked with the access of the
 * user who created it, so another user who had its secret would keep it after their own access has ended.
 */
export const mayRotate = (
  reach: ApiClientReach,
  { investorId, createdBy }: Pick<ApiClient, "investorId" | "createdBy">,
): boolean => reach.kind !== "user" || investorId === null || createdBy === `user:${reach.userId}`

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

/** The owner in the fields of a client. */
export const ownerColumns = (
  owner: ApiClientOwner,
): Pick<ApiClient, "distributorId" | "userId" | "investorId"> => ({
  distributorId: owner.kind === "distributor" ? owner.distributorId : null,
  userId: owner.kind === "user" ? owner.userId : null,
  investorId: owner.kind === "investor" ? owner.investorId : null,
})

/** The owner from the fields of a client. */
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

/** The scope of an API client: the investors of its distributor, or those of its owner. Never everything. */
export type ApiClientScope = Exclude<Scope, Readonly<{ kind: "everything" }>>

/** An API client whose secret was shown. */
export type AuthenticatedClient = Readonly<{ id: string; scope: ApiClientScope }>

/** The reach of a user on their integrations page: their own clients and those of the investors they act for. */
export const ownApiClients = ({ id, investorIds }: User): Extract<ApiClientReach, { kind: "user" }> => ({
  kind: "user",
  userId: id,
  investorIds,
})

/** The reach of the staff of a distributor: its own clients. */
export const distributorApiClients = ({
  distributorId,
}: Readonly<{ distributorId: string }>): Extract<ApiClientReach, { kind: "distributor" }> => ({
  kind: "distributor",
  distributorId,
})
