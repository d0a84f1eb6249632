import { Command } from "commander"
import { describeName, nameOf } from "#lib/contract/values/text.ts"
import type { OperatorClient } from "#lib/domain/operators/operator-client.ts"
import { MAX_OPERATOR_CLIENT_NAME_LENGTH } from "#lib/domain/operators/operator-client.ts"
import { proposeOperatorClient } from "#lib/services/approvals/propose-operator-rights.ts"
import { listOperatorClients, revokeOperatorClient } from "#lib/services/operators/operator-clients.ts"
import { proposedJson, proposedLines } from "./approvals-command.ts"
import { UsageError, uuidOf } from "./command-errors.ts"
import { printJson, printLine, printLines } from "./print-line.ts"
import { asMaker, asOperator } from "./with-operator.ts"

/** `operator-clients`: the operator's own programs, such as a nightly import. */
export function operatorClientsCommand(): Command {
  const command = new Command("operator-clients").description(
    "Create, list and revoke the operator's own programs at the command line.",
  )
  command
    .command("create <name>")
    .description("propose a program and show its secret, this once; it works once the proposal is approved")
    .option("--json", "print { operatorClientId, operatorClientSecret, approvalId, state } and nothing else")
    .addHelpText(
      "after",
      "\nIts commands run with OPERATOR_CLIENT_ID and OPERATOR_CLIENT_SECRET in their environment, instead of a sign-in.",
    )
    .action(create)
  command
    .command("list")
    .description("list programs, those that work first")
    .option("--json", "as JSON")
    .action(list)
  command.command("revoke <id>").description("revoke a program immediately and permanently").action(revoke)
  return command
}

async function create(name: string, { json }: Readonly<{ json?: true }>): Promise<void> {
  if (!nameOf(MAX_OPERATOR_CLIENT_NAME_LENGTH).safeParse(name).success)
    throw new UsageError(`The name must be ${describeName(MAX_OPERATOR_CLIENT_NAME_LENGTH)}.`)
  const input = { name: name.trim() }
  const { approval, clientId, secret } = await asMaker((ctx, operator) =>
    proposeOperatorClient(ctx, operator, input),
  )
  if (json) {
    return printJson({
      operatorClientId: clientId,
      operatorClientSecret: secret,
      ...proposedJson(approval),
    })
  }
  printLines([
    `OPERATOR_CLIENT_ID      ${clientId}`,
    `OPERATOR_CLIENT_SECRET  ${secret}`,
    "",
    "Store the secret now: it is not shown again. It works once the proposal is approved.",
    ...proposedLines(approval.id),
  ])
}

async function list({ json }: Readonly<{ json?: true }>): Promise<void> {
  const clients = await asOperator(listOperatorClients)
  if (json) return printJson(clients)
  if (clients.length === 0) printLine("No operator clients yet.")
  for (const client of clients) printLine(lineOf(client))
}

const lineOf = ({ id, name, createdAt, lastUsedAt, revokedAt }: OperatorClient): string =>
  `${id}  ${name}  created ${createdAt}, ${revokedAt === null ? `last used ${lastUsedAt ?? "never"}` : `revoked ${revokedAt}`}`

async function revoke(id: string): Promise<void> {
  const clientId = uuidOf(id, "The id")
  const wasInUse = await asMaker((ctx, operator) => revokeOperatorClient(ctx, operator, clientId))
  printLine(wasInUse ? "The operator client was revoked." : "The operator client had already been revoked.")
}
