import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { PAYOUTS_PATH } from "#lib/pages/operator/payments-areas.tsx"
import { Payouts } from "#lib/pages/operator/payouts/payouts.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).payments.payouts, robots: { index: false } }
}

/** Money on its way to investors. */
export default async function PayoutsPage(input: PageInput) {
  return <Payouts page={await operatorPage(input, PAYOUTS_PATH)} />
}
