import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { WIRES_PATH } from "#lib/pages/operator/payments-areas.tsx"
import { Wires } from "#lib/pages/operator/wires/wires.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).payments.incoming, robots: { index: false } }
}

/** Money that arrived, and what of it is in suspense. */
export default async function WiresPage(input: PageInput) {
  return <Wires page={await operatorPage(input, WIRES_PATH)} />
}
