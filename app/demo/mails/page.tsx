import type { Metadata } from "next"
import { notFound } from "next/navigation"
import { PageColumn } from "#components/ui/page-parts.tsx"
import { env } from "#lib/env.ts"
import { formatInstant } from "#lib/format/format-day.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { DEFAULT_LANGUAGE } from "#lib/i18n/locale-path.ts"
import { listMails } from "#lib/services/users/mails.ts"

/** The text of a mail with its links to be followed, as mail programs show it. */
const MailText = ({ text }: Readonly<{ text: string }>) => (
  <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
    {text.split(/(https?:\/\/\S+)/).map((piece, place) => {
      const key = `${place}${piece}`
      return place % 2 === 1 ? (
        <a key={key} href={piece} className="text-accent underline underline-offset-4">
          {piece}
        </a>
      ) : (
        piece
      )
    })}
  </p>
)

export const metadata: Metadata = { title: "Mails of the demo", robots: { index: false } }

const MAILS_SHOWN = 50

/** The demo sends no mails: here they are. Outside of it there is no such page. */
export default async function DemoMailsPage() {
  if (!env().DEMO) notFound()
  const mails = await listMails(serviceContext(), { limit: MAILS_SHOWN })
  return (
    <PageColumn>
      <h1 className="text-40">Mails of the demo</h1>
      <p className="mt-3 max-w-text text-17 text-muted">
        The demo sends nothing. What users would be mailed stands here, newest first.
      </p>
      {mails.length === 0 ? (
        <p className="mt-8 max-w-text border-hairline border-t pt-4">
          No mail yet. <a href="/password-reset">Ask for a new password</a>, and its mail appears here.
        </p>
      ) : (
        <ol className="mt-8">
          {mails.map(({ id, recipient, subject, text, createdAt }) => (
            <li
              key={id}
              className="grid gap-x-8 gap-y-2 border-hairline border-t py-6 md:grid-cols-[14rem_1fr]"
            >
              <div className="text-13 text-muted">
                <p className="break-words text-ink">{recipient}</p>
                <p className="figures">{formatInstant(DEFAULT_LANGUAGE, createdAt, "UTC")}</p>
              </div>
              <div className="max-w-text">
                <h2 className="text-21">{subject}</h2>
                <MailText text={text} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </PageColumn>
  )
}
