import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { StaffOrderFormPage } from "#lib/pages/distributor/order-form-page.tsx"
import { SubscribeOffers } from "#lib/pages/orders/subscribe.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return {
    title: staffMessages(await staffLanguage(params)).orders.form.subscribeTitle,
    robots: { index: false },
  }
}

/** Where staff orders a subscription for an investor. */
export default function SubscribePage(input: PageInput) {
  return (
    <StaffOrderFormPage
      input={input}
      of="subscribe"
      form={(page, investorId) => <SubscribeOffers page={page} investorId={investorId} />}
    />
  )
}
