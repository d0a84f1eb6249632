import type { Metadata } from "next"
import { readOverviewQuery } from "#components/share-classes/overview-query.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { Overview } from "#lib/pages/overview/overview.tsx"
import { overviewHeading } from "#lib/pages/overview/overview-heading.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageAddresses, pageLanguage } from "#lib/pages/page-language.ts"
import { previewMetadata } from "#lib/pages/preview-metadata.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import { listShareClassFigures } from "#lib/services/share-classes/list-share-class-figures.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const language = await pageLanguage(params)
  const { firstStart, shell } = messages(language)
  if ((await cachedRead(listFunds)).length === 0) return { title: firstStart.title }
  const title = overviewHeading(language, await cachedRead(listShareClassFigures))
  const { description } = shell
  const preview = { path: "/", picture: "/preview.png", title, description }
  return {
    title: { absolute: formatMessage(shell.nameAndText, { name: "Sharebook", text: title }) },
    alternates: pageAddresses(language, "/"),
    ...previewMetadata(language, preview),
  }
}

/** What each currency yields, and every fund with its share classes and their latest figures. */
export default async function OverviewPage({ params, searchParams }: PageInput) {
  const query = readOverviewQuery(await searchParams)
  return <Overview language={await pageLanguage(params)} query={query} />
}
