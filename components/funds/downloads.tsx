import { PageSection } from "#components/ui/page-parts.tsx"
import { PrintButton } from "#components/ui/print-button.tsx"
import { getFundAssets } from "#lib/contract/fund-assets/endpoints.ts"
import { getNetAssetValues } from "#lib/contract/net-asset-values/endpoints.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import { getShareClassTotalsFromDay } from "#lib/contract/share-classes/endpoints.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { factsheetFilePath } from "#lib/domain/share-classes/factsheet-address.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"

/** The factsheet as a PDF, and its data as responses of the open data API. */
export function Downloads({
  language,
  fund,
  shareClass,
}: Readonly<{ language: Language; fund: Fund; shareClass: ShareClass }>) {
  const { factsheet } = messages(language)
  const ofClass = (path: string): string =>
    `${PUBLIC_V0.prefix}${path.replace("{shareClassSymbol}", shareClass.symbol)}?startDay=${fund.launchDay}&format=csv`
  const pdf = localePath(language, factsheetFilePath({ fund, shareClass }, "factsheet.pdf"))
  const files = [
    { href: pdf, label: factsheet.paperFile },
    { href: ofClass(getNetAssetValues.path), label: factsheet.netAssetValuesCsv },
    { href: ofClass(getShareClassTotalsFromDay.path), label: factsheet.totalsCsv },
    {
      href: `${PUBLIC_V0.prefix}${getFundAssets.path}?fundId=${fund.id}&format=csv`,
      label: factsheet.portfolioCsv,
    },
  ]
  return (
    <div className="print:hidden">
      <PageSection id="downloads" heading={factsheet.downloads} note={factsheet.downloadsNote}>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {files.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="text-accent underline underline-offset-4">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-6">
          <PrintButton label={factsheet.print} />
        </div>
      </PageSection>
    </div>
  )
}
