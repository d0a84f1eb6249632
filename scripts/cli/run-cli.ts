import { Command, CommanderError } from "commander"
import { describeFailure, EXIT, isUsageError } from "./command-errors.ts"
import { chooseOperator } from "./current-operator.ts"
import { printError } from "./print-line.ts"
import { adoptServiceSettings } from "./service-settings.ts"

/**
 * The commands under the headings of the help, in the order of an operator's day. Each is loaded when it is needed: to load
 * all of them takes longer than most commands.
 */
const COMMANDS: Readonly<Record<string, Readonly<Record<string, () => Promise<Command>>>>> = {
  Operators: {
    "sign-in": async () => (await import("./sign-in-command.ts")).signInCommand(),
    "sign-out": async () => (await import("./sign-in-command.ts")).signOutCommand(),
    whoami: async () => (await import("./sign-in-command.ts")).whoamiCommand(),
    "operator-clients": async () => (await import("./operator-clients-command.ts")).operatorClientsCommand(),
  },
  "Data of the funds": {
    catalogue: async () => (await import("./catalogue-command.ts")).catalogueCommand(),
    import: async () => (await import("./import-command.ts")).importCommand(),
    export: async () => (await import("./export-command.ts")).exportCommand(),
    calendars: async () => (await import("./calendars-command.ts")).calendarsCommand(),
    "index-series": async () => (await import("./index-series-command.ts")).indexSeriesCommand(),
    documents: async () => (await import("./documents-command.ts")).documentsCommand(),
  },
  Approvals: {
    approvals: async () => (await import("./approvals-command.ts")).approvalsCommand(),
  },
  "Money and orders": {
    "bank-statements": async () => (await import("./bank-statements-command.ts")).bankStatementsCommand(),
    wires: async () => (await import("./wires-command.ts")).wiresCommand(),
    "dealing-runs": async () => (await import("./dealing-runs-command.ts")).dealingRunsCommand(),
    payouts: async () => (await import("./payouts-command.ts")).payoutsCommand(),
    compensations: async () => (await import("./compensations-command.ts")).compensationsCommand(),
    register: async () => (await import("./register-command.ts")).registerCommand(),
    attestations: async () => (await import("./attestations-command.ts")).attestationsCommand(),
  },
  "Investors and callers": {
    investors: async () => (await import("./investors-command.ts")).investorsCommand(),
    "bank-accounts": async () => (await import("./bank-accounts-command.ts")).bankAccountsCommand(),
    distributors: async () => (await import("./distributors-command.ts")).distributorsCommand(),
    "api-clients": async () => (await import("./api-clients-command.ts")).apiClientsCommand(),
    users: async () => (await import("./users-command.ts")).usersCommand(),
    mails: async () => (await import("./mails-command.ts")).mailsCommand(),
    "signing-keys": async () => (await import("./signing-keys-command.ts")).signingKeysCommand(),
    "audit-log": async () => (await import("./audit-log-command.ts")).auditLogCommand(),
    secrets: async () => (await import("./secrets-command.ts")).secretsCommand(),
  },
}

/** Options of the program that are one word; `--as` is followed by another. */
const PROGRAM_OPTION = /^--(?:verbose$|as=)/

/** The first word of a command line that is no option of the program: the command, or what is wrong. */
function firstWord([first, ...rest]: readonly string[]): string | undefined {
  if (first === "--as") return firstWord(rest.slice(1))
  return first !== undefined && PROGRAM_OPTION.test(first) ? firstWord(rest) : first
}

/** Adds the command that a command line names, or all, for the help and for what is misspelled. */
async function addCommands(program: Command, args: readonly string[]): Promise<void> {
  const named = firstWord(args)
  const isKnown = Object.values(COMMANDS).some(
    (commands) => named !== undefined && Object.hasOwn(commands, named),
  )
  for (const [heading, commands] of Object.entries(COMMANDS)) {
    program.commandsGroup(`${heading}:`)
    for (const [name, load] of Object.entries(commands)) {
      if (isKnown && name !== named) continue
      const command = await load()
      program.addCommand(command.copyInheritedSettings(program))
    }
  }
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
  await addCommands(program, args)
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
