import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { StaffOrderFormPage } from "#lib/pages/distributor/order-form-page.tsx"
import { RedeemPositions } from "#lib/pages/orders/redeem.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return {
    title: staffMessages(await staffLanguage(params)).orders.form.redeemTitle,
    robots: { index: false },
  }
}

/** Where staff orders a redemption for an investor. */
export default function RedeemPage(input: PageInput) {
  return (
    <StaffOrderFormPage
      input={input}
      of="redeem"
      form={(page, investorId) => <RedeemPositions page={page} investorId={investorId} />}
    />
  )
}
