import type { ApiClientChanges } from "#lib/contract/api-clients/web-endpoints.ts"
import { DISTRIBUTOR_API_CLIENTS, INVESTOR_API_CLIENTS } from "#lib/contract/api-clients/web-endpoints.ts"
import type { ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"
import { distributorApiClients, ownApiClients } from "#lib/domain/api-clients/api-client-owner.ts"
import type { StaffCaller } from "#lib/http/distributor-web.ts"
import { onStaff } from "#lib/http/distributor-web.ts"
import { on } from "#lib/http/operation.ts"
import { apiClientView, newApiClientView } from "#lib/http/views.ts"
import type { WebCaller } from "#lib/http/web.ts"
import { confirmed, notifierOf, onWeb } from "#lib/http/web.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { renameApiClient, revokeApiClient } from "#lib/services/api-clients/revoke-api-client.ts"
import { endOldSecret, rotateApiClientSecret } from "#lib/services/api-clients/rotate-api-client-secret.ts"

/** Makes a client of the signed-in user, or of one investor that they act for. */
export const onOwnApiClients = confirmed(
  onWeb(INVESTOR_API_CLIENTS.create, async ({ ctx, actor, payload: { name, investorId } }) => {
    const reach = ownApiClients(actor.user)
    const owner =
      investorId === null
        ? ({ kind: "user", userId: actor.user.id } as const)
        : ({ kind: "investor", investorId } as const)
    return newApiClientView(
      await createApiClient(ctx, reach, {
        owner,
        name: name.trim(),
        createdBy: actor.who,
        requiresNewName: true,
        notifier: notifierOf(actor.user),
      }),
    )
  }),
)

/** Makes a client of the distributor that the signed-in user works for. */
export const onDistributorApiClients = confirmed(
  onStaff(DISTRIBUTOR_API_CLIENTS.create, async ({ ctx, actor, payload: { name } }) => {
    const reach = distributorApiClients(actor.distributor)
    return newApiClientView(
      await createApiClient(ctx, reach, {
        owner: reach,
        name: name.trim(),
        createdBy: actor.who,
        requiresNewName: true,
        notifier: notifierOf(actor.user),
      }),
    )
  }),
)

const changesOf = <Caller extends WebCaller>(
  endpoints: ApiClientChanges,
  reachOf: (caller: Caller) => ApiClientReach,
) => ({
  onOne: [
    on<ApiClientChanges["rename"], Caller>(endpoints.rename, async ({ ctx, actor, params, payload }) => {
      const { clientId } = params
      return apiClientView(
        await renameApiClient(ctx, reachOf(actor), { clientId, name: payload.name.trim(), by: actor.who }),
      )
    }),
    on<ApiClientChanges["revoke"], Caller>(endpoints.revoke, async ({ ctx, actor, params }) => {
      await revokeApiClient(ctx, reachOf(actor), { clientId: params.clientId, by: actor.who })
      return undefined
    }),
  ],
  onSecrets: confirmed(
    on<ApiClientChanges["rotate"], Caller>(endpoints.rotate, async ({ ctx, actor, params, payload }) => {
      const input = { ...params, ...payload, by: actor.who, notifier: notifierOf(actor.user) }
      return newApiClientView(await rotateApiClientSecret(ctx, reachOf(actor), input))
    }),
  ),
  onOldSecret: on<ApiClientChanges["endOldSecret"], Caller>(
    endpoints.endOldSecret,
    async ({ ctx, actor, params }) => {
      await endOldSecret(ctx, reachOf(actor), { clientId: params.clientId, by: actor.who })
      return undefined
    },
  ),
})

/** What the signed-in user does to a client of theirs, or of an investor they act for. */
export const ownApiClientChanges = changesOf<WebCaller>(INVESTOR_API_CLIENTS, ({ user }) =>
  ownApiClients(user),
)

/** What an admin does to a client of their distributor. */
export const distributorApiClientChanges = changesOf<StaffCaller>(
  DISTRIBUTOR_API_CLIENTS,
  ({ distributor }) => distributorApiClients(distributor),
)
