import { CodePanel } from "#components/ui/code.tsx"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** A request in one language or tool. */
export type CodeSample = Readonly<{ name: string; text: string }>

/** Ways to send the request of a chart. A Google sheet takes the response as CSV. */
export const codeSamples = (url: string): readonly CodeSample[] => [
  { name: "curl", text: `curl "${url}"` },
  {
    name: "JavaScript",
    text: `const response = await fetch("${url}")
if (!response.ok) throw new Error(await response.text())
const points = await response.json()`,
  },
  {
    name: "Python",
    text: `import json
from urllib.request import urlopen

with urlopen("${url}") as response:
    points = json.load(response)`,
  },
  { name: "Google Sheets", text: `=IMPORTDATA("${url}&format=csv")` },
]

/** A request of the public interface that takes `startDay`; `path` from the origin, without its query. */
export type ApiRequest = Readonly<{ path: string }>

/** The request from a day on, below the origin; JSON unless CSV is asked for. */
export const requestAddress = ({ path }: ApiRequest, startDay: string, format?: "csv"): string =>
  `${path}?startDay=${startDay}${format === undefined ? "" : `&format=${format}`}`

/** The exact requests behind a chart, for the range it shows, in the languages people use. Works without scripts. */
export function ApiDrawer({
  texts,
  origin,
  requests,
  startDay,
  computed,
}: Readonly<{
  texts: Messages["charts"]
  origin: string
  requests: readonly ApiRequest[]
  startDay: string
  /** Whether the chart is computed from the response rather than drawn as it came. */
  computed: boolean
}>) {
  return (
    <div className="mt-3 space-y-6 text-ink">
      <p className="max-w-text">{computed ? texts.apiComputed : texts.apiIntro}</p>
      {requests
        .map((request) => requestAddress(request, startDay))
        .map((address) => (
          <div key={address} className="space-y-3">
            <div>
              <h4 className="mb-1 font-sans text-12 text-muted tracking-normal">{texts.request}</h4>
              <p className="font-mono text-12 [overflow-wrap:anywhere]">
                GET{" "}
                <a href={address} className="text-accent underline underline-offset-4" rel="nofollow">
                  {address}
                </a>
              </p>
            </div>
            {codeSamples(`${origin}${address}`).map(({ name, text }) => (
              <div key={name}>
                <h4 className="mb-1 font-sans text-12 text-muted tracking-normal">{name}</h4>
                <CodePanel
                  label={name}
                  text={text}
                  texts={{
                    copy: texts.copy,
                    copied: texts.copied,
                    copyOf: formatMessage(texts.copyOf, { name }),
                  }}
                />
              </div>
            ))}
          </div>
        ))}
    </div>
  )
}
