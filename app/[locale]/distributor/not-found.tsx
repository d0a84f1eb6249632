import { ActionLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { localePath } from "#lib/i18n/locale-path.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { addressStaffLanguage } from "#lib/pages/staff/staff-page.ts"
import { notFoundMetadata } from "#lib/pages/unknown-page.ts"

export const generateMetadata = notFoundMetadata

/** For a record that does not exist or belongs to another distributor, without revealing which. */
export default async function DistributorNotFound() {
  const language = await addressStaffLanguage()
  const { tables } = staffMessages(language)
  return (
    <>
      <PageHead title={tables.notFound} lead={tables.notFoundText} />
      <ActionLink kind="quiet" href={localePath(language, "/distributor")}>
        {tables.toToday}
      </ActionLink>
    </>
  )
}
