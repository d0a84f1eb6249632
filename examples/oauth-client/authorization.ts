import * as client from "openid-client"
import type { Settings } from "./settings.ts"

/** What was sent away with the user, to recognise the response by. */
export type Attempt = Readonly<{ state: string; codeVerifier: string }>

/** Tokens that a user's consent gave. The refresh token is worth one use: the next ones come with its successor. */
export type Tokens = Readonly<{
  accessToken: string
  refreshToken: string
  /** Of the access token, in milliseconds since the epoch. */
  expiresAt: number
}>

/** The user or Sharebook has ended what the user once allowed. */
export class AccessEnded extends Error {}

/** Everything that this application does at the authorization server. */
export type Authorization = Readonly<{
  /** Where the user is sent, and what to remember meanwhile. */
  begin: () => Promise<Readonly<{ address: URL; attempt: Attempt }>>
  /** Exchanges the code that the user came back with. Throws for a response to something else, and for an error response. */
  finish: (cameBackTo: URL, attempt: Attempt) => Promise<Tokens>
  /** Throws AccessEnded when there is nothing to renew any more. */
  renew: (refreshToken: string) => Promise<Tokens>
  /** Ends what the user allowed. */
  end: (refreshToken: string) => Promise<void>
}>

/** Reads where the endpoints are and makes this application ready to use them. */
export async function openAuthorization(settings: Settings): Promise<Authorization> {
  const { sharebook, clientId, clientSecret, redirectUri } = settings
  const isLocal = sharebook.protocol === "http:"
  const server = await client.discovery(
    sharebook,
    clientId,
    undefined,
    client.ClientSecretBasic(clientSecret),
    // Plain HTTP is for a service on this machine alone.
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
