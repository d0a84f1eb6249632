import { notFound } from "next/navigation"
import { cache } from "react"
import { CodePanel, JsonText } from "#components/ui/code.tsx"
import { FactList } from "#components/ui/facts.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { curlOf } from "#lib/domain/request-log/curl.ts"
import type { DistributorLink } from "#lib/domain/users/user.ts"
import { env } from "#lib/env.ts"
import { formatSecond } from "#lib/format/format-day.ts"
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
  const { language, distributor, address, timezone } = page
  const { settings: texts } = staffMessages(language)
  const { copy, copied } = messages(language).shell
  const entry = await requestedEntry(distributor, entryId)
  const body = (heading: string, text: string | null) => (
    <section className="mt-8">
      <h3 className="mb-3 text-17">{heading}</h3>
      {text === null ? (
        <p className="text-muted">{texts.noBody}</p>
      ) : (
        <CodePanel
          label={heading}
          text={indented(text)}
          texts={{ copy, copied, copyOf: `${copy}: ${heading}` }}
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
        <TextLink href={address("/distributor/settings/request-log")}>{texts.toRequestLog}</TextLink>
      </p>
      <h2 className="mb-6 text-21 [overflow-wrap:anywhere]">
        {entry.method} {entry.path}
      </h2>
      <FactList
        facts={[
          { id: "status", name: texts.status, value: entry.status },
          {
            id: "at",
            name: texts.at,
            value: <time dateTime={entry.at}>{formatSecond(language, entry.at, timezone)}</time>,
          },
          { id: "latency", name: texts.latency, value: latencyMilliseconds.toFixed(1) },
          {
            id: "requestId",
            name: texts.requestId,
            value: <span className="[overflow-wrap:anywhere]">{entry.requestId}</span>,
          },
          { id: "client", name: texts.client, value: `${client.name} (${client.clientId})` },
          { id: "address", name: texts.address, value: entry.address },
          { id: "key", name: texts.idempotencyKey, value: hasIdempotencyKey ? texts.sent : texts.notSent },
        ]}
      />
      {body(texts.requestBody, entry.requestBody)}
      {body(texts.responseBody, entry.responseBody)}
      <section className="mt-8">
        <h3 className="text-17">{texts.asCurl}</h3>
        <p className="mb-3 text-muted">{texts.asCurlNote}</p>
        <CodePanel
          label={texts.asCurl}
          text={curlOf(entry, env().PUBLIC_ORIGIN)}
          texts={{ copy, copied, copyOf: `${copy}: ${texts.asCurl}` }}
        />
      </section>
    </>
  )
}
