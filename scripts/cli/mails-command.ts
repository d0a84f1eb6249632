import { Command } from "commander"
import type { MailState } from "#lib/domain/users/mail.ts"
import { MAIL_STATUSES, mailStatus } from "#lib/domain/users/mail.ts"
import { listMailStates } from "#lib/services/users/list-mail-states.ts"
import { retryMails } from "#lib/services/users/retry-mails.ts"
import { UsageError } from "./describe-failure.ts"
import type { ListOptions } from "./page-of-lines.ts"
import { firstPage, listing, printPage, statusOf } from "./page-of-lines.ts"
import { printJson, printLine } from "./print-line.ts"
import { uuidOf } from "./uuid-argument.ts"
import { withServiceContext } from "./with-service-context.ts"

/** `mails`: what users are written, from outside. */
export function mailsCommand(): Command {
  const command = new Command("mails").description("Lists mails to users and has them tried again.")
  listing(command.command("list"), MAIL_STATUSES)
    .description("list mails, newest first: to whom, and what the mail server said")
    .option("--json", "as JSON")
    .action(list)
  command
    .command("retry [mailId]")
    .description("try a mail again now that was given up or waits for long, as if for the first time")
    .option("--all", "every such mail")
    .action(retry)
  return command
}

async function list({ json, ...options }: ListOptions & Readonly<{ json?: true }>): Promise<void> {
  const { limit } = firstPage(options)
  const status = statusOf(options, MAIL_STATUSES)
  const mails = await withServiceContext((ctx) => listMailStates(ctx, { status, limit }))
  if (json) return printJson(mails.items.map(withStatus))
  printPage(mails, lineOf, "There is no such mail.")
}

const withStatus = (mail: MailState) => ({ ...mail, status: mailStatus(mail) })

const lineOf = (mail: MailState): string =>
  `${mail.id}  ${mailStatus(mail).padEnd(9)} ${mail.recipient}  ${JSON.stringify(mail.subject)}  ${storyOf(mail)}`

function storyOf({ createdAt, sentAt, attempts, nextAttemptAt, lastError }: MailState): string {
  if (sentAt !== null) return `sent ${sentAt}`
  const written = `written ${createdAt}, attempts ${attempts}`
  const next = nextAttemptAt === null ? "" : `, next ${nextAttemptAt}`
  return `${written}${next}${lastError === null ? "" : `, ${JSON.stringify(lastError)}`}`
}

async function retry(mailId: string | undefined, { all }: Readonly<{ all?: true }>): Promise<void> {
  if ((mailId === undefined) !== (all === true)) throw new UsageError("Name one mail, or say --all.")
  const which = mailId === undefined ? {} : { id: uuidOf(mailId, "The mail") }
  const count = await withServiceContext((ctx) => retryMails(ctx, which))
  printLine(
    count === 0
      ? "There is none to try again: what was sent stays sent, and what waits is tried within minutes."
      : `${count} ${count === 1 ? "mail is" : "mails are"} tried again as soon as the service looks.`,
  )
}
