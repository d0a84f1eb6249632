import type { InteractionResults } from "oidc-provider"
import type { Instant } from "#lib/domain/calendar/instant.ts"

/**
 * A password that was accepted in an authorization under way. It counts as long as the user has chosen no other one; the time of that
 * choice is compared for equality only, because it may be business time.
 */
export type AcceptedPassword = Readonly<{ userId: string; passwordChangedAt: Instant }>

/** The password of an authorization that waits for the second factor. */
export function passwordBeforeSecondFactor(
  result: InteractionResults | undefined,
): AcceptedPassword | undefined {
  const waiting: unknown = result?.secondFactor
  if (typeof waiting !== "object" || waiting === null) return undefined
  if (!("userId" in waiting && "passwordChangedAt" in waiting)) return undefined
  const { userId, passwordChangedAt } = waiting
  if (typeof userId !== "string" || typeof passwordChangedAt !== "string") return undefined
  return { userId, passwordChangedAt: passwordChangedAt as Instant }
}
