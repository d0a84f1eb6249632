import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { RegisterBankAccount } from "#lib/pages/distributor/register-bank-account.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).bankAccounts.newTitle, robots: { index: false } }
}

/** Registers where an investor is paid. */
export default async function NewBankAccountPage(input: PageInput) {
  const page = await distributorPage(input, "/distributor/bank-accounts/new", "keep-bank-accounts")
  return <RegisterBankAccount page={page} />
}
