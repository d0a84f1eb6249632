import { PageColumn } from "#components/ui/page-parts.tsx"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { addressLanguage } from "#lib/pages/page-language.ts"
import { notFoundMetadata } from "#lib/pages/unknown-page.ts"

export const generateMetadata = notFoundMetadata

/** The page for unknown addresses. */
export default async function NotFound() {
  const language = await addressLanguage()
  const { shell } = messages(language)
  return (
    <PageColumn>
      <h1 className="text-40">{shell.notFound}</h1>
      <p className="mt-4 mb-6 max-w-text text-17">{shell.notFoundText}</p>
      <a href={localePath(language, "/")} className="text-accent underline underline-offset-4">
        {shell.toFunds}
      </a>
    </PageColumn>
  )
}
