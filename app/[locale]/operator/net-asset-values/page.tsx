import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { VALUES_PATH } from "#lib/pages/operator/data/data-areas.tsx"
import { NetAssetValues } from "#lib/pages/operator/net-asset-values/net-asset-values.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const { operator } = staffMessages(await staffLanguage(params))
  return { title: operator.netAssetValues, robots: { index: false } }
}

/** The last values of every class, and what a maker proposes. */
export default async function NetAssetValuesPage(input: PageInput) {
  return <NetAssetValues page={await operatorPage(input, VALUES_PATH)} />
}
