import { ActionLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { localePath } from "#lib/i18n/locale-path.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { addressStaffLanguage } from "#lib/pages/staff/staff-page.ts"

/** For people of the fund operator whose role does not include the page. */
export default async function OperatorForbidden() {
  const language = await addressStaffLanguage()
  const { tables, operator: texts } = staffMessages(language)
  return (
    <>
      <PageHead title={tables.forbidden} lead={texts.forbiddenText} />
      <ActionLink kind="quiet" href={localePath(language, "/operator/approvals")}>
        {texts.toApprovals}
      </ActionLink>
    </>
  )
}
