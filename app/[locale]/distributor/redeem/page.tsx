import { StaffOrderFormPage, staffOrderFormMetadata } from "#lib/pages/distributor/orders/order-form-page.tsx"
import { RedeemPositions } from "#lib/pages/orders/redeem.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"

export const generateMetadata = (input: PageInput) => staffOrderFormMetadata(input, "redeem")

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
