import type { Scope } from "#lib/domain/investors/scope.ts"

/** What an API client may see: the investors of its distributor, or those of its owner. Never everything. */
export type ApiClientScope = Exclude<Scope, Readonly<{ kind: "everything" }>>

/** An API client whose secret was shown. */
export type AuthenticatedClient = Readonly<{ id: string; scope: ApiClientScope }>
