import type { ApiClientChanges } from "#lib/contract/api-clients/web-endpoints.ts"
import { DISTRIBUTOR_API_CLIENTS, INVESTOR_API_CLIENTS } from "#lib/contract/api-clients/web-endpoints.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import type { ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"
import { mayRotate } from "#lib/domain/api-clients/api-client-owner.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/**
 * A client as a list shows it: `actsFor` is the sentence that says for whom, where that is a question, and `mayRotate` whether the
 * reader may have a new secret of it.
 */
export type ListedClient = Readonly<{ client: ApiClient; actsFor: string | null; mayRotate: boolean }>

/** A client as a reader with this reach sees it, with for whom it acts, where its owner acts for several. */
export function listedClient(
  integrations: Messages["integrations"],
  client: ApiClient,
  { reach, investors }: Readonly<{ reach: ApiClientReach; investors: readonly InvestorName[] }>,
): ListedClient {
  const listed = { client, mayRotate: mayRotate(reach, client) }
  const one = investors.find(({ id }) => id === client.investorId)
  if (one !== undefined)
    return { ...listed, actsFor: formatMessage(integrations.forInvestor, { name: one.name }) }
  return { ...listed, actsFor: investors.length < 2 ? null : integrations.forAllInvestors }
}

type InvestorName = Readonly<{ id: string; name: string }>

/** Whose clients a page manages: the signed-in user's, or their distributor's. */
export type Whose = "investor" | "distributor"

/** What is called to change them. */
export const changesOf = (whose: Whose): ApiClientChanges =>
  whose === "investor" ? INVESTOR_API_CLIENTS : DISTRIBUTOR_API_CLIENTS
