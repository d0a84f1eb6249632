import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { RegisterBankAccount } from "#lib/pages/distributor/bank-accounts/register-bank-account.tsx"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { investorQueryMetadata } from "#lib/pages/distributor/investors/investor-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

const requestedPage = (input: PageInput) =>
  distributorPage(input, "/distributor/bank-accounts/new", "keep-bank-accounts")

export async function generateMetadata(input: PageInput): Promise<Metadata> {
  const { bankAccounts } = staffMessages(await staffLanguage(input.params))
  return investorQueryMetadata(bankAccounts.newTitle, () => requestedPage(input))
}

/** Registers where an investor is paid. */
export default async function NewBankAccountPage(input: PageInput) {
  const page = await requestedPage(input)
  return <RegisterBankAccount page={page} />
}
