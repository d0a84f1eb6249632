import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { USERS_PATH } from "#lib/pages/operator/people-areas.tsx"
import { Users } from "#lib/pages/operator/users/users.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).people.users, robots: { index: false } }
}

/** Who works for the operator. */
export default async function UsersPage(input: PageInput) {
  return <Users page={await operatorPage(input, USERS_PATH)} />
}
