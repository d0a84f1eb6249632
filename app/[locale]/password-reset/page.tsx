import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { PasswordReset } from "#lib/pages/sign-in/password-reset.tsx"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: messages(await pageLanguage(params)).signIn.resetTitle, robots: { index: false } }
}

/** Asks for the address that a link to choose a new password is mailed to. */
export default async function PasswordResetPage({ params }: PageInput) {
  return <PasswordReset language={await pageLanguage(params)} />
}
