/**
 * Who did something, as it is stored: a user, a program with credentials of an investor or distributor, one of the operator, an
 * application on behalf of a user, the service itself, somebody who plays bank and fund in the sandbox, or whoever set up a
 * database before it had operators. It names a credential or a job, never a secret.
 */
export type ActorName =
  | `user:${string}`
  | `api-client:${string}`
  | `operator-client:${string}`
  | `oauth-client:${string}:user:${string}`
  | `sandbox:${string}`
  | "schedule"
  | "bootstrap"

/** The id of the operator client that an actor is, or null for all others. */
export const operatorClientIdOfActor = (who: string): string | null =>
  /^operator-client:(.+)$/.exec(who)?.[1] ?? null

/** The user id of an actor, or null for a program or a job of the service. */
export const userIdOfActor = (who: string): string | null => /^user:(.+)$/.exec(who)?.[1] ?? null
