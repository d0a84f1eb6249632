import type { IntegrationTexts } from "#components/integrations/integration-parts.tsx"
import { ApplicationLogo, InstantText, sentenceWith } from "#components/integrations/integration-parts.tsx"
import { LISTED_PROGRAM } from "#components/integrations/listed-program.ts"
import { CopiedValue } from "#components/integrations/secret-once.tsx"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import type { OauthClient } from "#lib/domain/oauth/oauth-client.ts"
import { OauthClientActions } from "./oauth-client-actions.tsx"

/** The applications that somebody has registered, each with its redirect addresses and what can be done to it. */
export function OauthClientList({
  texts,
  timezone,
  clients,
}: Readonly<{ texts: IntegrationTexts; timezone: TimeZone; clients: readonly OauthClient[] }>) {
  if (clients.length === 0) return null
  const { integrations, language, copying } = texts
  return (
    <div className="border-hairline border-t">
      {clients.map(({ clientId, name, redirectUris, logoUri, createdAt }) => (
        <article key={clientId} aria-labelledby={`app-${clientId}`} className={LISTED_PROGRAM}>
          <div>
            <div className="flex items-center gap-3">
              <ApplicationLogo logoUri={logoUri} />
              <h3 id={`app-${clientId}`} className="font-serif text-17 [overflow-wrap:anywhere]">
                {name}
              </h3>
            </div>
            <CopiedValue value={clientId} what={integrations.clientId} copying={copying} />
            <p className="figures mt-1 text-13 text-muted">
              {sentenceWith(integrations.created, {
                day: <InstantText language={language} value={createdAt} timezone={timezone} isDay />,
              })}
            </p>
            <p className="mt-2 text-13 text-muted">{integrations.redirectsTo}</p>
            <ul className="font-mono text-13 [overflow-wrap:anywhere]">
              {redirectUris.map((uri) => (
                <li key={uri}>{uri}</li>
              ))}
            </ul>
          </div>
          <OauthClientActions texts={texts} clientId={clientId} name={name} />
        </article>
      ))}
    </div>
  )
}
