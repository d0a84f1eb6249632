import type { Grant, KoaContextWithOIDC, interactionPolicy as policies } from "oidc-provider"
import { errors, interactionPolicy } from "oidc-provider"
import { OFFLINE_SCOPES, SIGN_IN_SCOPES } from "#lib/domain/oauth/lifetimes.ts"
import { WEB_CLIENT_ID } from "#lib/domain/oauth/oauth-client.ts"
import { CONFIRMATION_SECONDS } from "#lib/domain/users/web-session.ts"

/** Spec section 5, step 2. */
const TOO_SHORT = 8

/**
 * `state` is a random string of more than 8 characters. Without it, or with a shorter one, an application could not
 * distinguish its own response from a forged one (RFC 6749 section 10.12).
 */
export function checkState(state: string | undefined): void {
  if (state === undefined || [...state].length <= TOO_SHORT) {
    throw new errors.CustomOIDCProviderError(
      "invalid_state",
      `state must be a random string of more than ${TOO_SHORT} characters`,
    )
  }
}

/** Every scope there is. */
export const SCOPES: readonly string[] = [...SIGN_IN_SCOPES, ...OFFLINE_SCOPES]

/**
 * `offline_access` is a synonym of `offline`: whoever asks for one asks for the other. OpenID Connect gives `offline_access` only
 * with `prompt=consent`, and the library drops it otherwise; `offline` stays.
 */
export function withOffline(scope: string): string {
  const names = scope.split(" ")
  return names.includes("offline_access") && !names.includes("offline") ? `${scope} offline` : scope
}

/**
 * The scopes that a refresh asks for, with `offline` in place of `offline_access`: a grant always has `offline`, and may be without
 * its synonym.
 */
export const replaceOfflineAccess = (scopes: ReadonlySet<string>): Set<string> =>
  new Set([...scopes].map((name) => (name === "offline_access" ? "offline" : name)))

/** An authorization names what it is for: a server without a default scope says so (RFC 6749 section 3.3). */
export function checkScope(scope: string | undefined): void {
  const known = (scope ?? "").split(" ").filter((name) => SCOPES.includes(name))
  if (known.length > 0) return
  throw new errors.InvalidScope("ask for scope=offline", scope ?? "")
}

/**
 * Whether scripts of an origin may call the token, revocation and introspection endpoints as an application: those of an
 * origin that its users are sent back to. Discovery documents and keys are open to all.
 */
export const isOwnOrigin = (origin: string, redirectUris: readonly string[] = []): boolean =>
  origin !== "null" && redirectUris.some((uri) => URL.parse(uri)?.origin === origin)

/** The body of RFC 6749 section 5.1, with the names of spec section 5 beside the standard ones. */
export function withSpecifiedNames(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { access_token, refresh_token } = body
  return {
    ...body,
    ...(access_token === undefined ? {} : { accessToken: access_token }),
    ...(refresh_token === undefined ? {} : { refreshToken: refresh_token }),
  }
}

/**
 * When a user is asked to sign in and to consent: as the protocol says, and again when the account is gone. Whoever is asked to
 * consent has signed in within the last minutes: a session that somebody else has got hold of must not grant lasting access.
 */
export function prompts(): policies.DefaultPolicy {
  const { Check, base } = interactionPolicy
  const policy = base()
  const isGone = new Check(
    "account_gone",
    "the account of this sign-in is gone",
    "login_required",
    ({ oidc }) =>
      oidc.session?.accountId !== undefined && oidc.account === undefined
        ? Check.REQUEST_PROMPT
        : Check.NO_NEED_TO_PROMPT,
  )
  policy.get("login")?.checks.add(isGone)
  const isReplaced = new Check(
    "password_replaced",
    "the password has changed",
    "login_required",
    async (ctx) => {
      await rejectReplacedPassword(ctx)
      return Check.NO_NEED_TO_PROMPT
    },
  )
  policy.get("login")?.checks.add(isReplaced, 0)
  const isLongAgo = new Check(
    "consent_confirmation",
    "the sign-in is too long ago to give an application access",
    "login_required",
    async (ctx) => {
      const { client, result, session } = ctx.oidc
      if (client?.clientId === WEB_CLIENT_ID || session?.accountId === undefined)
        return Check.NO_NEED_TO_PROMPT
      if (result?.login !== undefined || !session.past(CONFIRMATION_SECONDS)) return Check.NO_NEED_TO_PROMPT
      const reasons = await Promise.all((policy.get("consent")?.checks ?? []).map(({ check }) => check(ctx)))
      return reasons.includes(Check.REQUEST_PROMPT) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT
    },
  )
  policy.get("login")?.checks.add(isLongAgo)
  return policy
}

/**
 * Rejects a password that was replaced between its check and this request. A new password ends all sign-ins under way, but one that
 * is being written in the same moment is not found. The session is destroyed, because it would be saved with its user
 * otherwise.
 */
async function rejectReplacedPassword({ oidc }: KoaContextWithOIDC): Promise<void> {
  const { account, result, session } = oidc
  if (result?.login === undefined || account === undefined) return
  if (account.passwordChangedAt === result.login.passwordChangedAt) return
  await session?.destroy()
  throw new errors.LoginRequired("the password has changed")
}

/**
 * What a user has allowed an application before, so that they are not asked again: the grant of this sign-in, as long
 * as it is valid. Our own web application needs no consent, because it is what the user is signing in to: its grant is created here.
 */
export async function grantFor({ oidc }: KoaContextWithOIDC): Promise<Grant | undefined> {
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
