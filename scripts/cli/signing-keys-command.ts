import { Command } from "commander"
import { loadSigningKeys } from "#lib/services/signing-keys/load-signing-keys.ts"
import { rotateSigningKey } from "#lib/services/signing-keys/rotate-signing-key.ts"
import { printLine } from "./print-line.ts"
import { commandPepper } from "./service-settings.ts"
import { withServiceContext } from "./with-service-context.ts"

/** `signing-keys`: what the authorization server signs id tokens with. */
export function signingKeysCommand(): Command {
  const command = new Command("signing-keys").description(
    "Lists and replaces the keys that id tokens are signed with.",
  )
  command.command("list").description("list the keys that are published, the signing one first").action(list)
  command
    .command("rotate")
    .description("sign with a new key from now on; the old one stays published for an hour")
    .action(rotate)
  return command
}

async function list(): Promise<void> {
  const pepper = commandPepper()
  const keys = await withServiceContext((ctx) => loadSigningKeys(ctx, pepper))
  for (const { id, createdAt, retiredAt } of keys) {
    printLine(`${id}  made ${createdAt}  ${retiredAt === null ? "signs" : `retired ${retiredAt}`}`)
  }
}

async function rotate(): Promise<void> {
  const pepper = commandPepper()
  const id = await withServiceContext((ctx) => rotateSigningKey(ctx, pepper))
  printLine(`${id} signs from now on. Running processes take it up within ten seconds.`)
}
