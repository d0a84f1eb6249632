import { Command } from "commander"
import type { MailState } from "#lib/domain/users/mail.ts"
import { MAIL_STATUSES, mailStatus } from "#lib/domain/users/mail.ts"
import { listMailStates, retryMails } from "#lib/services/users/mails.ts"
import { UsageError, uuidOf } from "./command-errors.ts"
import type { ListOptions } from "./list-options.ts"
import { addListOptions, firstPage, printPage, statusOf } from "./list-options.ts"
import { printJson, printLine } from "./print-line.ts"
import { asMaker, asOperator } from "./with-operator.ts"

/** `mails`: the state of emails to users, never their content. */
export function mailsCommand(): Command {
  const command = new Command("mails").description("List emails to users and retry them.")
  addListOptions(command.command("list"), MAIL_STATUSES)
    .description("list emails, newest first, with the recipient and the response of the mail server")
    .option("--json", "as JSON")
    .action(list)
  command
    .command("retry [mailId]")
    .description("retry an email that was given up or has waited long, starting with the first attempt")
    .option("--all", "all such emails")
    .action(retry)
  return command
}

async function list({ json, ...options }: ListOptions & Readonly<{ json?: true }>): Promise<void> {
  const { limit } = firstPage(options)
  const status = statusOf(options, MAIL_STATUSES)
  const mails = await asOperator((ctx) => listMailStates(ctx, { status, limit }))
  if (json) return printJson(mails.items.map(withStatus))
  printPage(mails, lineOf, "No emails found.")
}

const withStatus = (mail: MailState) => ({ ...mail, status: mailStatus(mail) })

const lineOf = (mail: MailState): string =>
  `${mail.id}  ${mailStatus(mail).padEnd(9)} ${mail.recipient}  ${JSON.stringify(mail.subject)}  ${historyOf(mail)}`

function historyOf({ createdAt, sentAt, attempts, nextAttemptAt, lastError }: MailState): string {
  if (sentAt !== null) return `sent ${sentAt}`
  const written = `created ${createdAt}, attempts ${attempts}`
  const next = nextAttemptAt === null ? "" : `, next ${nextAttemptAt}`
  return `${written}${next}${lastError === null ? "" : `, ${JSON.stringify(lastError)}`}`
}

async function retry(mailId: string | undefined, { all }: Readonly<{ all?: true }>): Promise<void> {
  if ((mailId === undefined) !== (all === true)) throw new UsageError("Give the id of an email, or --all.")
  const which = mailId === undefined ? {} : { id: uuidOf(mailId, "The email id") }
  const count = await asMaker((ctx, operator) => retryMails(ctx, operator, which))
  printLine(
    count === 0
      ? "Nothing to retry: sent emails are not sent again, and waiting ones are retried within minutes."
      : `${count} ${count === 1 ? "email" : "emails"} will be retried by the service within seconds.`,
  )
}
