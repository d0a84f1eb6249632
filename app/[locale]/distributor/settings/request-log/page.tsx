import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { RequestLogTable } from "#lib/pages/distributor/settings/request-log.tsx"
import { SettingsFrame } from "#lib/pages/distributor/settings/settings-frame.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).settings.requestLog, robots: { index: false } }
}

/** What the programs of the distributor called. */
export default async function RequestLogPage(input: PageInput) {
  const page = await distributorPage(input, "/distributor/settings/request-log", "read-request-log")
  return (
    <SettingsFrame page={page} part="requestLog">
      <RequestLogTable page={page} />
    </SettingsFrame>
  )
}
