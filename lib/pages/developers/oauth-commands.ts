import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"

/** The steps of an application that gets access, in their order. */
export const OAUTH_STEPS = ["register", "authorize", "exchange", "call", "refresh", "revoke"] as const

export type OauthStep = (typeof OAUTH_STEPS)[number]

/**
 * The commands of each step in a shell. What the reader has to put in is a text between single quotation marks; a test runs them
 * in one shell with such texts replaced.
 * @param origin where the service is
 */
export const oauthCommands = (origin: string): Readonly<Record<OauthStep, string>> => ({
  register: `APP_ID='the client ID'
APP_SECRET='the secret'
REDIRECT_URI='https://app.example.com/callback'`,
  authorize: `STATE=$(openssl rand -hex 16)
curl -G -s -o /dev/null -w '%{url_effective}\\n' ${origin}/oauth2/auth \\
  -d response_type=code -d scope=offline -d "client_id=$APP_ID" -d "state=$STATE" \\
  --data-urlencode "redirect_uri=$REDIRECT_URI"`,
  exchange: `CODE='the code'
curl -u "$APP_ID:$APP_SECRET" ${origin}/oauth2/token \\
  --data-urlencode grant_type=authorization_code \\
  --data-urlencode "code=$CODE" \\
  --data-urlencode "redirect_uri=$REDIRECT_URI"`,
  call: `ACCESS_TOKEN='the access_token'
curl -H "Authorization: Bearer $ACCESS_TOKEN" ${origin}${INVESTOR_V1.prefix}/investors/`,
  refresh: `REFRESH_TOKEN='the refresh_token'
curl -u "$APP_ID:$APP_SECRET" ${origin}/oauth2/token \\
  --data-urlencode grant_type=refresh_token \\
  --data-urlencode "refresh_token=$REFRESH_TOKEN" \\
  --data-urlencode "redirect_uri=$REDIRECT_URI"`,
  revoke: `REFRESH_TOKEN='the newest refresh_token'
curl -u "$APP_ID:$APP_SECRET" ${origin}/oauth2/revoke \\
  --data-urlencode "token=$REFRESH_TOKEN"`,
})
