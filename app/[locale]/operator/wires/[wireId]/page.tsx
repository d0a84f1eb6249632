import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { WIRES_PATH } from "#lib/pages/operator/payments-areas.tsx"
import { WireDetail } from "#lib/pages/operator/wire.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type WirePageInput = PageInput<Readonly<{ wireId: string }>>

export async function generateMetadata({ params }: WirePageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).payments.incoming, robots: { index: false } }
}

/** One wire, with what may be done about it. */
export default async function WirePage(input: WirePageInput) {
  const { wireId } = await input.params
  return <WireDetail page={await operatorPage(input, `${WIRES_PATH}/${wireId}`)} wireId={wireId} />
}
