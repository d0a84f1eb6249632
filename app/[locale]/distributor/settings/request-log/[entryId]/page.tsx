import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { LoggedRequest } from "#lib/pages/distributor/settings/logged-request.tsx"
import { SettingsFrame } from "#lib/pages/distributor/settings/settings-frame.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type Input = PageInput<Readonly<{ entryId: string }>>

export async function generateMetadata({ params }: Input): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).settings.request, robots: { index: false } }
}

/** One request of a program of the distributor. */
export default async function LoggedRequestPage(input: Input) {
  const { entryId } = await input.params
  const path = `/distributor/settings/request-log/${encodeURIComponent(entryId)}`
  const page = await distributorPage(input, path, "read-request-log")
  return (
    <SettingsFrame page={page} part="requestLog">
      <LoggedRequest page={page} entryId={entryId} />
    </SettingsFrame>
  )
}
