import { Command, CommanderError } from "commander"
import { apiClientsCommand } from "./api-clients-command.ts"
import { approvalsCommand } from "./approvals-command.ts"
import { attestationsCommand } from "./attestations-command.ts"
import { auditLogCommand } from "./audit-log-command.ts"
import { bankAccountsCommand } from "./bank-accounts-command.ts"
import { bankStatementsCommand } from "./bank-statements-command.ts"
import { calendarsCommand } from "./calendars-command.ts"
import { catalogueCommand } from "./catalogue-command.ts"
import { compensationsCommand } from "./compensations-command.ts"
import { chooseOperator } from "./current-operator.ts"
import { dealingRunsCommand } from "./dealing-runs-command.ts"
import { describeFailure, EXIT, isUsageError } from "./describe-failure.ts"
import { distributorsCommand } from "./distributors-command.ts"
import { documentsCommand } from "./documents-command.ts"
import { exportCommand } from "./export-command.ts"
import { importCommand } from "./import-command.ts"
import { indexSeriesCommand } from "./index-series-command.ts"
import { investorsCommand } from "./investors-command.ts"
import { mailsCommand } from "./mails-command.ts"
import { operatorClientsCommand } from "./operator-clients-command.ts"
import { payoutsCommand } from "./payouts-command.ts"
import { printError } from "./print-line.ts"
import { registerCommand } from "./register-command.ts"
import { secretsCommand } from "./secrets-command.ts"
import { adoptServiceSettings } from "./service-settings.ts"
import { signInCommand, signOutCommand, whoamiCommand } from "./sign-in-command.ts"
import { signingKeysCommand } from "./signing-keys-command.ts"
import { usersCommand } from "./users-command.ts"
import { wiresCommand } from "./wires-command.ts"

/** The commands under the headings of the help, in the order of an operator's day. */
const COMMANDS: Readonly<Record<string, () => readonly Command[]>> = {
  Operators: () => [signInCommand(), signOutCommand(), whoamiCommand(), operatorClientsCommand()],
  "Data of the funds": () => [
    catalogueCommand(),
    importCommand(),
    exportCommand(),
    calendarsCommand(),
    indexSeriesCommand(),
    documentsCommand(),
  ],
  Approvals: () => [approvalsCommand()],
  "Money and orders": () => [
    bankStatementsCommand(),
    wiresCommand(),
    dealingRunsCommand(),
    payoutsCommand(),
    compensationsCommand(),
    registerCommand(),
    attestationsCommand(),
  ],
  "Investors and callers": () => [
    investorsCommand(),
    bankAccountsCommand(),
    distributorsCommand(),
    apiClientsCommand(),
    usersCommand(),
    mailsCommand(),
    signingKeysCommand(),
    auditLogCommand(),
    secretsCommand(),
  ],
}

/** Runs a command line and returns its exit code: 0 done, 1 rejected or failed, 2 the command itself was wrong. */
export async function runCli(args: readonly string[]): Promise<number> {
  const program = new Command("npm run cli --")
    .description("Manage the database of Sharebook, whether the service is running or not.")
    .option("--verbose", "print the stack trace of an unexpected error")
    .option("--as <email>", "work for this operator without a sign-in; demo databases only")
    .configureHelp({ showGlobalOptions: true })
    .addHelpText(
      "after",
      "\nExit codes: 0 done, 1 rejected or failed (nothing was changed), 2 wrong command.",
    )
    .addHelpText("after", "See docs/import.md for the files, and docs/templates for examples.")
  for (const [heading, commands] of Object.entries(COMMANDS)) {
    program.commandsGroup(`${heading}:`)
    for (const command of commands()) program.addCommand(command.copyInheritedSettings(program))
  }
  // Not for --help, which works with any settings.
  program.hook("preAction", () => {
    adoptServiceSettings()
    chooseOperator(program.opts<{ as?: string }>().as)
  })
  throwInsteadOfExit(program)
  try {
    await program.parseAsync(args, { from: "user" })
    return EXIT.done
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongCommand
    for (const line of describeFailure(error, { verbose: program.opts().verbose === true })) printError(line)
    return isUsageError(error) ? EXIT.wrongCommand : EXIT.failed
  }
}

/** Commander exits the process by itself unless every command is set to throw. */
function throwInsteadOfExit(command: Command): void {
  command.exitOverride()
  command.showHelpAfterError("Add --help to see the options.")
  for (const child of command.commands) throwInsteadOfExit(child)
}
