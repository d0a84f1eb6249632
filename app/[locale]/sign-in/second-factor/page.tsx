import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { readSignInQuery } from "#lib/pages/sign-in/sign-in-query.ts"
import { SignInSecondFactor } from "#lib/pages/sign-in/sign-in-second-factor.tsx"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: messages(await pageLanguage(params)).signIn.secondFactorTitle, robots: { index: false } }
}

/** Asks who has given the right password for a code of their second factor. */
export default async function SecondFactorPage({ params, searchParams }: PageInput) {
  const query = readSignInQuery(await searchParams)
  return <SignInSecondFactor language={await pageLanguage(params)} query={query} />
}
