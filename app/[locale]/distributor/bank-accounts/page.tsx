import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { ListedBankAccounts } from "#lib/pages/distributor/bank-accounts/listed-bank-accounts.tsx"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { investorQueryMetadata } from "#lib/pages/distributor/investors/investor-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

const requestedPage = (input: PageInput) => distributorPage(input, "/distributor/bank-accounts")

export async function generateMetadata(input: PageInput): Promise<Metadata> {
  const { bankAccounts } = staffMessages(await staffLanguage(input.params))
  return investorQueryMetadata(bankAccounts.title, () => requestedPage(input))
}

/** Where the investors of a distributor are paid. */
export default async function BankAccountsPage(input: PageInput) {
  return <ListedBankAccounts page={await requestedPage(input)} />
}
