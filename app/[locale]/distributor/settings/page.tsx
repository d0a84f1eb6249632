import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { ApiClients } from "#lib/pages/distributor/settings/api-clients.tsx"
import { SettingsFrame } from "#lib/pages/distributor/settings/settings-frame.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const { integrations } = messages(await pageLanguage(params))
  return { title: integrations.distributorTitle, robots: { index: false } }
}

/** What programs of the signed-in user's distributor may call: everybody there sees it, its admins change it. */
export default async function DistributorSettingsPage(input: PageInput) {
  const page = await distributorPage(input, "/distributor/settings")
  return (
    <SettingsFrame page={page} part="apiClients">
      <ApiClients page={page} />
    </SettingsFrame>
  )
}
