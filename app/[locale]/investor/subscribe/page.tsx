import type { Metadata } from "next"
import { investorPage, queryText } from "#app/[locale]/investor/investor-page.ts"
import { NoInvestor } from "#app/[locale]/investor/no-investor.tsx"
import { NotReady } from "#app/[locale]/investor/not-ready.tsx"
import type { PageInput } from "#app/[locale]/page-language.ts"
import { pageLanguage } from "#app/[locale]/page-language.ts"
import { SubscribeForm } from "#components/subscription-orders/subscribe-form.tsx"
import { SUBSCRIBE_TEXTS } from "#components/subscription-orders/subscribe-texts.ts"
import { PageHead } from "#components/ui/page-head.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { requireInvestor } from "#lib/services/investors/require-investor.ts"
import { loadSubscriptionChoices } from "./load-subscription-choices.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const { ordering } = messages(await pageLanguage(params))
  return { title: ordering.subscribe, description: ordering.subscribeLead }
}

/** Where an investor orders a subscription. */
export default async function SubscribePage(input: PageInput) {
  const { language, ctx, actor, investorId, address, query } = await investorPage(
    input,
    "/investor/subscribe",
  )
  if (investorId === null) return <NoInvestor language={language} />
  const investor = await requireInvestor(ctx, actor, investorId)
  const { ordering, refusals } = messages(language)
  const head = <PageHead title={ordering.subscribe} lead={ordering.subscribeLead} />
  if (investor.status !== "active") return <NotReady language={language} head={head} investor={investor} />
  const [first, ...others] = await loadSubscriptionChoices(ctx, actor, language, investorId)
  if (first === undefined) {
    return (
      <>
        {head}
        <p>{ordering.noOffers}</p>
      </>
    )
  }
  const choices = [first, ...others] as const
  const asked = choices.find(({ symbol }) => symbol === queryText(query, "class"))
  return (
    <>
      {head}
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
        refusals={refusals}
      />
    </>
  )
}
