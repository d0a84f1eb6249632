import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageAddresses, pageLanguage } from "#lib/pages/page-language.ts"
import { Status } from "#lib/pages/status.tsx"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const language = await pageLanguage(params)
  const { shell, status } = messages(language)
  return {
    title: shell.serviceStatus,
    description: status.description,
    alternates: pageAddresses(language, "/status"),
    robots: { index: false },
  }
}

/** Whether the service is available, what of it, and how old its data is. */
export default async function StatusPage({ params }: PageInput) {
  return <Status language={await pageLanguage(params)} />
}
