import { ActionLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { localePath } from "#lib/i18n/locale-path.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { addressStaffLanguage } from "#lib/pages/staff/staff-page.ts"

/** For staff whose role does not include the page. */
export default async function DistributorForbidden() {
  const language = await addressStaffLanguage()
  const { tables } = staffMessages(language)
  return (
    <>
      <PageHead title={tables.forbidden} lead={tables.forbiddenText} />
      <ActionLink kind="quiet" href={localePath(language, "/distributor")}>
        {tables.toToday}
      </ActionLink>
    </>
  )
}
