import type { DomainError } from "#lib/domain/errors/domain-error.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"

/** The error response to change a client that has no way in any more. */
export const revokedAlready = (): DomainError => conflict("This API client is revoked. Create another one.")
