import type { Fund } from "#lib/domain/funds/fund.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { formatPercent } from "#lib/format/format-number.ts"
import type { Language } from "#lib/i18n/language.ts"
import { messages } from "#lib/i18n/messages.ts"

/** The share class for search engines, as schema.org describes an `InvestmentFund`. Data, so no script ever runs. */
export function StructuredData({
  language,
  fund,
  shareClass,
  totalAssets,
  url,
}: Readonly<{
  language: Language
  fund: Fund
  shareClass: ShareClass
  /** Null before the first net asset value. */
  totalAssets: Amount | null
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
    feesAndCommissionsSpecification: `${terms.managementFees}: ${formatPercent(language, shareClass.managementFees)}`,
    ...(totalAssets === null
      ? {}
      : {
          amount: {
            "@type": "MonetaryAmount",
            value: totalAssets.value,
            currency: totalAssets.currency,
          },
        }),
    isRelatedTo: { "@type": "InvestmentFund", name: fund.name },
  }
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll("<", "\\u003c")}</script>
}
