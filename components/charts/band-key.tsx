import { allocationName } from "#lib/charts/chart-text.ts"
import type { DrawnBand } from "#lib/charts/chart-view.ts"
import { ALLOCATIONS } from "#lib/domain/index-values/index-value.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { BandSample } from "./plot-parts.tsx"

/** What the bands mean. They have no line end to stand at, so they alone have a key; empty without bands. */
export function BandKey({
  messages,
  bands,
}: Readonly<{ messages: Messages["charts"]; bands: readonly DrawnBand[] }>) {
  if (bands.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 text-12 text-muted">
      {ALLOCATIONS.map((allocation) => (
        <li key={allocation} className="flex items-center gap-1.5">
          <BandSample allocation={allocation} />
          {allocationName(messages, allocation)}
        </li>
      ))}
    </ul>
  )
}
