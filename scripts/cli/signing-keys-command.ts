import { Command } from "commander"
import { loadSigningKeys, rotateSigningKey } from "#lib/services/signing-keys/signing-keys.ts"
import { printLine } from "./print-line.ts"
import { asMaker, asOperator } from "./with-operator.ts"

/** `signing-keys`: the keys with which the authorization server signs id tokens. */
export function signingKeysCommand(): Command {
  const command = new Command("signing-keys").description("List and rotate the keys that sign id tokens.")
  command.command("list").description("list the published keys, the active one first").action(list)
  command
    .command("rotate")
    .description("create a new key and sign with it; the old one stays published for an hour")
    .action(rotate)
  return command
}

async function list(): Promise<void> {
  const keys = await asOperator((ctx) => loadSigningKeys(ctx))
  for (const { id, createdAt, retiredAt } of keys) {
    printLine(`${id}  created ${createdAt}  ${retiredAt === null ? "active" : `retired ${retiredAt}`}`)
  }
}

async function rotate(): Promise<void> {
  const id = await asMaker(rotateSigningKey)
  printLine(`${id} is active. Running processes use it within ten seconds.`)
}
