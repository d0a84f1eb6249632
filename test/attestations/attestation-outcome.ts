import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "#lib/services/actor.ts"
import { attestDay } from "#lib/services/attestations/attest-day.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Attests a day: "attested", or the reason why it cannot be. Any other error than one of the domain is thrown. */
export async function attestationOutcome(
  ctx: ServiceContext,
  actor: Actor,
  input: Parameters<typeof attestDay>[2],
): Promise<string> {
  try {
    await attestDay(ctx, actor, input)
    return "attested"
  } catch (error) {
    if (error instanceof DomainError) return error.reason
    throw error
  }
}
