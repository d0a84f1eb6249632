import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import { Account } from "#lib/pages/account/account.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: messages(await pageLanguage(params)).account.title, robots: { index: false } }
}

/** What the user is called, how they sign in, and where they are signed in. */
export default async function AccountPage({ params, searchParams }: PageInput) {
  return <Account language={await pageLanguage(params)} query={await searchParams} />
}
