import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import { investorMetadata } from "#lib/pages/investor/investor-page.tsx"
import { OrderFormPage } from "#lib/pages/investor/order-form-page.tsx"
import { SubscribeOffers } from "#lib/pages/orders/subscribe.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"

export async function generateMetadata(input: PageInput): Promise<Metadata> {
  const { ordering } = messages(await pageLanguage(input.params))
  return investorMetadata(input, "/investor/subscribe", {
    title: ordering.subscribe,
    description: ordering.subscribeLead,
  })
}

/** Where an investor orders a subscription. */
export default function SubscribePage(input: PageInput) {
  return (
    <OrderFormPage
      input={input}
      of="subscribe"
      shownChoices={8}
      form={(page, investorId) => <SubscribeOffers page={page} investorId={investorId} />}
    />
  )
}
