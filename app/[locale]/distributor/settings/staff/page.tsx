import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { SettingsFrame } from "#lib/pages/distributor/settings/settings-frame.tsx"
import { Staff } from "#lib/pages/distributor/settings/staff.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).settings.staff, robots: { index: false } }
}

/** Who works for the distributor: everybody there sees it, its admins change it. */
export default async function StaffPage(input: PageInput) {
  const page = await distributorPage(input, "/distributor/settings/staff")
  return (
    <SettingsFrame page={page} part="staff">
      <Staff page={page} />
    </SettingsFrame>
  )
}
