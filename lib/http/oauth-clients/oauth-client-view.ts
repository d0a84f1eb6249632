import type * as z from "zod"
import type { newOauthClient } from "#lib/contract/oauth-clients/oauth-client.ts"
import type { Immutable } from "#lib/http/operation.ts"
import type { NewOauthClient } from "#lib/services/oauth/register-oauth-client.ts"

/** What leaves of an application, with its secret, in the one response that tells it. */
export const newOauthClientView = ({
  client: { id: _, ownerUserId: __, ...client },
  clientSecret,
}: NewOauthClient): Immutable<z.output<typeof newOauthClient>> => ({ ...client, clientSecret })
