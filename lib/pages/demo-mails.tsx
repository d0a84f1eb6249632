import { notFound } from "next/navigation"
import { FollowMails } from "#components/mails/follow-mails.tsx"
import { ChoiceLinks } from "#components/ui/links.tsx"
import { PageColumn } from "#components/ui/page-parts.tsx"
import type { Mail } from "#lib/domain/users/mail.ts"
import { env } from "#lib/env.ts"
import { formatInstant } from "#lib/format/format-day.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { DEFAULT_LANGUAGE } from "#lib/i18n/locale-path.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { htmlPart } from "#lib/mails/html-part.ts"
import { listMails } from "#lib/services/users/mails.ts"

/**
 * A mail as mail programs show its HTML. The frame runs no scripts and is a site of its own; a link that somebody follows
 * opens in the window around it.
 */
const MailFrame = ({ mail }: Readonly<{ mail: Mail }>) => (
  <iframe
    title={mail.subject}
    srcDoc={htmlPart(mail).replace("<head>", '<head>\n<base target="_top">')}
    sandbox="allow-top-navigation-by-user-activation"
    loading="lazy"
    className="mt-3 h-160 w-full rounded border border-hairline sm:h-120"
  />
)

/** The text of a mail with its links to be followed, as mail programs show it. */
const MailText = ({ text }: Pick<Mail, "text">) => (
  <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
    {text.split(/(https?:\/\/\S+)/).map((piece, index) => {
      const key = `${index}${piece}`
      return index % 2 === 1 ? (
        <a key={key} href={piece} className="text-accent underline underline-offset-4">
          {piece}
        </a>
      ) : (
        piece
      )
    })}
  </p>
)

const MAILS_SHOWN = 50

/** The demo sends no mails: here they are, as they look or as the text that comes with it. Outside of it there is no such page. */
export async function DemoMails({ query }: Readonly<{ query: PageQuery }>) {
  if (!env().DEMO) notFound()
  const mails = await listMails(serviceContext(), { limit: MAILS_SHOWN })
  const asText = queryText(query, "view") === "text"
  return (
    <PageColumn>
      <h1 className="text-40">Emails of the demo</h1>
      <p className="mt-3 max-w-text text-17 text-muted">
        The demo sends no email. The ones that users would get are listed here, newest first. A new one
        appears by itself.
      </p>
      <FollowMails
        mails={mails.map(({ id, subject, recipient }) => ({ id, text: `${subject}, to ${recipient}` }))}
      />
      {mails.length === 0 ? (
        <p className="mt-8 max-w-text border-hairline border-t pt-4">
          No emails yet. <a href="/password-reset">Reset a password</a>, and its email appears here.
        </p>
      ) : (
        <>
          <div className="mt-6">
            <ChoiceLinks
              label="Shown as"
              choices={[
                { label: "HTML", href: "/demo/mails", isChosen: !asText },
                { label: "Plain text", href: "/demo/mails?view=text", isChosen: asText },
              ]}
            />
          </div>
          <ol className="mt-6">
            {mails.map((mail) => (
              <li
                key={mail.id}
                className="grid gap-x-8 gap-y-2 border-hairline border-t py-6 md:grid-cols-[14rem_minmax(0,1fr)]"
              >
                <div className="text-13 text-muted">
                  <p className="break-words text-ink">{mail.recipient}</p>
                  <p className="figures">{formatInstant(DEFAULT_LANGUAGE, mail.createdAt, "UTC")}</p>
                </div>
                <div className="max-w-text">
                  <h2 className="text-21">{mail.subject}</h2>
                  {asText ? <MailText text={mail.text} /> : <MailFrame mail={mail} />}
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </PageColumn>
  )
}
