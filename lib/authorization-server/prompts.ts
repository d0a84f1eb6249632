import type { interactionPolicy as policies } from "oidc-provider"
import { interactionPolicy } from "oidc-provider"

/** When a user is asked to sign in and to consent: as the protocol says, and again when the account is gone. */
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
  return policy
}
