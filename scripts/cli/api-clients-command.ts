import { Command, InvalidArgumentError, Option } from "commander"
import { apiClientName } from "#lib/contract/api-clients/api-client.ts"
import { describeName } from "#lib/contract/values/text.ts"
import type { ApiClient, ApiClientKind } from "#lib/domain/api-clients/api-client.ts"
import {
  API_CLIENT_KINDS,
  DEFAULT_OVERLAP_HOURS,
  MAX_API_CLIENT_NAME_LENGTH,
  MAX_OVERLAP_HOURS,
} from "#lib/domain/api-clients/api-client.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import type { NewApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { listApiClients, requireApiClientOwner } from "#lib/services/api-clients/list-api-clients.ts"
import { renameApiClient, revokeApiClient } from "#lib/services/api-clients/revoke-api-client.ts"
import { rotateApiClientSecret } from "#lib/services/api-clients/rotate-api-client-secret.ts"
import { revocationText } from "./account-lines.ts"
import { UsageError, uuidOf } from "./command-errors.ts"
import { printJson, printLine, printLines } from "./print-line.ts"
import { asMaker, asOperator } from "./with-operator.ts"

type CreateOptions = Readonly<{ kind: ApiClientKind; owner: string; name: string; json?: true }>

type RotateOptions = Readonly<{ overlapHours: number; json?: true }>

/** `api-clients`: the programs that may call the interfaces with credentials. */
export function apiClientsCommand(): Command {
  const command = new Command("api-clients").description(
    "Create, list, rename, rotate and revoke API clients.",
  )
  command
    .command("create")
    .description("create a client and show its secret, this once")
    .addOption(
      new Option("--kind <kind>", "the interface that it calls")
        .choices(API_CLIENT_KINDS)
        .makeOptionMandatory(),
    )
    .requiredOption(
      "--owner <id>",
      "a distributor; for kind investor one investor, or a user with all the investors they act for",
    )
    .requiredOption("--name <text>", "a name for the client")
    .option("--json", "print { clientId, clientSecret } and nothing else")
    .action(create)
  command
    .command("list")
    .description("list the clients of an owner")
    .requiredOption("--owner <id>", "a distributor, a user or an investor")
    .option("--json", "print them as JSON")
    .action(list)
  command.command("rename <clientId> <name>").description("rename a client").action(rename)
  command
    .command("rotate <clientId>")
    .description("create a new secret and show it, this once; the old one keeps working for a while")
    .option(
      "--overlap-hours <hours>",
      `hours for which the old secret keeps working: 0 to ${MAX_OVERLAP_HOURS}`,
      overlapHours,
      DEFAULT_OVERLAP_HOURS,
    )
    .option("--json", "print { clientId, clientSecret, oldSecretUntil } and nothing else")
    .action(rotate)
  command
    .command("revoke <clientId>")
    .description("revoke a client immediately and permanently")
    .action(revoke)
  return command
}

function nameOf(text: string, what: string): string {
  if (!apiClientName.safeParse(text).success)
    throw new UsageError(`${what} must be ${describeName(MAX_API_CLIENT_NAME_LENGTH)}.`)
  return text.trim()
}

function overlapHours(text: string): number {
  if (!/^\d{1,4}$/.test(text) || Number(text) > MAX_OVERLAP_HOURS)
    throw new InvalidArgumentError(`Expected a whole number of hours from 0 to ${MAX_OVERLAP_HOURS}.`)
  return Number(text)
}

function printSecret({ client, clientSecret }: NewApiClient): void {
  printLines([`client_id      ${client.clientId}`, `client_secret  ${clientSecret}`, ""])
  if (client.oldSecretUntil !== null) printLine(`The old secret works until ${client.oldSecretUntil}.`)
  printLine("Store the secret now: it is not shown again.")
}

async function create({ kind, owner: ownerId, name, json }: CreateOptions): Promise<void> {
  const id = uuidOf(ownerId, "--owner")
  const given = nameOf(name, "--name")
  const made = await asMaker(async (ctx, { who: createdBy }) => {
    const owner = await requireApiClientOwner(ctx, { kind, ownerId: id })
    return createApiClient(ctx, EVERY_API_CLIENT, { owner, name: given, createdBy })
  })
  const { client, clientSecret } = made
  if (json) printJson({ clientId: client.clientId, clientSecret })
  else printSecret(made)
}

async function list({ owner, json }: Readonly<{ owner: string; json?: true }>): Promise<void> {
  const ownerId = uuidOf(owner, "--owner")
  const clients = await asOperator((ctx) => listApiClients(ctx, { kind: "owner", ownerId }))
  if (json) return printJson(clients.map(({ id: _, ...client }) => client))
  if (clients.length === 0) printLine("This owner has no API clients.")
  for (const client of clients) printLine(`${client.clientId}  ${client.name}  ${stateOf(client)}`)
}

function stateOf({ lastUsedAt, revokedAt, revocationReason, oldSecretUntil }: ApiClient): string {
  if (revokedAt !== null) return revocationText({ revokedAt, revocationReason })
  const use = `last used ${lastUsedAt ?? "never"}`
  return oldSecretUntil === null ? use : `${use}, old secret until ${oldSecretUntil}`
}

async function rename(clientId: string, name: string): Promise<void> {
  const input = { clientId: uuidOf(clientId, "The client_id"), name: nameOf(name, "The name") }
  await asMaker((ctx, { who: by }) => renameApiClient(ctx, EVERY_API_CLIENT, { ...input, by }))
  printLine(`The client was renamed to ${JSON.stringify(input.name)}.`)
}

async function rotate(clientId: string, { overlapHours, json }: RotateOptions): Promise<void> {
  const input = { clientId: uuidOf(clientId, "The client_id"), overlapHours }
  const made = await asMaker((ctx, { who: by }) =>
    rotateApiClientSecret(ctx, EVERY_API_CLIENT, { ...input, by }),
  )
  const { client, clientSecret } = made
  if (json) printJson({ clientId, clientSecret, oldSecretUntil: client.oldSecretUntil })
  else printSecret(made)
}

async function revoke(clientId: string): Promise<void> {
  const id = uuidOf(clientId, "The client_id")
  const hadAccess = await asMaker((ctx, { who: by }) =>
    revokeApiClient(ctx, EVERY_API_CLIENT, { clientId: id, by }),
  )
  printLine(hadAccess ? "The client was revoked." : "The client had already been revoked.")
}
