import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { BrandSettings } from "#lib/pages/distributor/settings/brand.tsx"
import { SettingsFrame } from "#lib/pages/distributor/settings/settings-frame.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).settings.brand, robots: { index: false } }
}

/** How the distributor presents itself on the documents of its investors. */
export default async function BrandPage(input: PageInput) {
  const page = await distributorPage(input, "/distributor/settings/brand", "change-brand")
  return (
    <SettingsFrame page={page} part="brand">
      <BrandSettings page={page} />
    </SettingsFrame>
  )
}
