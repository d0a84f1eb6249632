import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { SetPassword } from "#lib/pages/sign-in/set-password.tsx"

type Input = PageInput<Readonly<{ token: string }>>

/** Whoever knows the address can set the password: it must not leak. */
export async function generateMetadata({ params }: Input): Promise<Metadata> {
  return {
    title: messages(await pageLanguage(params)).signIn.setPassword,
    robots: { index: false },
    referrer: "same-origin",
  }
}

export default async function PasswordResetLinkPage({ params }: Input) {
  const { token } = await params
  return <SetPassword language={await pageLanguage(params)} purpose="password-reset" token={token} />
}
