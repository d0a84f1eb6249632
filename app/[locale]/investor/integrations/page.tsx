import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import { Integrations } from "#lib/pages/investor/integrations.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const { integrations } = messages(await pageLanguage(params))
  return { title: integrations.title, robots: { index: false } }
}

/** Programs that use the signed-in user's data: their API clients, the applications they authorized, and those they registered. */
export default async function IntegrationsPage({ params, searchParams }: PageInput) {
  return <Integrations language={await pageLanguage(params)} query={await searchParams} />
}
