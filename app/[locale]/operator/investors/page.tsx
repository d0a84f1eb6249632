import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { Investors } from "#lib/pages/operator/investors/investors.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { INVESTORS_PATH } from "#lib/pages/operator/people-areas.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).people.investors, robots: { index: false } }
}

/** Everybody in the register. */
export default async function InvestorsPage(input: PageInput) {
  return <Investors page={await operatorPage(input, INVESTORS_PATH)} />
}
