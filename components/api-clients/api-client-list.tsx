import type { ReactNode } from "react"
import type { IntegrationTexts } from "#components/integrations/integration-parts.tsx"
import { InstantText, sentenceWith } from "#components/integrations/integration-parts.tsx"
import { LISTED_PROGRAM } from "#components/integrations/listed-program.ts"
import { CopiedValue } from "#components/integrations/secret-once.tsx"
import type { RevocationReason } from "#lib/domain/api-clients/api-client.ts"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { ApiClientActions } from "./api-client-actions.tsx"
import type { ListedClient, Whose } from "./listed-client.ts"

/** The clients that work, each with its actions, and below them, folded away, those that are revoked. */
export function ApiClientList({
  texts,
  timezone,
  whose,
  clients,
  mayChange,
}: Readonly<{
  texts: IntegrationTexts
  timezone: TimeZone
  whose: Whose
  clients: readonly ListedClient[]
  mayChange: boolean
}>) {
  const live = clients.filter(({ client }) => client.revokedAt === null)
  const revoked = clients.filter(({ client }) => client.revokedAt !== null)
  const { integrations } = texts
  return (
    <>
      {live.length === 0 ? null : (
        <div className="border-hairline border-t">
          {live.map((listed) => (
            <ApiClientItem key={listed.client.clientId} texts={texts} timezone={timezone} listed={listed}>
              {mayChange ? (
                <ApiClientActions
                  texts={texts}
                  whose={whose}
                  clientId={listed.client.clientId}
                  name={listed.client.name}
                  hasOldSecret={listed.client.oldSecretUntil !== null}
                  mayRotate={listed.mayRotate}
                />
              ) : null}
            </ApiClientItem>
          ))}
        </div>
      )}
      {revoked.length === 0 ? null : (
        <details className="mt-6">
          <summary className="text-13 text-muted">
            {formatMessage(integrations.revokedClients, { count: revoked.length })}
          </summary>
          <div className="mt-3 border-hairline border-t">
            {revoked.map((listed) => (
              <ApiClientItem key={listed.client.clientId} texts={texts} timezone={timezone} listed={listed} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

function ApiClientItem({
  texts,
  timezone,
  listed: { client, actsFor },
  children,
}: Readonly<{
  texts: IntegrationTexts
  timezone: TimeZone
  listed: ListedClient
  children?: ReactNode
}>) {
  const { integrations, language, copying } = texts
  const { clientId, name, createdAt, lastUsedAt, revokedAt, revocationReason, oldSecretUntil } = client
  const time = (value: NonNullable<typeof lastUsedAt>) => (
    <InstantText language={language} value={value} timezone={timezone} />
  )
  const reasons: Readonly<Record<RevocationReason, string | null>> = {
    requested: null,
    "user-disabled": integrations.revokedUserDisabled,
    "link-ended": integrations.revokedLinkEnded,
    "distributor-ended": integrations.revokedDistributorEnded,
  }
  const facts = [
    ["for", actsFor],
    [
      "created",
      sentenceWith(integrations.created, {
        day: <InstantText language={language} value={createdAt} timezone={timezone} isDay />,
      }),
    ],
    [
      "used",
      lastUsedAt === null
        ? integrations.neverUsed
        : sentenceWith(integrations.lastUsed, { time: time(lastUsedAt) }),
    ],
    ["revoked", revokedAt === null ? null : sentenceWith(integrations.revokedOn, { time: time(revokedAt) })],
    ["reason", revocationReason === null ? null : reasons[revocationReason]],
  ] as const
  return (
    <article aria-labelledby={`client-${clientId}`} className={LISTED_PROGRAM}>
      <div>
        <h3 id={`client-${clientId}`} className="font-serif text-17 [overflow-wrap:anywhere]">
          {name}
        </h3>
        <CopiedValue value={clientId} what={integrations.clientId} copying={copying} />
        <ul className="figures mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-13 text-muted">
          {facts.map(([key, text]) => (text === null ? null : <li key={key}>{text}</li>))}
        </ul>
        {oldSecretUntil === null || revokedAt !== null ? null : (
          <p className="figures mt-2 max-w-text border-warning border-l-4 py-0.5 pl-3 text-13">
            {sentenceWith(integrations.oldSecretUntil, { time: time(oldSecretUntil) })}
          </p>
        )}
      </div>
      {children}
    </article>
  )
}
