import { TextLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { addressLanguage } from "#lib/pages/page-language.ts"
import { notFoundMetadata } from "#lib/pages/unknown-page.ts"

export const generateMetadata = notFoundMetadata

/** For an order or an investor that does not exist or belongs to another user, without revealing which. */
export default async function InvestorNotFound() {
  const language = await addressLanguage()
  const { holdings, ordering } = messages(language)
  return (
    <>
      <PageHead title={holdings.notFound} lead={holdings.notFoundText} />
      <p>
        <TextLink href={localePath(language, "/investor/orders")}>{ordering.orders}</TextLink>
      </p>
    </>
  )
}
