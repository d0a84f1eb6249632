import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import { BankAccounts } from "#lib/pages/investor/bank-accounts.tsx"
import { investorMetadata, investorPage } from "#lib/pages/investor/investor-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"

export async function generateMetadata(input: PageInput): Promise<Metadata> {
  const { ordering } = messages(await pageLanguage(input.params))
  return investorMetadata(input, "/investor/bank-accounts", {
    title: ordering.bankAccounts,
    description: ordering.bankAccountsLead,
  })
}

/** Where an investor is paid. */
export default async function BankAccountsPage(input: PageInput) {
  return <BankAccounts page={await investorPage(input, "/investor/bank-accounts")} />
}
