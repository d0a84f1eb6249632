import type { Metadata } from "next"
import type { PageInput } from "#app/[locale]/page-language.ts"
import { pageLanguage } from "#app/[locale]/page-language.ts"
import { Factsheet } from "./factsheet.tsx"
import { rangeQuery } from "./range-query.ts"
import { factsheetMetadata, requestedFactsheet } from "./requested-factsheet.ts"

type Input = PageInput<Readonly<{ slug: string }>>

export async function generateMetadata({ params }: Input): Promise<Metadata> {
  const language = await pageLanguage(params)
  return factsheetMetadata(language, await requestedFactsheet(language, await params))
}

/** The factsheet of a fund's first share class. */
export default async function FundPage({ params, searchParams }: Input) {
  const language = await pageLanguage(params)
  const subject = await requestedFactsheet(language, await params)
  return <Factsheet language={language} subject={subject} query={rangeQuery(await searchParams)} />
}
