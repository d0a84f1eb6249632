import { archiveInvestor as archiveEndpoint } from "#lib/contract/investors/endpoints.ts"
import {
  endInvestorAccess as endAccessEndpoint,
  inviteToInvestor as inviteEndpoint,
} from "#lib/contract/investors/web-endpoints.ts"
import { onStaff } from "#lib/http/distributor-web.ts"
import { on } from "#lib/http/operation.ts"
import { confirmed, notifierOf } from "#lib/http/web.ts"
import { archiveInvestor } from "#lib/services/investors/decide-investor.ts"
import { endInvestorAccess, inviteToInvestor } from "#lib/services/investors/investor-access.ts"

/** Archives an investor of the distributor. */
export const onInvestorArchive = on(archiveEndpoint, ({ ctx, actor, params }) =>
  archiveInvestor(ctx, actor, params.investorId),
)

/** Invites a person to sign in for an investor of the distributor. */
export const onInvestorInvitation = confirmed(
  onStaff(inviteEndpoint, ({ ctx, actor, params, payload }) =>
    inviteToInvestor(ctx, actor, {
      ...params,
      ...payload,
      inviterId: actor.user.id,
      notifier: notifierOf(actor.user),
    }),
  ),
)

/** Ends the access of a person to an investor, or withdraws an invitation. */
export const onInvestorAccessEnd = on(endAccessEndpoint, async ({ ctx, actor, params }) => {
  await endInvestorAccess(ctx, actor, params)
  return undefined
})
