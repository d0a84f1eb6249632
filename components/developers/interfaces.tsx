import type { ReactNode } from "react"
import { InlineCode } from "#components/ui/code.tsx"
import type { ApiInterface } from "#lib/contract/api-interface.ts"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import { SANDBOX } from "#lib/contract/sandbox-interface.ts"

/** One interface: what it is about, and how a program gets access. */
type Entry = Readonly<{ name: string; api: ApiInterface; about: string; way: ReactNode }>

const ENTRIES: readonly Entry[] = [
  {
    name: "Public data",
    api: PUBLIC_V0,
    about:
      "Funds, share classes, net asset values, yields, totals, indices, fund assets and exchange rates, and who stands behind the funds. Read-only.",
    way: "No credentials needed; CORS is open to all origins.",
  },
  {
    name: "Investor",
    api: INVESTOR_V1,
    about: "Portfolios, orders, bank accounts, accounting positions and transactions of an investor.",
    way: (
      <>
        For programs of your own, create an API client under <a href="/investor/integrations">Integrations</a>{" "}
        and send its <InlineCode>client_id</InlineCode> and <InlineCode>client_secret</InlineCode> by HTTP
        Basic. For an app that other people connect, register it there, send people to{" "}
        <InlineCode>/oauth2/auth</InlineCode> with <InlineCode>scope=offline</InlineCode>, and exchange the
        code at <InlineCode>/oauth2/token</InlineCode>. Client libraries read the rest from the{" "}
        <a href="/.well-known/oauth-authorization-server">discovery document</a>.
      </>
    ),
  },
  {
    name: "Distributor",
    api: DISTRIBUTOR_V0,
    about:
      "Investors of a distributor: onboarding, orders, bank accounts, portfolios and accounting positions.",
    way: (
      <>
        An admin of the distributor creates an API client in <a href="/distributor/settings">Settings</a>. It
        authenticates with HTTP Basic.
      </>
    ),
  },
]

const SANDBOX_ENTRY: Entry = {
  name: "Sandbox",
  api: SANDBOX,
  about: "Wires, time, values and payouts, to take an order through its whole life yourself.",
  way: "The API client of an investor or a distributor.",
}

/** The interfaces with their references, and how to get credentials for each. */
export const Interfaces = ({ hasSandbox }: Readonly<{ hasSandbox: boolean }>) => (
  <section aria-labelledby="interfaces" className="mt-18">
    <h2 id="interfaces" className="text-28">
      Interfaces
    </h2>
    <div className="mt-6 border-hairline border-t">
      {[...ENTRIES, ...(hasSandbox ? [SANDBOX_ENTRY] : [])].map(({ name, api, about, way }) => (
        <section
          key={name}
          aria-label={name}
          className="grid gap-x-6 gap-y-2 border-hairline border-b py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
        >
          <div>
            <h3 className="text-21">{name}</h3>
            <p className="mt-1 text-13">
              <InlineCode>{api.prefix}</InlineCode>
            </p>
          </div>
          <div className="max-w-text space-y-2">
            <p>{about}</p>
            <p className="text-muted">{way}</p>
            <p className="flex flex-wrap gap-x-6">
              <a href={`${api.prefix}/docs`}>{name} reference</a>
              <a href={`${api.prefix}/docs/openapi.json`}>{name} OpenAPI document</a>
            </p>
          </div>
        </section>
      ))}
    </div>
    <p className="mt-6 max-w-text">
      <a href="/api/health/ready">Service status</a>: whether the service, its database and its caches are
      ready.
    </p>
  </section>
)

/** A first request in one tool or language. */
export type FirstRead = Readonly<{ title: string; note?: string; text: (base: string) => string }>

/** Reads the latest net asset value of a class in four languages and tools; `base` is the address of the public interface. */
export const FIRST_READS: readonly FirstRead[] = [
  {
    title: "Shell",
    text: (base) => `curl ${base}/net-asset-values/EUTBL/latest`,
  },
  {
    title: "JavaScript",
    text: (base) => `const base = "${base}"
const answer = await fetch(base + "/net-asset-values/EUTBL/latest")
const { day, amount } = await answer.json()
console.log(day, amount.value, amount.currency)`,
  },
  {
    title: "Python",
    text: (base) => `import json, urllib.request

base = "${base}"
with urllib.request.urlopen(base + "/net-asset-values/EUTBL/latest") as answer:
    nav = json.load(answer)
print(nav["day"], nav["amount"]["value"], nav["amount"]["currency"])`,
  },
  {
    title: "Google Sheets",
    note: "All values of the year. Google reads from the internet: the service needs a public address.",
    text: (base) => `=IMPORTDATA("${base}/net-asset-values/EUTBL?startDay=2026-01-01&format=csv")`,
  },
]
