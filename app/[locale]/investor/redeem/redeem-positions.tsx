import type { InvestorPage } from "#app/[locale]/investor/investor-page.ts"
import { queryText } from "#app/[locale]/investor/investor-page.ts"
import { RedeemForm } from "#components/redemption-orders/redeem-form.tsx"
import { REDEEM_TEXTS } from "#components/redemption-orders/redeem-texts.ts"
import { ActionLink } from "#components/ui/action-link.tsx"
import { EmptyState } from "#components/ui/empty-state.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { loadRedemptionChoices } from "./load-redemption-choices.ts"

/** What an investor can redeem, and the form that orders it. */
export async function RedeemPositions({
  page: { language, ctx, actor, address, query },
  investorId,
}: Readonly<{ page: InvestorPage; investorId: string }>) {
  const { ordering, errors } = messages(language)
  const [first, ...others] = await loadRedemptionChoices(ctx, actor, language, investorId)
  if (first === undefined) {
    return (
      <EmptyState
        text={ordering.redeemEmpty}
        action={<ActionLink href={address("/investor/subscribe")}>{ordering.subscribe}</ActionLink>}
      />
    )
  }
  const choices = [first, ...others] as const
  const asked = choices.find(({ symbol }) => symbol === queryText(query, "class"))
  return (
    <>
      <noscript>
        <p className="mb-8 border-warning border-l-2 py-1 pl-4">{ordering.needsScripts}</p>
      </noscript>
      <RedeemForm
        language={language}
        investorId={investorId}
        choices={choices}
        firstChoiceId={asked?.shareClassId ?? null}
        ordersPath={address("/investor/orders")}
        accountsPath={address("/investor/bank-accounts")}
        words={pickTexts(ordering, REDEEM_TEXTS)}
        errors={errors}
      />
    </>
  )
}
