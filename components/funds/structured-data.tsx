import type { Party } from "#lib/domain/fund-parties/fund-party.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { formatRate } from "#lib/format/format-rate.ts"
import { messages } from "#lib/i18n/messages.ts"

/** The share class for search engines, as schema.org describes an `InvestmentFund`. Data, so no script ever runs. */
export function StructuredData({
  language,
  fund,
  shareClass,
  managementCompany,
  url,
}: Readonly<{
  language: Language
  fund: Fund
  shareClass: ShareClass
  /** Undefined where the operator has not stated it. */
  managementCompany: Party | undefined
  url: string
}>) {
  const { terms } = messages(language)
  const text = shareClass.data[language]
  const data = {
    "@context": "https://schema.org",
    "@type": "InvestmentFund",
    "@id": url,
    url,
    name: text.name,
    category: text.amfClassification,
    identifier: [
      { "@type": "PropertyValue", propertyID: "ISIN", value: shareClass.isin },
      { "@type": "PropertyValue", propertyID: terms.symbol, value: shareClass.symbol },
    ],
    feesAndCommissionsSpecification: `${terms.managementFees}: ${formatRate(language, shareClass.managementFees)}`,
    ...(managementCompany === undefined
      ? {}
      : { provider: { "@type": "Organization", name: managementCompany.name } }),
    isRelatedTo: { "@type": "InvestmentFund", name: fund.name },
  }
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll("<", "\\u003c")}</script>
}
