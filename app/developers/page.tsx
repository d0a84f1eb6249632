import type { Metadata } from "next"
import { FIRST_READS, Interfaces } from "#components/developers/interfaces.tsx"
import { CodePanel } from "#components/ui/code.tsx"
import { PageColumn } from "#components/ui/page-parts.tsx"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import { env } from "#lib/env.ts"

export const metadata: Metadata = {
  title: "Developers",
  description: "Read open fund data in a shell, a script or a spreadsheet.",
  alternates: { canonical: "/developers" },
}

/** A word with hyphens, such as `net-asset-values`, or a day. */
const HYPHENATED = /(\w+(?:-\w+)+)/

/** A text whose names with hyphens stay whole where a line ends. */
const UnbrokenNames = ({ children }: Readonly<{ children: string }>) =>
  children.split(HYPHENATED).map((piece, index) => {
    const key = `${index}${piece}`
    return index % 2 === 1 ? (
      <span key={key} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    )
  })

/** Where a developer starts: a first read in four languages and tools, and where the rest is explained. */
export default function DevelopersPage() {
  const { PUBLIC_ORIGIN, SANDBOX: hasSandbox } = env()
  const base = `${PUBLIC_ORIGIN}${PUBLIC_V0.prefix}`
  return (
    <PageColumn>
      <h1 className="text-40">Developers</h1>
      <p className="mt-4 max-w-text text-17">
        Fund data is open: no key, no sign-up, any origin. Here is the newest net asset value of a share
        class, read in four languages and tools.
      </p>
      <div className="mt-12 grid gap-x-6 gap-y-10 md:grid-cols-2">
        {FIRST_READS.map(({ title, note, text }) => (
          <section key={title} aria-label={title} className="min-w-0 space-y-3">
            <h2 className="text-21">{title}</h2>
            <CodePanel label={`${title}: the newest net asset value`} text={text(base)}>
              <UnbrokenNames>{text(base)}</UnbrokenNames>
            </CodePanel>
            {note === undefined ? null : <p className="text-13 text-muted">{note}</p>}
          </section>
        ))}
      </div>
      <Interfaces hasSandbox={hasSandbox} />
    </PageColumn>
  )
}
