import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { NEW_WIRE_PATH, NewWire } from "#lib/pages/operator/wires/new-wire.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return {
    title: staffMessages(await staffLanguage(params)).payments.recordPayment,
    robots: { index: false },
  }
}

/** Where a maker records money that arrived. */
export default async function NewWirePage(input: PageInput) {
  return <NewWire page={await operatorPage(input, NEW_WIRE_PATH)} />
}
