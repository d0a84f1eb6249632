import type { Metadata } from "next"
import { rangeQuery } from "#components/charts/chart-block.tsx"
import { Factsheet } from "#lib/pages/factsheet/factsheet.tsx"
import { factsheetMetadata, requestedFactsheet } from "#lib/pages/factsheet/requested-factsheet.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"

type Input = PageInput<Readonly<{ slug: string; symbol: string }>>

export async function generateMetadata({ params }: Input): Promise<Metadata> {
  const language = await pageLanguage(params)
  return factsheetMetadata(language, await requestedFactsheet(language, await params))
}

/** The factsheet of one share class. */
export default async function ShareClassPage({ params, searchParams }: Input) {
  const language = await pageLanguage(params)
  const subject = await requestedFactsheet(language, await params)
  return <Factsheet language={language} subject={subject} query={rangeQuery(await searchParams)} />
}
