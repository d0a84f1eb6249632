import type { Account, FindAccount } from "oidc-provider"
import type { ServiceContext } from "#lib/services/context.ts"
import { findUser } from "#lib/services/users/find-user.ts"

/** The claim under which an id token names the sign-in that it came from, so that both can end together. */
export const SIGN_IN_ID_CLAIM = "sign_in_id"

/** Users as the protocol sees them. A disabled one is nobody: no code, no token, no renewal. */
export function accountsOf(ctx: ServiceContext): FindAccount {
  return async (_, userId, token) => {
    const user = await findUser(ctx, userId)
    if (user === null || user.disabledAt !== null) return undefined
    const signInId = token !== undefined && "sessionUid" in token ? token.sessionUid : undefined
    return {
      accountId: user.id,
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
