import { createTransport } from "nodemailer"
import type { Env } from "#lib/env.ts"
import { log } from "#lib/log.ts"
import type { SendMail } from "#lib/services/users/deliver-mails.ts"
import { htmlPart } from "./html-part.ts"
import { smtpAddress } from "./smtp-address.ts"

/** What mails are sent by. */
type MailSettings = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "PUBLIC_ORIGIN" | "DEMO">

/** How mails leave: by SMTP, in the demo into the log; undefined where nothing is set up and they wait. */
export function mailTransport(settings: MailSettings): SendMail | undefined {
  const { SMTP_URL, DEMO } = settings
  if (SMTP_URL !== undefined) return smtp(SMTP_URL, settings)
  return DEMO ? intoTheLog : undefined
}

const hostOf = ({ PUBLIC_ORIGIN }: Pick<Env, "PUBLIC_ORIGIN">): string => new URL(PUBLIC_ORIGIN).hostname

/** Who mails come from: as set, else nobody at the service's own host. */
const senderOf = (settings: Pick<Env, "MAIL_FROM" | "PUBLIC_ORIGIN">): string =>
  settings.MAIL_FROM ?? `Sharebook <no-reply@${hostOf(settings)}>`

function smtp(url: string, settings: MailSettings): SendMail {
  const server = createTransport(smtpAddress(url), { from: senderOf(settings) })
  return async ({ id, recipient, language, subject, text }) => {
    await server.sendMail({
      // As an object, so that an address is one address and never a list of them.
      to: { name: "", address: recipient },
      // The same in every attempt: if an email was accepted but we could not record it, mail programs drop the duplicate.
      messageId: `<${id}@${hostOf(settings)}>`,
      subject,
      text,
      html: htmlPart({ language, subject, text }),
      headers: {
        "Content-Language": language,
        // RFC 3834: nobody's "out of office" answers.
        "Auto-Submitted": "auto-generated",
      },
    })
  }
}

/** The demo sends nothing: a mail is read here or on the page /demo/mails. */
const intoTheLog: SendMail = async ({ recipient, subject, text }) => {
  log().info({ recipient, subject, text }, "mail of the demo, not sent")
}
