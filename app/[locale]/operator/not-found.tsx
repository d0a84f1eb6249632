import { ActionLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { homePath } from "#lib/domain/users/user.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { addressStaffLanguage } from "#lib/pages/staff/staff-page.ts"
import { notFoundMetadata } from "#lib/pages/unknown-page.ts"
import { currentUser } from "#lib/pages/web-session.ts"

export const generateMetadata = notFoundMetadata

/** For a record that does not exist, and for whoever does not work for the fund operator. */
export default async function OperatorNotFound() {
  const language = await addressStaffLanguage()
  const signedIn = await currentUser()
  const { tables, operator: texts } = staffMessages(language)
  return (
    <>
      <PageHead title={tables.notFound} lead={texts.notFoundText} />
      <ActionLink kind="quiet" href={localePath(language, signedIn === null ? "/" : homePath(signedIn.user))}>
        {tables.toStart}
      </ActionLink>
    </>
  )
}
