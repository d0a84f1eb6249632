import { Command } from "commander"
import { recordRegisterCheck } from "#lib/services/ledger/register-checks.ts"
import { CommandError } from "./command-errors.ts"
import { printLine } from "./print-line.ts"
import { asOperator } from "./with-operator.ts"

/** `register`: checks the share register. */
export function registerCommand(): Command {
  const command = new Command("register").description("Check the share register.")
  command
    .command("check")
    .description("check every rule of the register; lists differences and then exits with 1")
    .option("--since-last", "only what was written since the last check, if that found nothing")
    .action(check)
  return command
}

async function check({ sinceLast = false }: Readonly<{ sinceLast?: boolean }>): Promise<void> {
  const { violations, scope } = await asOperator((ctx) =>
    recordRegisterCheck(ctx, sinceLast ? "changes" : "everything"),
  )
  if (violations.length > 0) {
    const count = `The register differs in ${violations.length} ${violations.length === 1 ? "place" : "places"}:`
    throw new CommandError([
      count,
      ...violations.map(({ invariant, detail }) => `  ${detail} (${invariant})`),
    ])
  }
  printLine(
    scope === "everything"
      ? "The register is correct: every rule holds."
      : "The register is correct in what was written since the last check.",
  )
}
