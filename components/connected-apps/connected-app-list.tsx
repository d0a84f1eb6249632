import type { IntegrationTexts } from "#components/integrations/integration-parts.tsx"
import { InstantText, sentenceWith } from "#components/integrations/integration-parts.tsx"
import { LISTED_PROGRAM } from "#components/integrations/listed-program.ts"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import type { ConnectedApp } from "#lib/domain/oauth/oauth-client.ts"
import { RevokeAccess } from "./revoke-access.tsx"

/** The applications that a user has authorized, with their dates and a button to revoke access. */
export function ConnectedAppList({
  texts,
  timezone,
  apps,
}: Readonly<{ texts: IntegrationTexts; timezone: TimeZone; apps: readonly ConnectedApp[] }>) {
  const { integrations, language } = texts
  if (apps.length === 0) return <p className="max-w-text text-muted">{integrations.noConnectedApps}</p>
  return (
    <div className="border-hairline border-t">
      {apps.map(({ clientId, name, connectedAt, lastUsedAt, expiresAt }) => (
        <article key={clientId} aria-labelledby={`app-${clientId}`} className={LISTED_PROGRAM}>
          <div>
            <h3 id={`app-${clientId}`} className="font-serif text-17 [overflow-wrap:anywhere]">
              {name}
            </h3>
            <p className="max-w-text text-13">{integrations.appMay}</p>
            <ul className="figures mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-13 text-muted">
              <li>
                {sentenceWith(integrations.connectedSince, {
                  day: <InstantText language={language} value={connectedAt} timezone={timezone} isDay />,
                })}
              </li>
              <li>
                {lastUsedAt === null
                  ? integrations.neverUsed
                  : sentenceWith(integrations.lastUsed, {
                      time: <InstantText language={language} value={lastUsedAt} timezone={timezone} />,
                    })}
              </li>
              <li>
                {sentenceWith(integrations.accessUntil, {
                  day: <InstantText language={language} value={expiresAt} timezone={timezone} isDay />,
                })}
              </li>
            </ul>
          </div>
          <RevokeAccess texts={texts} clientId={clientId} name={name} />
        </article>
      ))}
    </div>
  )
}
