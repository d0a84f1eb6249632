import type { Grant, KoaContextWithOIDC } from "oidc-provider"
import { SIGN_IN_SCOPES } from "#lib/domain/oauth/lifetimes.ts"
import { WEB_CLIENT_ID } from "#lib/domain/oauth/oauth-client.ts"

/**
 * What a user has allowed an application before, so that they are not asked again: the grant of this sign-in, as long
 * as it lives. Our own web application needs no consent: it is what the user is signing in to.
 */
export async function existingGrant({ oidc }: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { account, client, provider, result, session } = oidc
  if (account === undefined || client === undefined) return undefined
  const grantId = result?.consent?.grantId ?? session?.grantIdFor(client.clientId)
  const grant = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  if (grant?.accountId === account.accountId && grant.clientId === client.clientId) return grant
  if (client.clientId !== WEB_CLIENT_ID) return undefined
  const own = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  own.addOIDCScope(SIGN_IN_SCOPES.join(" "))
  await own.save()
  return own
}
