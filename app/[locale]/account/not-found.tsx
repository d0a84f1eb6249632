import { TextLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { addressLanguage } from "#lib/pages/page-language.ts"

/** For an address below that of the account which leads nowhere. */
export default async function AccountNotFound() {
  const language = await addressLanguage()
  const { shell, signedIn } = messages(language)
  return (
    <>
      <PageHead title={shell.notFound} />
      <p>
        <TextLink href={localePath(language, "/account")}>{signedIn.account}</TextLink>
      </p>
    </>
  )
}
