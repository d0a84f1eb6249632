import { addressLanguage } from "#app/address-language.ts"
import { PageHead } from "#components/ui/page-head.tsx"
import { TextLink } from "#components/ui/text-link.tsx"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"

/** For an order or an investor that does not exist, or not for this user: nobody can tell which. */
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
