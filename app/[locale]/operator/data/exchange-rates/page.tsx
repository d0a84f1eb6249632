import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { EXCHANGE_RATES_PATH } from "#lib/pages/operator/data/data-areas.tsx"
import { ExchangeRates } from "#lib/pages/operator/data/exchange-rates.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).data.exchangeRates, robots: { index: false } }
}

/** The exchange rates of the funds. */
export default async function ExchangeRatesPage(input: PageInput) {
  return <ExchangeRates page={await operatorPage(input, EXCHANGE_RATES_PATH)} />
}
