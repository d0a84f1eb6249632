import { Command, Option } from "commander"
import { UUID_PATTERN } from "#lib/contract/values/uuid.ts"
import { serviceSecrets } from "#lib/service-secrets.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { listApiClients } from "#lib/services/api-clients/list-api-clients.ts"
import { revokeApiClient } from "#lib/services/api-clients/revoke-api-client.ts"
import { UsageFault } from "./describe-failure.ts"
import { withServiceContext } from "./with-service-context.ts"

type CreateOptions = Readonly<{ owner: string; name: string; json?: true }>

/** `api-clients`: the programs that may call the interfaces with credentials. */
export function apiClientsCommand(): Command {
  const command = new Command("api-clients").description("Makes, lists and revokes API clients.")
  command
    .command("create")
    .description("make a client; its secret is shown here once and never again")
    .addOption(
      new Option("--kind <kind>", "whose data it works on").choices(["distributor"]).makeOptionMandatory(),
    )
    .requiredOption("--owner <id>", "the distributor it belongs to (npm run cli -- distributors list)")
    .requiredOption("--name <text>", "what its owner calls it")
    .option("--json", "print { clientId, clientSecret } and nothing else")
    .action(create)
  command
    .command("list")
    .description("list the clients of a distributor")
    .requiredOption("--owner <id>", "the distributor")
    .action(list)
  command
    .command("revoke <clientId>")
    .description("take a client its way in, at once and for good")
    .action(revoke)
  return command
}

function uuidOf(text: string, what: string): string {
  if (!UUID_PATTERN.test(text))
    throw new UsageFault(`${what} is a UUID, not ${JSON.stringify(text.slice(0, 60))}.`)
  return text
}

async function create({ owner, name, json }: CreateOptions): Promise<void> {
  const distributorId = uuidOf(owner, "--owner")
  if (name.trim() === "" || name.length > 200)
    throw new UsageFault("--name is a text of 1 to 200 characters.")
  const { pepper } = serviceSecrets()
  const { client, clientSecret } = await withServiceContext((ctx) =>
    createApiClient(ctx, { distributorId, name: name.trim(), pepper }),
  )
  const { clientId } = client
  if (json) console.log(JSON.stringify({ clientId, clientSecret }))
  else
    console.log(
      `client_id      ${clientId}\nclient_secret  ${clientSecret}\n\nKeep the secret now: it is not shown again.`,
    )
}

async function list({ owner }: Readonly<{ owner: string }>): Promise<void> {
  const clients = await withServiceContext((ctx) => listApiClients(ctx, uuidOf(owner, "--owner")))
  if (clients.length === 0) console.log("This distributor has no API client yet.")
  for (const { clientId, name, lastUsedAt, revokedAt } of clients) {
    const state = revokedAt === null ? `last used ${lastUsedAt ?? "never"}` : `revoked ${revokedAt}`
    console.log(`${clientId}  ${name}  ${state}`)
  }
}

async function revoke(clientId: string): Promise<void> {
  const hadWayIn = await withServiceContext((ctx) => revokeApiClient(ctx, clientId))
  console.log(hadWayIn ? "The client is revoked." : "The client was revoked already.")
}
