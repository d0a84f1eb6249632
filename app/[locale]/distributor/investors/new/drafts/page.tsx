import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { ListedDrafts } from "#lib/pages/distributor/investors/onboarding.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const { drafts } = staffMessages(await staffLanguage(params)).onboarding
  return { title: drafts.title, robots: { index: false } }
}

/** Investors who are not created yet. */
export default async function DraftsPage(input: PageInput) {
  return <ListedDrafts page={await distributorPage(input, "/distributor/investors/new/drafts", "onboard")} />
}
