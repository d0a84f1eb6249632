import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import { SecondFactor } from "#lib/pages/account/second-factor.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: messages(await pageLanguage(params)).account.secondFactor, robots: { index: false } }
}

/** Sets the second factor up, or changes it. */
export default async function SecondFactorPage({ params, searchParams }: PageInput) {
  return <SecondFactor language={await pageLanguage(params)} query={await searchParams} />
}
