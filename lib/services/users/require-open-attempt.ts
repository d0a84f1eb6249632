import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { AttemptedBy, OpenAttempt, Throttled } from "./throttle.ts"
import { openAttempt } from "./throttle.ts"

/** The attempt of somebody who is signed in. Throws TooManyRequestsError after too many failures. */
export async function requireOpenAttempt(ctx: ServiceContext, by: AttemptedBy): Promise<OpenAttempt> {
  const attempt = await openAttempt(ctx, by)
  if (attempt.kind === "open") return attempt
  throw tooManyAttempts(attempt)
}

/** The error response of another attempt. */
export function tooManyAttempts({ retryAfterSeconds }: Throttled): DomainError {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const reason = `Too many failed attempts. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`
  return new DomainError("TooManyRequestsError", reason, { retryAfterSeconds })
}
