import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { WIRES_PATH } from "#lib/pages/operator/payments-areas.tsx"
import { requestedWire, WireDetail } from "#lib/pages/operator/wires/wire.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { recordMetadata } from "#lib/pages/record-metadata.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type WirePageInput = PageInput<Readonly<{ wireId: string }>>

async function requestedPage(input: WirePageInput) {
  const { wireId } = await input.params
  return { page: await operatorPage(input, `${WIRES_PATH}/${wireId}`), wireId }
}

export async function generateMetadata(input: WirePageInput): Promise<Metadata> {
  const texts = staffMessages(await staffLanguage(input.params))
  return recordMetadata(texts.payments.incoming, async () => {
    const { page, wireId } = await requestedPage(input)
    return requestedWire(page, wireId)
  })
}

/** One wire, with what may be done about it. */
export default async function WirePage(input: WirePageInput) {
  return <WireDetail {...(await requestedPage(input))} />
}
