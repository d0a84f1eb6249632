import type * as z from "zod"
import type { apiClient, newApiClient } from "#lib/contract/api-clients/api-client.ts"
import type { shareClassDocument } from "#lib/contract/documents/document.ts"
import type { fundAsset } from "#lib/contract/fund-assets/fund-asset.ts"
import type { fundParties } from "#lib/contract/fund-parties/fund-party.ts"
import type { fund } from "#lib/contract/funds/fund.ts"
import type { newOauthClient } from "#lib/contract/oauth-clients/oauth-client.ts"
import type { sendSandboxWire } from "#lib/contract/sandbox/endpoints.ts"
import type { shareClass, shareClassRisk } from "#lib/contract/share-classes/share-class.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import type { ShareClassDocument } from "#lib/domain/documents/document.ts"
import { documentPath } from "#lib/domain/documents/document.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import { daysToMaturity, gainOnAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import { env } from "#lib/env.ts"
import type { NewApiClient } from "#lib/services/api-clients/create-api-client.ts"
import type { FundParties } from "#lib/services/fund-parties/list-fund-parties.ts"
import type { NewOauthClient } from "#lib/services/oauth/oauth-clients.ts"
import type { Immutable } from "./operation.ts"

/** The public fields of a fund (spec section 2.2), without cut-off and publication. */
export const publicFund = (value: Fund): Immutable<z.output<typeof fund>> => ({
  id: value.id,
  slug: value.slug,
  timezone: value.timezone,
  executionMethod: value.executionMethod,
  nonOperatingDays: value.nonOperatingDays,
  launchDay: value.launchDay,
})

/**
 * The public fields of a share class (spec section 2.3). How far its values may move is for their publisher; its risk has a
 * response of its own.
 */
export function publicShareClass({
  navMoveLimit,
  riskIndicator,
  recommendedHoldingPeriod,
  ...value
}: ShareClass): Immutable<z.output<typeof shareClass>> {
  return value
}

/** The risk of a share class. */
export const shareClassRiskView = ({
  id,
  riskIndicator,
  recommendedHoldingPeriod,
}: ShareClass): Immutable<z.output<typeof shareClassRisk>> => ({
  shareClassId: id,
  riskIndicator,
  recommendedHoldingPeriod,
})

/** A document with its address. */
export const documentView = ({
  symbol,
  addedAt,
  ...document
}: ShareClassDocument): Immutable<z.output<typeof shareClassDocument>> => ({
  ...document,
  url: `${env().PUBLIC_ORIGIN}${documentPath({ symbol, ...document }, document.version)}`,
})

/** Who stands behind a fund. */
export const fundPartiesView = ({
  parties,
  ...fund
}: FundParties): Immutable<z.output<typeof fundParties>> => ({
  ...fund,
  parties: parties.map(({ fundId: _, ...party }) => party),
})

/** An asset with its gains and, for a bond, the days to maturity (spec section 2.9). */
export function publicFundAsset(asset: FundAsset): Immutable<z.output<typeof fundAsset>> {
  const gains = {
    totalGainOnAsset: gainOnAsset(asset.totalMarketValue, asset.totalAcquisitionCost),
    unitGainOnAsset: gainOnAsset(asset.unitMarketValue, asset.unitAcquisitionCost),
  }
  return asset.assetType === "bond"
    ? { ...asset, ...gains, daysToMaturity: daysToMaturity(asset) }
    : { ...asset, ...gains }
}

/** The public fields of an API client: of the ids of its owners only the investor it may be for. */
export const apiClientView = (client: ApiClient): z.output<typeof apiClient> => {
  const { id: _, distributorId: __, userId: ___, createdBy: ____, revokedBy: _____, ...view } = client
  return view
}

/** The public fields of an API client with its secret, for the only response that contains it. */
export const newApiClientView = ({ client, clientSecret }: NewApiClient): z.output<typeof newApiClient> => ({
  ...apiClientView(client),
  clientSecret,
})

/** The public fields of an application with its secret, for the only response that contains it. */
export const newOauthClientView = ({
  client: { id: _, ownerUserId: __, ...client },
  clientSecret,
}: NewOauthClient): Immutable<z.output<typeof newOauthClient>> => ({ ...client, clientSecret })

/** The fields of a wire that an integrator has simulated. */
export function sandboxWireView(wire: Wire): Immutable<z.output<(typeof sendSandboxWire)["body"]>> {
  const { id, status, reason, subscriptionOrderId, evidence } = wire
  invariant(status !== "returned", "a wire that just arrived has not been sent back")
  invariant(reason !== "recorded-by-hand", "nobody of the operator records what the sandbox sends")
  return { id, status, reason, subscriptionOrderId, evidence }
}
