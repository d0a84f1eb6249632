import { Command, Option } from "commander"
import { describeName, nameOf } from "#lib/contract/values/text.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import type { DistributorRole, OperatorRole, User } from "#lib/domain/users/user.ts"
import {
  DISTRIBUTOR_ROLES,
  isEmail,
  MAX_USER_NAME_LENGTH,
  normalizedEmail,
  OPERATOR_ROLES,
} from "#lib/domain/users/user.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { accountEmails } from "#lib/mails/account-emails.ts"
import type { Actor } from "#lib/services/actor.ts"
import { BOOTSTRAP } from "#lib/services/actor.ts"
import { proposeLinks, proposeUnlinking, proposeUser } from "#lib/services/approvals/propose-links.ts"
import { proposeEnabling } from "#lib/services/approvals/propose-operator-rights.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { Operator } from "#lib/services/operators/operator.ts"
import { requireMaker } from "#lib/services/operators/operator.ts"
import {
  awaitsFirstSignIn,
  awaitsOperators,
  createFirstOperator,
} from "#lib/services/operators/set-up-operators.ts"
import { inviteUser } from "#lib/services/users/account-links.ts"
import { resetSecondFactor } from "#lib/services/users/change-second-factor.ts"
import { listUsers, requireUserByEmail } from "#lib/services/users/find-user.ts"
import type { UserLink } from "#lib/services/users/link-user.ts"
import { requireAccount } from "#lib/services/users/require-account.ts"
import type { NewUser } from "#lib/services/users/users.ts"
import { disableUser, enableUser } from "#lib/services/users/users.ts"
import { signOutEverywhere } from "#lib/services/users/web-sessions.ts"
import { accountLines, accountRecord, endedClientLines, linkTexts } from "./account-lines.ts"
import { proposedJson, proposedLines } from "./approvals-command.ts"
import { UsageError, uuidOf } from "./command-errors.ts"
import { findCurrentOperator, requireCurrentOperator } from "./current-operator.ts"
import { printJson, printLine, printLines } from "./print-line.ts"
import { commandOrigin, sendsMails } from "./service-settings.ts"
import { asMaker, asOperator, withoutSignIn } from "./with-operator.ts"

/** The links of a user, as given by options. */
type LinkOptions = Readonly<{
  investor?: readonly string[]
  distributor?: string
  role?: DistributorRole
  operator?: OperatorRole
}>

type JsonOption = Readonly<{ json?: true }>

type CreateOptions = LinkOptions & JsonOption & Readonly<{ name: string; language: Language }>

/** Help text of --json, for the commands that may propose something for a user. */
const USER_AS_JSON =
  "print the user as JSON, with { approvalId, state } of what is proposed for them, and nothing else"

/** `users`: the people who sign in. */
export function usersCommand(): Command {
  const command = new Command("users").description(
    "Create, invite, show, link, sign out and disable the people who sign in.",
  )
  withLinks(
    command
      .command("create <email>")
      .description("create a user without a password; invite them next")
      .requiredOption("--name <text>", "name of the person")
      .addOption(new Option("--language <code>", "language of their emails").choices(LANGUAGES).default("en"))
      .option("--json", USER_AS_JSON),
  ).action(create)
  command
    .command("invite <email>")
    .description("email a user the link to set their first password; an earlier link stops working")
    .option(
      "--show-link",
      "also print the link, of the first operators; anybody who has it can set the password",
    )
    .action(invite)
  command.command("list").description("list users and their links").option("--json", "as JSON").action(list)
  command
    .command("show <email>")
    .description("show a user with links, sessions, connected applications and API clients")
    .option("--json", "as JSON")
    .action(show)
  command
    .command("sign-out <email>")
    .description("end a user's sessions in every browser; applications and API clients stay")
    .action(signOut)
  command
    .command("disable <email>")
    .description("block a user everywhere and revoke their API clients; their records stay")
    .action(disable)
  command
    .command("enable <email>")
    .description(
      "allow a disabled user to sign in again, somebody of the fund operator with an approval; revoked API clients stay revoked",
    )
    .option("--json", USER_AS_JSON)
    .action(enable)
  withLinks(
    command
      .command("link <email>")
      .description("allow a user to act for an investor, or to work for a distributor or the fund operator")
      .option("--json", USER_AS_JSON),
  ).action(link)
  withLinks(
    command
      .command("unlink <email>")
      .description("remove links; API clients that the user created for the investor are revoked")
      .option(
        "--json",
        "print the user as JSON, with what ended with the links and { approvalId, state } of what is proposed for them, and nothing else",
      ),
  ).action(unlink)
  command
    .command("reset-second-factor <email>")
    .description("remove the second factor of a user who has lost it; verify their identity first")
    .action(resetFactor)
  return command
}

const withLinks = (command: Command): Command =>
  command
    .option("--investor <id>", "an investor that the user acts for; can be repeated", collect)
    .option("--distributor <id>", "the distributor that the user works for")
    .addOption(new Option("--role <role>", "role at the distributor").choices(DISTRIBUTOR_ROLES))
    .addOption(
      new Option("--operator <role>", "role at the fund operator, proposed for approval").choices(
        OPERATOR_ROLES,
      ),
    )

const collect = (id: string, earlier: readonly string[] = []): readonly string[] => [...earlier, id]

function linksOf({ investor = [], distributor, role, operator }: LinkOptions): UserLink[] {
  if (role !== undefined && distributor === undefined)
    throw new UsageError("--role is the role at a distributor: add --distributor <id>.")
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
    throw new UsageError("Add --investor <id>, --distributor <id> or --operator <role>.")
  return links
}

type OnUser<T> = (ctx: ServiceContext, operator: Operator, user: User) => Promise<T>

/** Changes something about the user who has this email address. */
const onUser = <T>(email: string, run: OnUser<T>): Promise<T> =>
  asMaker(async (ctx, operator) => run(ctx, operator, await requireUserByEmail(ctx, email)))

/** Changes something about the user who has this email address; with the user as they are afterwards. */
const changingUser = <T>(email: string, run: OnUser<T>): Promise<Readonly<{ result: T; user: User }>> =>
  onUser(email, async (ctx, operator, user) => ({
    result: await run(ctx, operator, user),
    user: await requireUserByEmail(ctx, email),
  }))

async function create(email: string, { name, language, json, ...options }: CreateOptions): Promise<void> {
  if (!isEmail(normalizedEmail(email))) throw new UsageError("That is not an email address.")
  if (!nameOf(MAX_USER_NAME_LENGTH).safeParse(name).success)
    throw new UsageError(`The name must be ${describeName(MAX_USER_NAME_LENGTH)}.`)
  const { user, approval } = await createFor(linksOf(options), {
    email,
    name: name.trim(),
    locale: language,
  })
  if (json) printJson({ ...user, ...proposedJson(approval) })
  else
    printLines([
      user.id,
      `The user has no password yet. Invite them: npm run cli -- users invite ${user.email}`,
      ...proposalLines(approval),
    ])
}

/** What to do with the proposal of a role, if there is one. */
const proposalLines = (approval: Approval | null): string[] =>
  approval === null ? [] : [`${approval.summary}.`, ...proposedLines(approval.id)]

/** Whether some of the links are changed immediately: a role at the operator is only proposed. */
const changeNow = (links: readonly UserLink[]): boolean => links.some(({ kind }) => kind !== "operator")

type Created = Readonly<{ user: User; approval: Approval | null }>

/** Nobody can be signed in to create the first maker and the first checker of a database. */
async function createFor(links: readonly UserLink[], person: Omit<NewUser, "links">): Promise<Created> {
  const [link] = links
  const role = links.length === 1 && link?.kind === "operator" ? link.role : undefined
  return withoutSignIn(async (ctx) => {
    if (role !== undefined && (await awaitsOperators(ctx)) && (await findCurrentOperator(ctx)) === null)
      return { user: await createFirstOperator(ctx, { ...person, role }), approval: null }
    return proposeUser(ctx, await requireCurrentOperator(ctx), { ...person, links })
  })
}

async function invite(email: string, { showLink }: Readonly<{ showLink?: true }>): Promise<void> {
  const origin = commandOrigin()
  const emails = accountEmails(origin)
  const { user, token } = await withoutSignIn(async (ctx) => {
    const { actor, invited } = await requireInvitedUser(ctx, email)
    // Whoever has the link has the account, also with the role that it is given later.
    if (showLink && actor !== BOOTSTRAP)
      throw conflict("An invitation goes to the person's own address only: leave out --show-link.")
    return inviteUser(ctx, actor, { userId: invited.id, emails })
  })
  printLine(`The invitation to ${user.email} will be emailed. The link works once, within seven days.`)
  if (!sendsMails() && showLink !== true)
    printLine("SMTP_URL is not set: the email waits until the service has one.")
  if (showLink) printLine(`${origin}${localePath(user.locale, `/invitation/${token}`)}`)
}

/** The first operators are invited without a sign-in, until one of them has a password. */
async function requireInvitedUser(
  ctx: ServiceContext,
  email: string,
): Promise<Readonly<{ actor: Actor; invited: User }>> {
  if ((await findCurrentOperator(ctx)) === null && (await awaitsFirstSignIn(ctx))) {
    const invited = await requireUserByEmail(ctx, email)
    if (invited.operatorRole !== null) return { actor: BOOTSTRAP, invited }
  }
  const actor = await requireCurrentOperator(ctx)
  requireMaker(actor)
  return { actor, invited: await requireUserByEmail(ctx, email) }
}

async function list({ json }: JsonOption): Promise<void> {
  const users = await asOperator(listUsers)
  if (json) return printJson(users)
  if (users.length === 0) printLine("No users yet.")
  for (const user of users) printLine(`${user.email}  ${user.name}  ${stateOf(user).join(", ")}`)
}

const stateOf = (user: User): string[] => [
  ...(user.disabledAt === null ? [] : [`disabled ${user.disabledAt}`]),
  ...linkTexts(user),
  user.hasSecondFactor ? "second factor on" : "no second factor",
]

async function show(email: string, { json }: JsonOption): Promise<void> {
  const account = await asOperator((ctx) => requireAccount(ctx, email))
  if (json) return printJson(accountRecord(account))
  printLines(accountLines(account))
}

async function signOut(email: string): Promise<void> {
  await onUser(email, (ctx, operator, { id }) => signOutEverywhere(ctx, operator, { userId: id }))
  printLine("The user was signed out everywhere.")
}

async function disable(email: string): Promise<void> {
  const ended = await onUser(email, (ctx, operator, { id }) => disableUser(ctx, operator, { userId: id }))
  printLine(ended.hasEnded ? "The user was disabled." : "The user was already disabled.")
  printLines(endedClientLines(ended))
}

async function enable(email: string, { json }: JsonOption): Promise<void> {
  const { result, user } = await changingUser(
    email,
    async (ctx, operator, { id, operatorRole, disabledAt }) =>
      operatorRole === null || disabledAt === null
        ? { wasDisabled: await enableUser(ctx, operator, { userId: id }), approval: null }
        : { wasDisabled: true, approval: await proposeEnabling(ctx, operator, id) },
  )
  const { wasDisabled, approval } = result
  if (json) return printJson({ ...user, ...proposedJson(approval) })
  if (approval === null) printLine(wasDisabled ? "The user may sign in again." : "The user was not disabled.")
  printLines(proposalLines(approval))
}

async function link(email: string, { json, ...options }: LinkOptions & JsonOption): Promise<void> {
  const links = requireLinks(options)
  const { result: approval, user } = await changingUser(email, (ctx, operator, { id }) =>
    proposeLinks(ctx, operator, { userId: id, links }),
  )
  if (json) return printJson({ ...user, ...proposedJson(approval) })
  if (changeNow(links)) printLine("Done. The change applies from the user's next request.")
  printLines(proposalLines(approval))
}

async function unlink(email: string, { json, ...options }: LinkOptions & JsonOption): Promise<void> {
  const links = requireLinks(options)
  const { result, user } = await changingUser(email, (ctx, operator, { id }) =>
    proposeUnlinking(ctx, operator, { userId: id, links }),
  )
  const { ended, approval } = result
  if (json) return printJson({ ...user, ...ended, ...proposedJson(approval) })
  if (changeNow(links))
    printLine(
      ended.hasEnded ? "Done. The change applies from the user's next request." : "There was no such link.",
    )
  printLines([...endedClientLines(ended), ...proposalLines(approval)])
}

async function resetFactor(email: string): Promise<void> {
  const emails = accountEmails(commandOrigin())
  const had = await onUser(email, (ctx, operator, { id }) =>
    resetSecondFactor(ctx, operator, { userId: id, emails }),
  )
  printLine(
    had
      ? "The second factor was removed. The user was signed out everywhere and is notified by email."
      : "The user had no second factor.",
  )
}
