import type { Metadata } from "next"
import { secondFactorTexts } from "#components/account/account-texts.ts"
import { ChangeSecondFactor, SetUpSecondFactor } from "#components/account/second-factor-forms.tsx"
import { Notice, PageHead } from "#components/ui/page-parts.tsx"
import { requiresSecondFactor } from "#lib/domain/users/user.ts"
import { requireUser, SECOND_FACTOR_PATH } from "#lib/http/web-session.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: messages(await pageLanguage(params)).account.secondFactor, robots: { index: false } }
}

/** Sets the second factor up, or changes it. */
export default async function SecondFactorPage({ params }: PageInput) {
  const language = await pageLanguage(params)
  const { user } = await requireUser(localePath(language, SECOND_FACTOR_PATH))
  const all = messages(language)
  const { account } = all
  const returnTo = localePath(language, "/account")
  return (
    <>
      <PageHead title={account.secondFactor} lead={account.secondFactorWhat} />
      <div className="space-y-8">
        {requiresSecondFactor(user) && !user.hasSecondFactor ? (
          <Notice title={account.secondFactorNeeded}>{null}</Notice>
        ) : null}
        {user.hasSecondFactor ? (
          <ChangeSecondFactor
            texts={secondFactorTexts(all)}
            mayRemove={!requiresSecondFactor(user)}
            returnTo={returnTo}
          />
        ) : (
          <SetUpSecondFactor texts={secondFactorTexts(all)} returnTo={returnTo} />
        )}
      </div>
    </>
  )
}
