import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import { Developers } from "#lib/pages/developers/developers.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageAddresses, pageLanguage } from "#lib/pages/page-language.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const language = await pageLanguage(params)
  const { title, description } = messages(language).developers
  return { title, description, alternates: pageAddresses(language, "/developers") }
}

/** Where a developer starts: a first read in four languages and tools, the interfaces, and how an application gets access. */
export default async function DevelopersPage({ params }: PageInput) {
  return <Developers language={await pageLanguage(params)} />
}
