import { NarrowPage } from "#components/sign-in/narrow-page.tsx"
import type { Language } from "#lib/i18n/language.ts"
import { messages } from "#lib/i18n/messages.ts"

/** A sign-in that cannot go on, and the way to a new one. */
export function SignInEnded({
  language,
  how,
}: Readonly<{ language: Language; how: "expired" | "brokenOff" }>) {
  const words = messages(language).signIn
  return (
    <NarrowPage title={words[`${how}Title`]} lead={words[how]}>
      <a
        href={`/api/auth/start?${new URLSearchParams({ language })}`}
        className="inline-block rounded border border-accent bg-accent px-4 py-2 font-medium text-13 text-on-accent hover:opacity-90"
      >
        {words.startAgain}
      </a>
    </NarrowPage>
  )
}
