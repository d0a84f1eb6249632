import type * as z from "zod"
import type { apiClient, newApiClient } from "#lib/contract/api-clients/api-client.ts"
import type { fundAsset } from "#lib/contract/fund-assets/fund-asset.ts"
import type { fund } from "#lib/contract/funds/fund.ts"
import type { newOauthClient } from "#lib/contract/oauth-clients/oauth-client.ts"
import type { sendSandboxWire } from "#lib/contract/sandbox/endpoints.ts"
import type { shareClass } from "#lib/contract/share-classes/share-class.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import { daysToMaturity, gainOnAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import type { NewApiClient } from "#lib/services/api-clients/create-api-client.ts"
import type { NewOauthClient } from "#lib/services/oauth/oauth-clients.ts"
import type { Immutable } from "./operation.ts"

/** What the public reads of a fund (spec section 2.2); cut-off and publication stay inside. */
export const publicFund = (value: Fund): Immutable<z.output<typeof fund>> => ({
  id: value.id,
  slug: value.slug,
  timezone: value.timezone,
  executionMethod: value.executionMethod,
  nonOperatingDays: value.nonOperatingDays,
  launchDay: value.launchDay,
})

/** What the public reads of a share class (spec section 2.3); how far its values may move is for who publishes them. */
export function publicShareClass({
  navMoveLimit,
  ...value
}: ShareClass): Immutable<z.output<typeof shareClass>> {
  return value
}

/** An asset with what follows from its values: the gains and, for a bond, the days left (spec section 2.9). */
export function publicFundAsset(asset: FundAsset): Immutable<z.output<typeof fundAsset>> {
  const gains = {
    totalGainOnAsset: gainOnAsset(asset.totalMarketValue, asset.totalAcquisitionCost),
    unitGainOnAsset: gainOnAsset(asset.unitMarketValue, asset.unitAcquisitionCost),
  }
  return asset.assetType === "bond"
    ? { ...asset, ...gains, daysToMaturity: daysToMaturity(asset) }
    : { ...asset, ...gains }
}

/** What leaves of a client: ids of its owners and of who changed it stay inside, but for the one investor it may be for. */
export const apiClientView = (client: ApiClient): z.output<typeof apiClient> => {
  const { id: _, distributorId: __, userId: ___, createdBy: ____, revokedBy: _____, ...view } = client
  return view
}

/** The same with the secret, in the one response that tells it. */
export const newApiClientView = ({ client, clientSecret }: NewApiClient): z.output<typeof newApiClient> => ({
  ...apiClientView(client),
  clientSecret,
})

/** What leaves of an application, with its secret, in the one response that tells it. */
export const newOauthClientView = ({
  client: { id: _, ownerUserId: __, ...client },
  clientSecret,
}: NewOauthClient): Immutable<z.output<typeof newOauthClient>> => ({ ...client, clientSecret })

/** What an integrator is told of a wire it let arrive. */
export function sandboxWireView(wire: Wire): Immutable<z.output<(typeof sendSandboxWire)["body"]>> {
  const { id, status, reason, subscriptionOrderId, evidence } = wire
  invariant(status !== "returned", "a wire that just arrived has not been sent back")
  return { id, status, reason, subscriptionOrderId, evidence }
}
