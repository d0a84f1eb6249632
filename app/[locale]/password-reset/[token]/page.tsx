import type { Metadata } from "next"
import type { PageInput } from "#app/[locale]/page-language.ts"
import { pageLanguage } from "#app/[locale]/page-language.ts"
import { SetPasswordPage } from "#app/[locale]/sign-in/set-password-page.tsx"
import { messages } from "#lib/i18n/messages.ts"

type Input = PageInput<Readonly<{ token: string }>>

/** The address is what lets somebody in: it is told to nobody. */
export async function generateMetadata({ params }: Input): Promise<Metadata> {
  return {
    title: messages(await pageLanguage(params)).signIn.setPassword,
    robots: { index: false },
    referrer: "same-origin",
  }
}

export default async function PasswordResetLinkPage({ params }: Input) {
  const { token } = await params
  return <SetPasswordPage language={await pageLanguage(params)} purpose="password-reset" token={token} />
}
