import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { USERS_PATH } from "#lib/pages/operator/people/people-areas.tsx"
import { UserDetail } from "#lib/pages/operator/people/user.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type UserPageInput = PageInput<Readonly<{ userId: string }>>

export async function generateMetadata({ params }: UserPageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).people.users, robots: { index: false } }
}

/** One person who works for the operator. */
export default async function UserPage(input: UserPageInput) {
  const { userId } = await input.params
  const page = await operatorPage(input, `${USERS_PATH}/${userId}`)
  return <UserDetail page={page} userId={userId} />
}
