import type { ApiClientChanges } from "#lib/contract/api-clients/web-endpoints.ts"
import { DISTRIBUTOR_API_CLIENTS, INVESTOR_API_CLIENTS } from "#lib/contract/api-clients/web-endpoints.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** A client as a list shows it: `actsFor` is the sentence that says for whom, where that is a question. */
export type ListedClient = Readonly<{ client: ApiClient; actsFor: string | null }>

/** A client with for whom it acts, where its owner acts for several. */
export function listedClient(
  integrations: Messages["integrations"],
  client: ApiClient,
  investors: readonly Readonly<{ id: string; name: string }>[],
): ListedClient {
  const one = investors.find(({ id }) => id === client.investorId)
  if (one !== undefined)
    return { client, actsFor: formatMessage(integrations.forInvestor, { name: one.name }) }
  return { client, actsFor: investors.length < 2 ? null : integrations.forAllInvestors }
}

/** Whose clients a page manages: the signed-in user's, or their distributor's. */
export type Whose = "investor" | "distributor"

/** What is called to change them. */
export const changesOf = (whose: Whose): ApiClientChanges =>
  whose === "investor" ? INVESTOR_API_CLIENTS : DISTRIBUTOR_API_CLIENTS
