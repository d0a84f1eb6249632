import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { Today } from "#lib/pages/distributor/today/today.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).today.title, robots: { index: false } }
}

/** What a distributor's staff has to know and do today. */
export default async function TodayPage(input: PageInput) {
  return <Today page={await distributorPage(input, "/distributor")} />
}
