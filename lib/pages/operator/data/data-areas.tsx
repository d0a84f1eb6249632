import { ChoiceLinks } from "#components/ui/links.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"

/** What there is of each kind. */
export const DATA_PATH = "/operator/data"

/** The page of net asset values. */
export const VALUES_PATH = "/operator/net-asset-values"

export const FUND_ASSETS_PATH = `${DATA_PATH}/fund-assets` as const
export const INDEX_VALUES_PATH = `${DATA_PATH}/index-values` as const
export const EXCHANGE_RATES_PATH = `${DATA_PATH}/exchange-rates` as const
export const CALENDARS_PATH = `${DATA_PATH}/calendars` as const
export const TERMS_PATH = `${DATA_PATH}/terms` as const
export const DOCUMENTS_PATH = `${DATA_PATH}/documents` as const

/** The pages about data. */
export function DataAreas({
  page: { language, address },
  current,
}: Readonly<{ page: OperatorPage; current: string }>) {
  const { data: texts } = staffMessages(language)
  const { signedIn } = messages(language)
  const areas = [
    { path: DATA_PATH, label: texts.overview },
    { path: VALUES_PATH, label: signedIn.netAssetValues },
    { path: FUND_ASSETS_PATH, label: texts.fundAssets },
    { path: INDEX_VALUES_PATH, label: texts.indexValues },
    { path: EXCHANGE_RATES_PATH, label: texts.exchangeRates },
    { path: CALENDARS_PATH, label: texts.calendars },
    { path: TERMS_PATH, label: texts.terms },
    { path: DOCUMENTS_PATH, label: texts.documents },
  ]
  return (
    <div className="mb-6">
      <ChoiceLinks
        label={texts.areas}
        choices={areas.map(({ path, label }) => ({
          label,
          href: address(path),
          isChosen: path === current,
        }))}
      />
    </div>
  )
}
