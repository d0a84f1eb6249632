import { Command } from "commander"
import { recordRegisterCheck } from "#lib/services/ledger/register-checks.ts"
import { CommandError } from "./describe-failure.ts"
import { printLine } from "./print-line.ts"
import { asOperator } from "./with-operator.ts"

/** `register`: checks the share register. */
export function registerCommand(): Command {
  const command = new Command("register").description("Check the share register.")
  command
    .command("check")
    .description("check every rule of the register; lists differences and then exits with 1")
    .action(check)
  return command
}

async function check(): Promise<void> {
  const { violations } = await asOperator(recordRegisterCheck)
  if (violations.length > 0) {
    const count = `The register differs in ${violations.length} ${violations.length === 1 ? "place" : "places"}:`
    throw new CommandError([
      count,
      ...violations.map(({ invariant, detail }) => `  ${detail} (${invariant})`),
    ])
  }
  printLine("The register is correct: every rule holds.")
}
