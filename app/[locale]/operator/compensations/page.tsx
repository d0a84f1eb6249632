import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { Compensations } from "#lib/pages/operator/compensations/compensations.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { COMPENSATIONS_PATH } from "#lib/pages/operator/payments-areas.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const { payments } = staffMessages(await staffLanguage(params))
  return { title: payments.compensations, robots: { index: false } }
}

/** What investors get for corrected net asset values. */
export default async function CompensationsPage(input: PageInput) {
  return <Compensations page={await operatorPage(input, COMPENSATIONS_PATH)} />
}
