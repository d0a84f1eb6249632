import * as client from "openid-client"
import type { Settings } from "./settings.ts"

/** Stored while the user signs in, to verify the response. */
export type Attempt = Readonly<{ state: string; codeVerifier: string }>

/** Tokens of a user's consent. A refresh token can be used once; its use returns the next one. */
export type Tokens = Readonly<{
  accessToken: string
  refreshToken: string
  /** Expiry of the access token, in milliseconds since the epoch. */
  expiresAt: number
}>

/** The user or Sharebook has revoked the access. */
export class AccessEnded extends Error {}

/** The calls of this application to the authorization server. */
export type Authorization = Readonly<{
  /** The address to redirect the user to, and the state to store meanwhile. */
  begin: () => Promise<Readonly<{ address: URL; attempt: Attempt }>>
  /** Exchanges the code of the redirect. Throws for a response to another request and for an error response. */
  finish: (cameBackTo: URL, attempt: Attempt) => Promise<Tokens>
  /** Throws AccessEnded when the access was revoked. */
  renew: (refreshToken: string) => Promise<Tokens>
  /** Revokes the access. */
  end: (refreshToken: string) => Promise<void>
}>

/** Discovers the endpoints of the authorization server. */
export async function openAuthorization(settings: Settings): Promise<Authorization> {
  const { sharebook, clientId, clientSecret, redirectUri } = settings
  const isLocal = sharebook.protocol === "http:"
  const server = await client.discovery(
    sharebook,
    clientId,
    undefined,
    client.ClientSecretBasic(clientSecret),
    // Plain HTTP is only for a service on this machine.
    isLocal ? { execute: [client.allowInsecureRequests] } : {},
  )
  return {
    begin: async () => {
      const attempt = { state: client.randomState(), codeVerifier: client.randomPKCECodeVerifier() }
      const address = client.buildAuthorizationUrl(server, {
        redirect_uri: redirectUri.href,
        scope: "offline",
        state: attempt.state,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: "S256",
      })
      return { address, attempt }
    },
    finish: async (cameBackTo, { state, codeVerifier }) =>
      tokensOf(
        await client.authorizationCodeGrant(server, cameBackTo, {
          expectedState: state,
          pkceCodeVerifier: codeVerifier,
        }),
      ),
    renew: async (refreshToken) => {
      try {
        return tokensOf(
          await client.refreshTokenGrant(server, refreshToken, { redirect_uri: redirectUri.href }),
        )
      } catch (error) {
        const isOver = error instanceof client.ResponseBodyError && error.error === "invalid_grant"
        throw isOver ? new AccessEnded() : error
      }
    },
    end: (refreshToken) => client.tokenRevocation(server, refreshToken, { token_type_hint: "refresh_token" }),
  }
}

type TokenResponse = Awaited<ReturnType<typeof client.refreshTokenGrant>>

function tokensOf({ access_token, refresh_token, expires_in }: TokenResponse): Tokens {
  if (refresh_token === undefined) throw new Error("Sharebook gave no refresh token: ask for scope=offline.")
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: Date.now() + (expires_in ?? 0) * 1000,
  }
}
