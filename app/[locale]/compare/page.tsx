import type { Metadata } from "next"
import { readCompareQuery } from "#components/share-classes/compare-query.ts"
import { messages } from "#lib/i18n/messages.ts"
import { Compare } from "#lib/pages/compare/compare.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageAddresses, pageLanguage } from "#lib/pages/page-language.ts"
import { previewMetadata } from "#lib/pages/preview-metadata.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const language = await pageLanguage(params)
  const { title, lead: description } = messages(language).compare
  return {
    title,
    description,
    alternates: pageAddresses(language, "/compare"),
    ...previewMetadata(language, { path: "/compare", picture: "/preview.png", title, description }),
  }
}

/** Up to four share classes side by side; a pair of our choice until the reader makes one. */
export default async function ComparePage({ params, searchParams }: PageInput) {
  const query = readCompareQuery(await searchParams)
  return <Compare language={await pageLanguage(params)} query={query} />
}
