import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { Calendars } from "#lib/pages/operator/data/calendars.tsx"
import { CALENDARS_PATH } from "#lib/pages/operator/data/data-areas.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).data.calendars, robots: { index: false } }
}

/** The open and closed days of the funds. */
export default async function CalendarsPage(input: PageInput) {
  return <Calendars page={await operatorPage(input, CALENDARS_PATH)} />
}
