import type { Metadata } from "next"
import { CodePanel } from "#components/ui/code-panel.tsx"
import { PageColumn } from "#components/ui/page-column.tsx"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import { SANDBOX } from "#lib/contract/sandbox-interface.ts"
import { env } from "#lib/env.ts"
import { FIRST_READS } from "./first-reads.ts"

export const metadata: Metadata = {
  title: "Developers",
  description: "Read open fund data in a shell, a script or a spreadsheet.",
  alternates: { canonical: "/developers" },
}

/** Where a developer starts: a first read in four places, and where the rest is explained. */
export default function DevelopersPage() {
  const { PUBLIC_ORIGIN, SANDBOX: hasSandbox } = env()
  const base = `${PUBLIC_ORIGIN}${PUBLIC_V0.prefix}`
  return (
    <PageColumn>
      <h1 className="text-40">Developers</h1>
      <p className="mt-4 max-w-text text-17">
        Fund data is open: no key, no sign-up, any origin. Here is the newest net asset value of a share
        class, read in four places.
      </p>
      <div className="mt-12 grid gap-x-6 gap-y-10 md:grid-cols-2">
        {FIRST_READS.map(({ title, note, text }) => (
          <section key={title} aria-label={title} className="min-w-0 space-y-3">
            <h2 className="text-21">{title}</h2>
            <CodePanel label={`${title}: the newest net asset value`} text={text(base)} />
            {note === undefined ? null : <p className="text-13 text-muted">{note}</p>}
          </section>
        ))}
      </div>
      <section aria-labelledby="further" className="mt-18 max-w-text space-y-3">
        <h2 id="further" className="text-28">
          Further
        </h2>
        <ul className="space-y-2">
          <li>
            <a href={`${PUBLIC_V0.prefix}/docs`}>Public data reference</a>: the fifteen operations, their
            records and errors, with a form to try each.
          </li>
          <li>
            <a href={`${PUBLIC_V0.prefix}/docs/openapi.json`}>OpenAPI 3.1 document</a>: the same for a
            generator of clients.
          </li>
          <li>
            <a href={`${INVESTOR_V1.prefix}/docs`}>Investor reference</a>: portfolio, orders, bank accounts,
            accounting positions and transactions of an investor, by API client or for an application that the
            investor let in; also as an{" "}
            <a href={`${INVESTOR_V1.prefix}/docs/openapi.json`}>OpenAPI document</a>.
          </li>
          <li>
            <a href={`${DISTRIBUTOR_V0.prefix}/docs`}>Distributor reference</a>: investors, orders, bank
            accounts, portfolios and accounting positions, for distributors with an API client; also as an{" "}
            <a href={`${DISTRIBUTOR_V0.prefix}/docs/openapi.json`}>OpenAPI document</a>.
          </li>
          {hasSandbox ? (
            <li>
              <a href={`${SANDBOX.prefix}/docs`}>Sandbox reference</a>: wires, time, values and payouts, to
              run an order's whole life alone; also as an{" "}
              <a href={`${SANDBOX.prefix}/docs/openapi.json`}>OpenAPI document</a>.
            </li>
          ) : null}
          <li>
            <a href="/api/health/ready">Service status</a>: whether the service, its database and its caches
            are ready.
          </li>
        </ul>
      </section>
    </PageColumn>
  )
}
