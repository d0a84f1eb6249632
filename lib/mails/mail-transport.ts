import { createTransport } from "nodemailer"
import type { Env } from "#lib/env.ts"
import { log } from "#lib/log.ts"
import type { SendMail } from "#lib/services/users/deliver-mails.ts"

/** A server that says nothing for so long is not there. */
const TIMEOUT_MILLISECONDS = 20_000

/** How mails leave: by SMTP, in the demo into the log; undefined where nothing is set up and they wait. */
export function mailTransport(settings: Env): SendMail | undefined {
  const { SMTP_URL, DEMO } = settings
  if (SMTP_URL !== undefined) return smtp(SMTP_URL, senderOf(settings))
  return DEMO ? intoTheLog : undefined
}

/** Who mails come from: as set, else nobody at the service's own host. */
export const senderOf = ({ MAIL_FROM, PUBLIC_ORIGIN }: Env): string =>
  MAIL_FROM ?? `Sharebook <no-reply@${new URL(PUBLIC_ORIGIN).hostname}>`

function smtp(url: string, from: string): SendMail {
  const server = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT_MILLISECONDS,
      greetingTimeout: TIMEOUT_MILLISECONDS,
      socketTimeout: TIMEOUT_MILLISECONDS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return async ({ recipient, subject, text }) => {
    // As an object, so that an address is one address and never a list of them.
    await server.sendMail({ to: { name: "", address: recipient }, subject, text })
  }
}

/** The demo sends nothing: a mail is read here or on the page /demo/mails. */
const intoTheLog: SendMail = async ({ recipient, subject, text }) => {
  log().info({ recipient, subject, text }, "mail of the demo, not sent")
}
