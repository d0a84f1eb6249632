import { secondFactorTexts } from "#components/account/account-texts.ts"
import { ChangeSecondFactor, SetUpSecondFactor } from "#components/account/second-factor-forms.tsx"
import { keepInvestor } from "#components/shell/addresses.ts"
import { Notice, PageHead } from "#components/ui/page-parts.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { requiresSecondFactor } from "#lib/domain/users/user.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { pageAddress } from "#lib/i18n/page-query.ts"
import { requireUser, SECOND_FACTOR_PATH } from "#lib/pages/web-session.ts"

/** Sets the second factor up, or changes it. */
export async function SecondFactor({ language, query }: Readonly<{ language: Language; query: PageQuery }>) {
  const { user } = await requireUser(pageAddress(language, SECOND_FACTOR_PATH, query))
  const all = messages(language)
  const { account } = all
  const returnTo = keepInvestor(localePath(language, "/account"), query, user.investorIds)
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
