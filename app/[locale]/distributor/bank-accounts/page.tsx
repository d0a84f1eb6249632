import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { ListedBankAccounts } from "#lib/pages/distributor/listed-bank-accounts.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).bankAccounts.title, robots: { index: false } }
}

/** Where the investors of a distributor are paid. */
export default async function BankAccountsPage(input: PageInput) {
  return <ListedBankAccounts page={await distributorPage(input, "/distributor/bank-accounts")} />
}
