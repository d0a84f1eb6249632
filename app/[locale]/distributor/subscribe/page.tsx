import { StaffOrderFormPage, staffOrderFormMetadata } from "#lib/pages/distributor/orders/order-form-page.tsx"
import { SubscribeOffers } from "#lib/pages/orders/subscribe.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"

export const generateMetadata = (input: PageInput) => staffOrderFormMetadata(input, "subscribe")

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
