import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { ApiClientReach } from "./api-client-owner.ts"

/** What a user reaches on their integrations page: clients of their own and of the investors they act for. */
export const ownApiClients = ({ id, investorIds }: User): Extract<ApiClientReach, { kind: "user" }> => ({
  kind: "user",
  userId: id,
  investorIds,
})

/**
 * What a user reaches in the settings of their distributor. Throws ForbiddenError for whoever works for none, and, to
 * `change` something, for every role but admin.
 */
export function distributorApiClients(
  { distributor }: Pick<User, "distributor">,
  purpose: "read" | "change",
): Extract<ApiClientReach, { kind: "distributor" }> {
  if (distributor === null) throw new DomainError("ForbiddenError", "You do not work for a distributor.")
  if (purpose === "change" && distributor.role !== "admin") {
    throw new DomainError("ForbiddenError", "Only an admin of your distributor may change its API clients.")
  }
  return { kind: "distributor", distributorId: distributor.distributorId }
}
