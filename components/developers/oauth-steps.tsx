import type { ReactNode } from "react"
import { sentenceWith } from "#components/integrations/integration-parts.tsx"
import { CodePanel, InlineCode } from "#components/ui/code.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { copyTexts } from "./copy-texts.ts"
import { OAUTH_SECTION } from "./interfaces.tsx"

type Step = Readonly<{ id: string; title: string; text: ReactNode }>

function stepsIn(language: Language): readonly Step[] {
  const { developers, integrations } = messages(language)
  const ofIntegrations = <a href={localePath(language, "/investor/integrations")}>{integrations.title}</a>
  return [
    {
      id: "register",
      title: developers.register,
      text: sentenceWith(developers.registerText, { integrations: ofIntegrations }),
    },
    {
      id: "authorize",
      title: developers.authorize,
      text: sentenceWith(developers.authorizeText, {
        state: <InlineCode>state</InlineCode>,
        scope: <InlineCode>scope=offline</InlineCode>,
        code: <InlineCode>code</InlineCode>,
      }),
    },
    {
      id: "exchange",
      title: developers.exchange,
      text: sentenceWith(developers.exchangeText, {
        access: <InlineCode>access_token</InlineCode>,
        refresh: <InlineCode>refresh_token</InlineCode>,
      }),
    },
    { id: "call", title: developers.call, text: developers.callText },
    { id: "refresh", title: developers.refresh, text: developers.refreshText },
    {
      id: "revoke",
      title: developers.revoke,
      text: sentenceWith(developers.revokeText, { integrations: ofIntegrations }),
    },
  ]
}

/** How an application gets access to what its users may see and do, step by step, with the commands of each. */
export function OauthSteps({
  language,
  commands,
}: Readonly<{
  language: Language
  /** By the id of the step. */
  commands: Readonly<Record<string, string>>
}>) {
  const { developers } = messages(language)
  return (
    <section id={OAUTH_SECTION} aria-labelledby={`${OAUTH_SECTION}-heading`} className="mt-18">
      <h2 id={`${OAUTH_SECTION}-heading`} className="text-28">
        {developers.oauth}
      </h2>
      <p className="mt-4 max-w-text">
        {sentenceWith(developers.oauthLead, {
          discovery: <a href="/.well-known/oauth-authorization-server">{developers.discovery}</a>,
        })}
      </p>
      <ol className="mt-8 space-y-8">
        {stepsIn(language).map(({ id, title, text }) => (
          <li
            key={id}
            className="grid items-start gap-x-6 gap-y-3 border-hairline border-t pt-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <div className="max-w-text space-y-2">
              <h3 className="text-21">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
            <CodePanel label={title} text={commands[id] ?? ""} texts={copyTexts(language, title)} />
          </li>
        ))}
      </ol>
      <p className="mt-6 max-w-text text-13 text-muted">{developers.oauthNote}</p>
    </section>
  )
}
