import { Command, Option } from "commander"
import { describeName, nameOf } from "#lib/contract/values/text.ts"
import type { DistributorRole, OperatorRole, User } from "#lib/domain/users/user.ts"
import {
  DISTRIBUTOR_ROLES,
  isEmail,
  LONGEST_USER_NAME,
  normalizedEmail,
  OPERATOR_ROLES,
} from "#lib/domain/users/user.ts"
import type { Language } from "#lib/i18n/language.ts"
import { LANGUAGES } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { accountEmails } from "#lib/mails/account-emails.ts"
import { systemActor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { createUser } from "#lib/services/users/create-user.ts"
import { disableUser, enableUser } from "#lib/services/users/disable-user.ts"
import { inviteUser } from "#lib/services/users/invite-user.ts"
import type { UserLink } from "#lib/services/users/link-user.ts"
import { linkUser, unlinkUser } from "#lib/services/users/link-user.ts"
import { listUsers } from "#lib/services/users/list-users.ts"
import { requireAccount } from "#lib/services/users/require-account.ts"
import { requireUserByEmail } from "#lib/services/users/require-user.ts"
import { resetSecondFactor } from "#lib/services/users/reset-second-factor.ts"
import { signOutEverywhere } from "#lib/services/users/sign-out-everywhere.ts"
import { accountLines, accountRecord, endedClientLines, linkTexts } from "./account-lines.ts"
import { UsageError } from "./describe-failure.ts"
import { printJson, printLine, printLines } from "./print-line.ts"
import { commandOrigin, commandPepper, mailsLeave } from "./service-settings.ts"
import { uuidOf } from "./uuid-argument.ts"
import { withServiceContext } from "./with-service-context.ts"

const COMMAND_LINE = systemActor("command-line").who

/** Whom a user is linked to, as options say it. */
type LinkOptions = Readonly<{
  investor?: readonly string[]
  distributor?: string
  role?: DistributorRole
  operator?: OperatorRole
}>

type CreateOptions = LinkOptions & Readonly<{ name: string; language: Language; json?: true }>

/** `users`: the people who sign in. */
export function usersCommand(): Command {
  const command = new Command("users").description(
    "Makes, invites, shows, links, signs out and disables the people who sign in.",
  )
  withLinks(
    command
      .command("create <email>")
      .description("make a user, who has no password yet: invite them next")
      .requiredOption("--name <text>", "what the person is called")
      .addOption(
        new Option("--language <code>", "the language of their mails").choices(LANGUAGES).default("en"),
      )
      .option("--json", "print the user as JSON and nothing else"),
  ).action(create)
  command
    .command("invite <email>")
    .description("mail a user the link by which they set their first password; an earlier one ends")
    .option("--show-link", "print the link too: it lets whoever has it set the password")
    .action(invite)
  command
    .command("list")
    .description("list users and whom they act for")
    .option("--json", "as JSON")
    .action(list)
  command
    .command("show <email>")
    .description("show a user: links, browsers, applications they let in, API clients")
    .option("--json", "as JSON")
    .action(show)
  command
    .command("sign-out <email>")
    .description("end a user's sessions in every browser; applications and API clients stay")
    .action(signOut)
  command
    .command("disable <email>")
    .description("lock a user out everywhere and revoke their API clients; what they did stays")
    .action(disable)
  command
    .command("enable <email>")
    .description("let a disabled user sign in again; revoked API clients stay revoked")
    .action(enable)
  withLinks(
    command.command("link <email>").description("let a user act for an investor, or work for somebody"),
  ).action(link)
  withLinks(
    command
      .command("unlink <email>")
      .description("end that; API clients they created for the investor are revoked"),
  ).action(unlink)
  command
    .command("reset-second-factor <email>")
    .description("take the second factor of a user who has lost it; make sure of who asks")
    .action(resetFactor)
  return command
}

const withLinks = (command: Command): Command =>
  command
    .option("--investor <id>", "an investor that they act for; may be given several times", gathered)
    .option("--distributor <id>", "the distributor that they work for")
    .addOption(
      new Option("--role <role>", "as what they work for the distributor").choices(DISTRIBUTOR_ROLES),
    )
    .addOption(
      new Option("--operator <role>", "as what they work for the fund operator").choices(OPERATOR_ROLES),
    )

const gathered = (id: string, earlier: readonly string[] = []): readonly string[] => [...earlier, id]

function linksOf({ investor = [], distributor, role, operator }: LinkOptions): UserLink[] {
  if (role !== undefined && distributor === undefined)
    throw new UsageError("--role says as what somebody works for a distributor: add --distributor <id>.")
  return [
    ...investor.map((id) => ({ kind: "investor" as const, investorId: uuidOf(id, "--investor") })),
    ...(distributor === undefined
      ? []
      : [
          {
            kind: "distributor" as const,
            distributorId: uuidOf(distributor, "--distributor"),
            role: role ?? "viewer",
          },
        ]),
    ...(operator === undefined ? [] : [{ kind: "operator" as const, role: operator }]),
  ]
}

function requireLinks(options: LinkOptions): UserLink[] {
  const links = linksOf(options)
  if (links.length === 0)
    throw new UsageError("Say what: --investor <id>, --distributor <id> or --operator <role>.")
  return links
}

/** Works on the user of an address. */
const onUser = <T>(email: string, run: (ctx: ServiceContext, user: User) => Promise<T>): Promise<T> =>
  withServiceContext(async (ctx) => run(ctx, await requireUserByEmail(ctx, email)))

async function create(email: string, { name, language, json, ...options }: CreateOptions): Promise<void> {
  if (!isEmail(normalizedEmail(email))) throw new UsageError("That is no e-mail address.")
  if (!nameOf(LONGEST_USER_NAME).safeParse(name).success)
    throw new UsageError(`The name is ${describeName(LONGEST_USER_NAME)}.`)
  const links = linksOf(options)
  const user = await withServiceContext((ctx) =>
    createUser(ctx, { email, name: name.trim(), locale: language, links }),
  )
  if (json) printJson(user)
  else printLines([user.id, `The user has no password yet: npm run cli -- users invite ${user.email}`])
}

async function invite(email: string, { showLink }: Readonly<{ showLink?: true }>): Promise<void> {
  const pepper = commandPepper()
  const origin = commandOrigin()
  const letters = accountEmails(origin)
  const { user, token } = await onUser(email, (ctx, { id }) =>
    inviteUser(ctx, { userId: id, pepper, letters }),
  )
  printLine(`The invitation of ${user.email} is on its way. It works once, within seven days.`)
  if (!mailsLeave() && showLink !== true) {
    printLine("No SMTP_URL is set: the mail waits until the service has one. --show-link prints the link.")
  }
  if (showLink) printLine(`${origin}${localePath(user.locale, `/invitation/${token}`)}`)
}

async function list({ json }: Readonly<{ json?: true }>): Promise<void> {
  const users = await withServiceContext(listUsers)
  if (json) return printJson(users)
  if (users.length === 0) printLine("There is no user yet.")
  for (const user of users) printLine(`${user.email}  ${user.name}  ${whatOf(user).join(", ")}`)
}

const whatOf = (user: User): string[] => [
  ...(user.disabledAt === null ? [] : [`disabled ${user.disabledAt}`]),
  ...linkTexts(user),
  user.hasSecondFactor ? "second factor on" : "no second factor",
]

async function show(email: string, { json }: Readonly<{ json?: true }>): Promise<void> {
  const account = await withServiceContext((ctx) => requireAccount(ctx, email))
  if (json) return printJson(accountRecord(account))
  printLines(accountLines(account))
}

async function signOut(email: string): Promise<void> {
  const pepper = commandPepper()
  await onUser(email, (ctx, { id }) => signOutEverywhere(ctx, { userId: id, pepper }))
  printLine("The user is signed out everywhere, from the next request on.")
}

async function disable(email: string): Promise<void> {
  const pepper = commandPepper()
  const ended = await onUser(email, (ctx, { id }) =>
    disableUser(ctx, { userId: id, by: COMMAND_LINE, pepper }),
  )
  printLine(ended.hasEnded ? "The user is locked out." : "The user was locked out already.")
  printLines(endedClientLines(ended))
}

async function enable(email: string): Promise<void> {
  const wasDisabled = await onUser(email, (ctx, { id }) => enableUser(ctx, id))
  printLine(wasDisabled ? "The user may sign in again." : "The user was not disabled.")
}

async function link(email: string, options: LinkOptions): Promise<void> {
  const links = requireLinks(options)
  await onUser(email, (ctx, { id }) => linkUser(ctx, id, ...links))
  printLine("Done: it holds from the user's next request on.")
}

async function unlink(email: string, options: LinkOptions): Promise<void> {
  const links = requireLinks(options)
  const ended = await onUser(email, (ctx, { id }) => unlinkUser(ctx, id, { links, by: COMMAND_LINE }))
  printLine(ended.hasEnded ? "Done: it holds from the user's next request on." : "There was no such link.")
  printLines(endedClientLines(ended))
}

async function resetFactor(email: string): Promise<void> {
  const pepper = commandPepper()
  const letters = accountEmails(commandOrigin())
  const had = await onUser(email, (ctx, { id }) => resetSecondFactor(ctx, { userId: id, pepper, letters }))
  printLine(
    had
      ? "The second factor is off. The user was signed out everywhere and is told by mail."
      : "The user had no second factor.",
  )
}
