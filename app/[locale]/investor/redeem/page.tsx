import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import { investorMetadata } from "#lib/pages/investor/investor-page.tsx"
import { OrderFormPage } from "#lib/pages/investor/order-form-page.tsx"
import { RedeemPositions } from "#lib/pages/orders/redeem.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"

export async function generateMetadata(input: PageInput): Promise<Metadata> {
  const { ordering } = messages(await pageLanguage(input.params))
  return investorMetadata(input, "/investor/redeem", {
    title: ordering.redeem,
    description: ordering.redeemLead,
  })
}

/** Where an investor orders a redemption. */
export default function RedeemPage(input: PageInput) {
  return (
    <OrderFormPage
      input={input}
      of="redeem"
      shownChoices={3}
      form={(page, investorId) => <RedeemPositions page={page} investorId={investorId} />}
    />
  )
}
