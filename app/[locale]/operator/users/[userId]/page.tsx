import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { USERS_PATH } from "#lib/pages/operator/people-areas.tsx"
import { requestedUser, UserDetail } from "#lib/pages/operator/users/user.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { recordMetadata } from "#lib/pages/record-metadata.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type UserPageInput = PageInput<Readonly<{ userId: string }>>

async function requestedPage(input: UserPageInput) {
  const { userId } = await input.params
  return { page: await operatorPage(input, `${USERS_PATH}/${userId}`), userId }
}

export async function generateMetadata(input: UserPageInput): Promise<Metadata> {
  const texts = staffMessages(await staffLanguage(input.params))
  return recordMetadata(texts.people.users, async () => {
    const { page, userId } = await requestedPage(input)
    return requestedUser(page, userId)
  })
}

/** One person who works for the operator. */
export default async function UserPage(input: UserPageInput) {
  return <UserDetail {...(await requestedPage(input))} />
}
