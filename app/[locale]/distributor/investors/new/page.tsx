import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { OnboardingForm } from "#lib/pages/distributor/investors/onboarding.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).onboarding.title, robots: { index: false } }
}

/** The form that creates an investor. */
export default async function OnboardingPage(input: PageInput) {
  return <OnboardingForm page={await distributorPage(input, "/distributor/investors/new", "onboard")} />
}
