/** The methods of a path of the authorization server, and whether it is for people or for programs. */
export type AuthorizationEndpoint = Readonly<{ methods: readonly string[]; isPage: boolean }>

const READ = ["GET", "HEAD", "OPTIONS"]

const RESUMED: AuthorizationEndpoint = { methods: ["GET"], isPage: true }
const INTERACTION: AuthorizationEndpoint = { methods: ["POST"], isPage: true }

/** Every path; `{uid}` is the id of an authorization under way. */
export const AUTHORIZATION_ENDPOINTS: Readonly<Record<string, AuthorizationEndpoint>> = {
  "/.well-known/oauth-authorization-server": { methods: READ, isPage: false },
  "/.well-known/openid-configuration": { methods: READ, isPage: false },
  "/oauth2/auth": { methods: ["GET", "HEAD"], isPage: true },
  "/oauth2/auth/{uid}": RESUMED,
  "/oauth2/interactions/{uid}/abort": INTERACTION,
  "/oauth2/interactions/{uid}/consent": INTERACTION,
  "/oauth2/interactions/{uid}/second-factor": INTERACTION,
  "/oauth2/interactions/{uid}/sign-in": INTERACTION,
  "/oauth2/introspect": { methods: ["POST", "OPTIONS"], isPage: false },
  "/oauth2/jwks": { methods: READ, isPage: false },
  "/oauth2/revoke": { methods: ["POST", "OPTIONS"], isPage: false },
  "/oauth2/sign-out": { methods: ["GET", "HEAD"], isPage: true },
  "/oauth2/sign-out/confirm": { methods: ["POST"], isPage: true },
  "/oauth2/sign-out/success": { methods: ["GET", "HEAD"], isPage: true },
  "/oauth2/token": { methods: ["POST", "OPTIONS"], isPage: false },
  "/oauth2/userinfo": { methods: ["GET", "HEAD", "POST", "OPTIONS"], isPage: false },
}

/** A step of signing in or consenting that a page of ours sends its form to. */
export type InteractionStep = Readonly<{ uid: string; step: string }>

/** The step that a path names, or undefined. */
export function interactionStep(path: string): InteractionStep | undefined {
  const [, uid, step] =
    /^\/oauth2\/interactions\/([\w-]{16,64})\/(sign-in|second-factor|consent|abort)$/.exec(path) ?? []
  return uid === undefined || step === undefined ? undefined : { uid, step }
}

/** Whether paths like this belong to the authorization server, existing or not. */
export const isAuthorizationPath = (path: string): boolean =>
  path === "/oauth2" ||
  path.startsWith("/oauth2/") ||
  /^\/\.well-known\/(openid-configuration|oauth-authorization-server)\/?$/.test(path)

/** The endpoint at a path without trailing slash, or undefined. Paths are case-sensitive. */
export function endpointAt(path: string): AuthorizationEndpoint | undefined {
  if (path.includes("{")) return undefined
  const template = path.replace(/^(\/oauth2\/(?:auth|interactions)\/)[\w-]{16,64}(?=\/|$)/, "$1{uid}")
  return Object.hasOwn(AUTHORIZATION_ENDPOINTS, template) ? AUTHORIZATION_ENDPOINTS[template] : undefined
}
