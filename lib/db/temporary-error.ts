import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { isBusy, isTransactionExpired } from "./sql-state.ts"

/** Whether the same may succeed in a few seconds, because others only use what it needs: no outage of the database. */
export const isTemporary = (error: unknown): boolean =>
  isBusy(error) || (error instanceof DomainError && error.code === "TemporarilyUnavailableError")

/**
 * Whether repeated work was only delayed by others, so that its next round does it. Not if a transaction took too long, which it
 * may do in every round.
 */
export const isPostponed = (error: unknown): boolean => isTemporary(error) && !isTransactionExpired(error)
