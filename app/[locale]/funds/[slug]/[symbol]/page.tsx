import type { Metadata } from "next"
import { Factsheet } from "#app/[locale]/funds/[slug]/factsheet.tsx"
import { rangeQuery } from "#app/[locale]/funds/[slug]/range-query.ts"
import { factsheetMetadata, requestedFactsheet } from "#app/[locale]/funds/[slug]/requested-factsheet.ts"
import type { PageInput } from "#app/[locale]/page-language.ts"
import { pageLanguage } from "#app/[locale]/page-language.ts"

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
