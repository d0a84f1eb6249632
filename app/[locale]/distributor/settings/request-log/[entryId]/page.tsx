import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { LoggedRequest, requestedEntry } from "#lib/pages/distributor/settings/logged-request.tsx"
import { SettingsFrame } from "#lib/pages/distributor/settings/settings-frame.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { recordMetadata } from "#lib/pages/record-metadata.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type Input = PageInput<Readonly<{ entryId: string }>>

const requestPath = (entryId: string): string =>
  `/distributor/settings/request-log/${encodeURIComponent(entryId)}`

export async function generateMetadata(input: Input): Promise<Metadata> {
  const texts = staffMessages(await staffLanguage(input.params))
  return recordMetadata(texts.settings.request, async () => {
    const { entryId } = await input.params
    const { distributor, may } = await distributorPage(input, requestPath(entryId))
    // To all others the page is forbidden, whether or not there is such a request.
    return may("read-request-log") ? requestedEntry(distributor, entryId) : null
  })
}

/** One request of a program of the distributor. */
export default async function LoggedRequestPage(input: Input) {
  const { entryId } = await input.params
  const page = await distributorPage(input, requestPath(entryId), "read-request-log")
  return (
    <SettingsFrame page={page} part="requestLog">
      <LoggedRequest page={page} entryId={entryId} />
    </SettingsFrame>
  )
}
