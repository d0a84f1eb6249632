import { ActionLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { homePath } from "#lib/domain/users/user.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
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
  const { tables, operator } = staffMessages(language)
  if (user?.distributor != null)
    return (
      <>
        <PageHead title={tables.notFound} lead={tables.notFoundText} />
        <ActionLink kind="quiet" href={localePath(language, "/distributor")}>
          {tables.toToday}
        </ActionLink>
      </>
    )
  return (
    <>
      <PageHead title={tables.notFound} lead={operator.notFoundText} />
      <ActionLink kind="quiet" href={localePath(language, user === null ? "/" : homePath(user))}>
        {tables.toStart}
      </ActionLink>
    </>
  )
}
