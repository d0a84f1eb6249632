import type { InvestorPage } from "#app/[locale]/investor/investor-page.ts"
import { queryText } from "#app/[locale]/investor/investor-page.ts"
import { SubscribeForm } from "#components/subscription-orders/subscribe-form.tsx"
import { SUBSCRIBE_TEXTS } from "#components/subscription-orders/subscribe-texts.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { loadSubscriptionChoices } from "./load-subscription-choices.ts"

/** What an investor can subscribe to, and the form that orders it. */
export async function SubscribeOffers({
  page: { language, ctx, actor, address, query },
  investorId,
}: Readonly<{ page: InvestorPage; investorId: string }>) {
  const { ordering, errors } = messages(language)
  const [first, ...others] = await loadSubscriptionChoices(ctx, actor, language, investorId)
  if (first === undefined) return <p>{ordering.noOffers}</p>
  const choices = [first, ...others] as const
  const asked = choices.find(({ symbol }) => symbol === queryText(query, "class"))
  return (
    <>
      <noscript>
        <p className="mb-8 border-warning border-l-2 py-1 pl-4">{ordering.needsScripts}</p>
      </noscript>
      <SubscribeForm
        language={language}
        investorId={investorId}
        choices={choices}
        firstChoiceId={asked?.shareClassId ?? null}
        ordersPath={address("/investor/orders")}
        words={pickTexts(ordering, SUBSCRIBE_TEXTS)}
        errors={errors}
      />
    </>
  )
}
