import { hostname } from "node:os"
import { Command } from "commander"
import { findDatabaseIdentity } from "#lib/db/operators/operator-setup.ts"
import { accountEmails } from "#lib/mails/account-emails.ts"
import {
  endOperatorSession,
  requireOperatorPassword,
  startOperatorSession,
} from "#lib/services/operators/operator-sessions.ts"
import type { AccountEmails } from "#lib/services/users/account-emails.ts"
import { withPrompt } from "./ask.ts"
import { CommandError } from "./command-errors.ts"
import { findCurrentOperator } from "./current-operator.ts"
import { printJson, printLine } from "./print-line.ts"
import { knownOrigin } from "./service-settings.ts"
import { readSessionFile, removeSessionFile, writeSessionFile } from "./session-file.ts"
import { withoutSignIn } from "./with-operator.ts"

/** Failed attempts are counted for each machine, as for each address of a browser. */
const address = (): string => `command line of ${hostname()}`

/** `sign-in`: an operator signs in for eight hours. */
export const signInCommand = (): Command =>
  new Command("sign-in")
    .description("sign in as an operator, for eight hours")
    .argument("[email]", "the email address of an operator (default: asked for)")
    .addHelpText(
      "after",
      `
Asks for the password and for a code of the second factor, a six-digit one or a recovery code.
Without a terminal, each is a line of standard input: printf '%s\\n' "$PASSWORD" "$CODE" | npm run -s cli -- sign-in <email>

The sign-in is for one database. It is kept in a file that only you can read, in $XDG_STATE_HOME/sharebook or
~/.local/state/sharebook, and ends with sign-out, a new password or second factor, or when the role ends.
Programs do not sign in: they set OPERATOR_CLIENT_ID and OPERATOR_CLIENT_SECRET (see operator-clients --help).`,
    )
    .action(signIn)

async function signIn(given: string | undefined): Promise<void> {
  await withoutSignIn((ctx) =>
    withPrompt(async ({ ask, askHidden }) => {
      const email = given ?? (await ask("Email"))
      const password = await askHidden("Password")
      const accepted = await requireOperatorPassword(ctx, { email, password, address: address() })
      const code = await askHidden("Code")
      const { operator, secret, expiresAt } = await startOperatorSession(ctx, accepted, {
        code,
        address: address(),
        emails: emailsIfKnown(),
      })
      const identity = await findDatabaseIdentity(ctx.db)
      const earlier = await readSessionFile(identity).catch(() => null)
      await writeSessionFile(identity, secret)
      if (earlier !== null) await endOperatorSession(ctx, earlier)
      printLine(`Signed in as ${operator.name} (${operator.role}) until ${expiresAt}.`)
    }),
  )
}

/** Emails have links to the service; whoever signs in with a right code needs none. */
const emailsIfKnown = (): AccountEmails | null => {
  const origin = knownOrigin()
  return origin === null ? null : accountEmails(origin)
}

/** `sign-out`: ends the sign-in of this user of the machine. */
export const signOutCommand = (): Command =>
  new Command("sign-out").description("end your sign-in on this machine").action(async () => {
    const hasEnded = await withoutSignIn(async (ctx) => {
      const identity = await findDatabaseIdentity(ctx.db)
      const secret = await readSessionFile(identity)
      await removeSessionFile(identity)
      return secret !== null && (await endOperatorSession(ctx, secret))
    })
    printLine(hasEnded ? "Signed out." : "You were not signed in.")
  })

/** `whoami`: for whom the other commands work. */
export const whoamiCommand = (): Command =>
  new Command("whoami")
    .description("show for whom commands work")
    .option("--json", "print { name, role, actor, until } and nothing else")
    .action(async ({ json }: Readonly<{ json?: true }>) => {
      const current = await withoutSignIn(findCurrentOperator)
      if (current === null)
        throw new CommandError([
          "You are not signed in. Sign in as an operator: npm run cli -- sign-in <email>",
        ])
      const { operator, until } = current
      if (json) return printJson({ name: operator.name, role: operator.role, actor: operator.who, until })
      printLine(`${operator.name} (${operator.role})${until === null ? "" : `, signed in until ${until}`}`)
    })
