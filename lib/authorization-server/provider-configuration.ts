import type { Account, ClientMetadata, Configuration, FindAccount, KoaContextWithOIDC } from "oidc-provider"
import { errors } from "oidc-provider"
import { epochSeconds } from "#lib/domain/calendar/instant.ts"
import {
  ACCESS_TOKEN_SECONDS,
  CODE_SECONDS,
  GRANT_SECONDS,
  ID_TOKEN_SECONDS,
  INTERACTION_SECONDS,
  isOfflineScope,
  refreshTokenSeconds,
  SIGN_IN_SCOPES,
  SIGN_IN_SECONDS,
} from "#lib/domain/oauth/lifetimes.ts"
import { WEB_CLIENT_ID } from "#lib/domain/oauth/oauth-client.ts"
import { SESSION_IDLE_SECONDS } from "#lib/domain/users/web-session.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { recordIds } from "#lib/services/oauth/record-ids.ts"
import { derivedKeys, webClientSecret } from "#lib/services/secrets/secrets.ts"
import type { SigningKey } from "#lib/services/signing-keys/signing-keys.ts"
import { findUserToSignIn } from "#lib/services/users/find-user.ts"
import { CLIENT_METADATA, clientRecords, hexHash } from "./clients.ts"
import { interactionPage, renderErrorPage, signedOutPage, signOutPage } from "./pages.ts"
import { checkScope, checkState, grantFor, isOwnOrigin, prompts, SCOPES } from "./policy.ts"
import { storedRecords } from "./stored-records.ts"

/** The claim under which an id token names the sign-in that it came from, so that both can end together. */
const SIGN_IN_ID_CLAIM = "sign_in_id"

/** Users as the protocol sees them. A disabled one is nobody: no code, no token, no renewal. */
function accountsOf(ctx: ServiceContext): FindAccount {
  return async (_, userId, token) => {
    const found = await findUserToSignIn(ctx, userId)
    if (found === null || found.user.disabledAt !== null) return undefined
    const { user, passwordChangedAt } = found
    const signInId = token !== undefined && "sessionUid" in token ? token.sessionUid : undefined
    return {
      accountId: user.id,
      passwordChangedAt,
      claims: async () => ({
        sub: user.id,
        email: user.email,
        name: user.name,
        locale: user.locale,
        ...(signInId === undefined ? {} : { [SIGN_IN_ID_CLAIM]: signInId }),
      }),
    } satisfies Account
  }
}

/**
 * Cookies of the authorization server: of the sign-in, and of the authorization under way. With their prefix a browser
 * sees to it that no other host and no plain connection has set them (RFC 6265bis section 4.1.3).
 */
function cookiesOf(pepper: string, isSecure: boolean): NonNullable<Configuration["cookies"]> {
  const prefix = isSecure ? "__Host-" : ""
  const options = { httpOnly: true, overwrite: true, path: "/", sameSite: "lax", signed: true } as const
  return {
    names: {
      session: `${prefix}sharebook-sign-in`,
      interaction: `${prefix}sharebook-interaction`,
      resume: `${prefix}sharebook-resume`,
    },
    keys: derivedKeys(pepper, "authorization cookies").map((key) => Buffer.from(key).toString("base64url")),
    long: options,
    short: options,
  }
}

/** What the authorization server is built from. */
export type ProviderDependencies = Readonly<{
  ctx: ServiceContext
  /** Where users reach the service; also the issuer (RFC 8414 section 2). */
  origin: string
  isSecure: boolean
  keys: readonly SigningKey[]
}>

/** How the protocol is spoken here (spec section 5): everything that it leaves to a server, in one place. */
export function providerConfiguration({ ctx, origin, isSecure, keys }: ProviderDependencies): Configuration {
  const { pepper } = ctx.secrets
  const records = { db: ctx.db, clock: ctx.clock, idOf: recordIds(pepper) }
  return {
    adapter: (kind) => (kind === "Client" ? clientRecords(ctx) : storedRecords(kind, records)),
    clients: [webClient(origin, pepper)],
    findAccount: accountsOf(ctx),
    jwks: { keys: keys.map(({ jwk }) => jwk) },
    cookies: cookiesOf(pepper, isSecure),
    interactions: { policy: prompts(), url: interactionPage },
    loadExistingGrant: grantFor,
    renderError: renderErrorPage,

    routes: {
      authorization: "/oauth2/auth",
      token: "/oauth2/token",
      revocation: "/oauth2/revoke",
      introspection: "/oauth2/introspect",
      jwks: "/oauth2/jwks",
      userinfo: "/oauth2/userinfo",
      end_session: "/oauth2/sign-out",
    },
    features: {
      claimsParameter: { enabled: false },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      introspection: {
        enabled: true,
        allowedPolicy: async (_, client, token) => token.clientId === client.clientId,
      },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_, client, token) => isIssuedTo(token, client) },
      rpInitiatedLogout: { enabled: true, logoutSource: signOutPage, postLogoutSuccessSource: signedOutPage },
      userinfo: { enabled: true },
    },

    responseTypes: ["code"],
    scopes: [...SCOPES],
    claims: {
      openid: ["sub", "amr", SIGN_IN_ID_CLAIM],
      email: ["email"],
      profile: ["name", "locale"],
    },
    // The web application reads who has signed in from the id token and asks for nothing more.
    conformIdTokenClaims: false,
    clientAuthMethods: ["client_secret_basic", "client_secret_post"],
    clientBasedCORS: (_, from, client) => isOwnOrigin(from, client.redirectUris),
    // RFC 7636; whether a client that sends no challenge is one that needs none is for it to say.
    pkce: { required: () => false },
    allowOmittingSingleRegisteredRedirectUri: false,
    acceptQueryParamAccessTokens: false,
    clockTolerance: 0,
    extraParams: {
      // Named as extra only to have a rule of their own: both are parameters of RFC 6749.
      state: async (_: KoaContextWithOIDC, state: string | undefined) => checkState(state),
      scope: async (_: KoaContextWithOIDC, scope: string | undefined) => checkScope(scope),
    },

    issueRefreshToken: async (_, client, source) =>
      client.grantTypeAllowed("refresh_token") && isOfflineScope([...source.scopes].join(" ")),
    rotateRefreshToken: true,
    revokeGrantPolicy: () => true,
    expiresWithSession: async (_, source) => !isOfflineScope([...source.scopes].join(" ")),
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      // Nobody allowed the web application anything: its grant is no more than a part of the sign-in.
      Grant: (_, { clientId }) => (clientId === WEB_CLIENT_ID ? SIGN_IN_SECONDS : GRANT_SECONDS),
      IdToken: ID_TOKEN_SECONDS,
      Interaction: INTERACTION_SECONDS,
      RefreshToken: (_, token) => {
        const now = Number(epochSeconds(systemClock.now()))
        return refreshTokenSeconds(token.iiat ?? now, now)
      },
      Session: SIGN_IN_SECONDS,
    },
  }
}

/** Rejects the revocation of another client's token (RFC 7009 section 2.1). */
function isIssuedTo(
  token: Readonly<{ clientId?: string | undefined }>,
  client: Readonly<{ clientId: string }>,
): boolean {
  if (token.clientId === client.clientId) return true
  throw new errors.InvalidRequest("the token was not issued to this client")
}

/** Our own web application. Nobody registers it: what it is follows from where the service is and from its pepper. */
const webClient = (origin: string, pepper: string): ClientMetadata => ({
  ...CLIENT_METADATA,
  client_id: WEB_CLIENT_ID,
  client_name: "Sharebook",
  client_secret: hexHash(webClientSecret(pepper), pepper),
  grant_types: ["authorization_code"],
  redirect_uris: [`${origin}/api/auth/callback/sharebook`],
  post_logout_redirect_uris: [`${origin}/`],
  scope: SIGN_IN_SCOPES.join(" "),
  // For requests without max_age, which the browser can remove.
  default_max_age: SESSION_IDLE_SECONDS,
})
