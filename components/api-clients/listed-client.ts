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
