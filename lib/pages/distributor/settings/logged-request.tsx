import { notFound } from "next/navigation"
import { cache } from "react"
import { InstantText } from "#components/integrations/integration-parts.tsx"
import { CodePanel, JsonText } from "#components/ui/code.tsx"
import { FactList } from "#components/ui/facts.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { curlOf } from "#lib/domain/request-log/curl.ts"
import type { DistributorLink } from "#lib/domain/users/user.ts"
import { env } from "#lib/env.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { findLoggedRequest } from "#lib/services/request-log/request-log.ts"
import { readRequestId } from "./request-log.tsx"

/** JSON on several lines; a cut body as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** The request that an address names, read once for the title and the body of its page. */
export const requestedEntry = cache(async (distributor: DistributorLink, entryId: string) => {
  const id = readRequestId(entryId) ?? notFound()
  return (await findLoggedRequest(serviceContext(), distributor, id)) ?? notFound()
})

/** One request with its bodies, and the same as a command. */
export async function LoggedRequest({ page, entryId }: Readonly<{ page: DistributorPage; entryId: string }>) {
  const { language, distributor, address } = page
  const { settings: words } = staffMessages(language)
  const { copy, copied } = messages(language).shell
  const entry = await requestedEntry(distributor, entryId)
  const body = (heading: string, text: string | null) => (
    <section className="mt-8">
      <h3 className="mb-3 text-17">{heading}</h3>
      {text === null ? (
        <p className="text-muted">{words.noBody}</p>
      ) : (
        <CodePanel
          label={heading}
          text={indented(text)}
          words={{ copy, copied, copyOf: `${copy}: ${heading}` }}
        >
          <JsonText text={indented(text)} />
        </CodePanel>
      )}
    </section>
  )
  const { client, latencyMilliseconds, hasIdempotencyKey } = entry
  return (
    <>
      <p className="mb-4 text-13">
        <TextLink href={address("/distributor/settings/request-log")}>{words.toRequestLog}</TextLink>
      </p>
      <h2 className="mb-6 text-21 [overflow-wrap:anywhere]">
        {entry.method} {entry.path}
      </h2>
      <FactList
        facts={[
          { id: "status", name: words.status, value: entry.status },
          { id: "at", name: words.at, value: <InstantText language={language} value={entry.at} /> },
          { id: "latency", name: words.latency, value: latencyMilliseconds.toFixed(1) },
          {
            id: "requestId",
            name: words.requestId,
            value: <span className="[overflow-wrap:anywhere]">{entry.requestId}</span>,
          },
          { id: "client", name: words.client, value: `${client.name} (${client.clientId})` },
          { id: "address", name: words.address, value: entry.address },
          { id: "key", name: words.idempotencyKey, value: hasIdempotencyKey ? words.sent : words.notSent },
        ]}
      />
      {body(words.requestBody, entry.requestBody)}
      {body(words.responseBody, entry.responseBody)}
      <section className="mt-8">
        <h3 className="text-17">{words.asCurl}</h3>
        <p className="mb-3 text-muted">{words.asCurlNote}</p>
        <CodePanel
          label={words.asCurl}
          text={curlOf(entry, env().PUBLIC_ORIGIN)}
          words={{ copy, copied, copyOf: `${copy}: ${words.asCurl}` }}
        />
      </section>
    </>
  )
}
