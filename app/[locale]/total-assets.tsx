import type { OverviewQuery } from "#components/share-classes/overview-query.ts"
import { TotalAssetsLine } from "#components/share-classes/total-assets-line.tsx"
import { BlockState } from "#components/ui/block-state.tsx"
import { dayRange } from "#lib/domain/calendar/day.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { pageBlock } from "#lib/http/page-block.ts"
import type { Language } from "#lib/i18n/language.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { ShareClassFigures } from "#lib/services/share-classes/list-share-class-figures.ts"
import { sumTotalAssets } from "#lib/services/share-classes/share-class-totals.ts"

/** The block with the assets of all funds together. */
export async function TotalAssets({
  language,
  query,
  figures,
}: Readonly<{ language: Language; query: OverviewQuery; figures: readonly ShareClassFigures[] }>) {
  const totals = figures.flatMap((one) => one.totals ?? [])
  const valueDays = dayRange(totals.map(({ netAssetValue }) => netAssetValue.day))
  const block = await pageBlock(() =>
    cachedRead(
      sumTotalAssets,
      totals.map(({ totalAssets }) => totalAssets),
      query.totalIn,
    ),
  )
  if (valueDays === null) return null
  return block.kind === "ready" ? (
    <TotalAssetsLine language={language} query={query} total={block.value} valueDays={valueDays} />
  ) : (
    <BlockState
      language={language}
      kind={block.kind}
      block={messages(language).overview.totalAssets}
      whenEmpty={messages(language).shell.notYet}
    />
  )
}
