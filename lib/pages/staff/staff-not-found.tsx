import { ActionLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { User } from "#lib/domain/users/user.ts"
import { homePath } from "#lib/domain/users/user.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"

/** A page that does not exist for its reader, maybe because its whole area is not for them, with the way to their own pages. */
export function StaffNotFound({ language, user }: Readonly<{ language: StaffLanguage; user: User | null }>) {
  const { tables, operator } = staffMessages(language)
  return (
    <>
      <PageHead title={tables.notFound} lead={operator.notFoundText} />
      <ActionLink kind="quiet" href={localePath(language, user === null ? "/" : homePath(user))}>
        {tables.toStart}
      </ActionLink>
    </>
  )
}
