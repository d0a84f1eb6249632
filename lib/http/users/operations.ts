import { OPERATOR_USERS } from "#lib/contract/users/web-endpoints.ts"
import { stateOf } from "#lib/http/approvals/operations.ts"
import { onOperator } from "#lib/http/operator-web.ts"
import { confirmed, notifierOf } from "#lib/http/web.ts"
import {
  proposeEnabling,
  proposePerson,
  proposeRole,
} from "#lib/services/approvals/propose-operator-rights.ts"
import { requireOperatorUser } from "#lib/services/operators/operator-users.ts"
import { inviteUser } from "#lib/services/users/account-links.ts"
import { resetSecondFactor } from "#lib/services/users/change-second-factor.ts"
import { disableUser } from "#lib/services/users/users.ts"

/** Proposes a role for a person. */
export const onProposePerson = confirmed(
  onOperator(OPERATOR_USERS.propose, async ({ ctx, actor, payload }) =>
    stateOf(await proposePerson(ctx, actor, { ...payload, name: payload.name.trim() })),
  ),
)

/** Proposes another role, or none. */
export const onChangeRole = confirmed(
  onOperator(OPERATOR_USERS.changeRole, async ({ ctx, actor, params: { userId }, payload: { role } }) => {
    await requireOperatorUser(ctx, actor, userId)
    return stateOf(await proposeRole(ctx, actor, { userId, role }))
  }),
)

/** Proposes that a disabled person may sign in again. */
export const onEnablePerson = confirmed(
  onOperator(OPERATOR_USERS.enable, async ({ ctx, actor, params: { userId } }) => {
    await requireOperatorUser(ctx, actor, userId)
    return stateOf(await proposeEnabling(ctx, actor, userId))
  }),
)

/** Blocks a person everywhere. */
export const onDisablePerson = confirmed(
  onOperator(OPERATOR_USERS.disable, async ({ ctx, actor, params: { userId } }) => {
    await requireOperatorUser(ctx, actor, userId)
    const { hasEnded } = await disableUser(ctx, actor, { userId })
    return { userId, hasChanged: hasEnded }
  }),
)

/** Removes the second factor of a person who has lost it. */
export const onResetSecondFactor = confirmed(
  onOperator(OPERATOR_USERS.resetSecondFactor, async ({ ctx, actor, params: { userId } }) => {
    await requireOperatorUser(ctx, actor, userId)
    const { emails } = notifierOf(actor.user)
    return { userId, hasChanged: await resetSecondFactor(ctx, actor, { userId, emails }) }
  }),
)

/** An invitation is not sent again within this time. */
const SECOND_INVITATION_SECONDS = 60

/** Invites a person who has a role and no password yet. */
export const onInvitePerson = confirmed(
  onOperator(OPERATOR_USERS.invite, async ({ ctx, actor, params: { userId } }) => {
    await requireOperatorUser(ctx, actor, userId)
    const { emails } = notifierOf(actor.user)
    await inviteUser(ctx, actor, { userId, emails, pauseSeconds: SECOND_INVITATION_SECONDS })
    return { userId, hasChanged: true }
  }),
)
