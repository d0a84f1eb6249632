import { NarrowPage } from "#components/sign-in/narrow-page.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { messages } from "#lib/i18n/messages.ts"

/** A sign-in that has expired or was cancelled, with a link to start again. */
export function SignInEnded({
  language,
  how,
}: Readonly<{ language: Language; how: "expired" | "brokenOff" }>) {
  const texts = messages(language).signIn
  return (
    <NarrowPage title={texts[`${how}Title`]} lead={texts[how]}>
      <a
        href={`/api/auth/start?${new URLSearchParams({ language })}`}
        className="inline-block rounded border border-accent bg-accent px-4 py-2 font-medium text-13 text-on-accent forced-color-adjust-none hover:opacity-90"
      >
        {texts.startAgain}
      </a>
    </NarrowPage>
  )
}
