import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { SignIn } from "#lib/pages/sign-in/sign-in.tsx"
import { readSignInQuery } from "#lib/pages/sign-in/sign-in-query.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: messages(await pageLanguage(params)).signIn.title, robots: { index: false } }
}

/** Where users sign in. */
export default async function SignInPage({ params, searchParams }: PageInput) {
  const query = readSignInQuery(await searchParams)
  return <SignIn language={await pageLanguage(params)} query={query} />
}
