import { ActionLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { localePath } from "#lib/i18n/locale-path.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { StaffNotFound } from "#lib/pages/staff/staff-not-found.tsx"
import { addressStaffLanguage } from "#lib/pages/staff/staff-page.ts"
import { notFoundMetadata } from "#lib/pages/unknown-page.ts"
import { currentUser } from "#lib/pages/web-session.ts"

export const generateMetadata = notFoundMetadata

/**
 * For a record that does not exist or belongs to another distributor, without revealing which, and for whoever works for no
 * distributor: for them no page of the area exists.
 */
export default async function DistributorNotFound() {
  const language = await addressStaffLanguage()
  const user = (await currentUser())?.user ?? null
  if (user === null || user.distributor === null) return <StaffNotFound language={language} user={user} />
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
