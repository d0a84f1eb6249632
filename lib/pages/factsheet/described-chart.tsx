import type { ChartBlockProps } from "#components/charts/chart-block.tsx"
import { ChartBlock } from "#components/charts/chart-block.tsx"
import { BlockState } from "#components/ui/block-state.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { env } from "#lib/env.ts"
import type { ChartDescription } from "#lib/factsheet/chart-descriptions.ts"
import type { PageBlock } from "#lib/factsheet/factsheet-data.ts"
import { Block } from "#lib/pages/block.tsx"

/** A chart that is described when its block is put together, so that an error in its description stays there too. */
const Drawn = ({ draw }: Readonly<{ draw: () => ChartBlockProps }>) => <ChartBlock {...draw()} />

/** A chart of a factsheet, or in its place why it cannot be shown. Nothing where the class has no such series. */
export function DescribedChart<Value>({
  language,
  block,
  describe,
  ...rest
}: Readonly<{
  language: Language
  block: PageBlock<Value>
  describe: (value: Value) => ChartDescription
}> &
  Pick<
    ChartBlockProps,
    "title" | "query" | "id" | "requests" | "fileName" | "computed" | "part" | "headingLevel"
  >) {
  if (block.kind === "empty") return null
  if (block.kind !== "ready") {
    return <BlockState language={language} kind={block.kind} block={rest.title} whenEmpty="" />
  }
  return (
    <Block language={language} name={rest.title}>
      <Drawn draw={() => ({ language, origin: env().PUBLIC_ORIGIN, ...rest, ...describe(block.value) })} />
    </Block>
  )
}
