import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { isBusy } from "./sql-state.ts"

/** Whether the same may succeed in a few seconds, because others only use what it needs: no outage of the database. */
export const isTemporary = (error: unknown): boolean =>
  isBusy(error) || (error instanceof DomainError && error.code === "TemporarilyUnavailableError")
