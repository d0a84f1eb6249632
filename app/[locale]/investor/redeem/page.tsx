import type { Metadata } from "next"
import { investorPage, queryText } from "#app/[locale]/investor/investor-page.ts"
import { NoInvestor } from "#app/[locale]/investor/no-investor.tsx"
import { NotReady } from "#app/[locale]/investor/not-ready.tsx"
import type { PageInput } from "#app/[locale]/page-language.ts"
import { pageLanguage } from "#app/[locale]/page-language.ts"
import { RedeemForm } from "#components/redemption-orders/redeem-form.tsx"
import { REDEEM_TEXTS } from "#components/redemption-orders/redeem-texts.ts"
import { ActionLink } from "#components/ui/action-link.tsx"
import { EmptyState } from "#components/ui/empty-state.tsx"
import { PageHead } from "#components/ui/page-head.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { requireInvestor } from "#lib/services/investors/require-investor.ts"
import { loadRedemptionChoices } from "./load-redemption-choices.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const { ordering } = messages(await pageLanguage(params))
  return { title: ordering.redeem, description: ordering.redeemLead }
}

/** Where an investor orders a redemption. */
export default async function RedeemPage(input: PageInput) {
  const { language, ctx, actor, investorId, address, query } = await investorPage(input, "/investor/redeem")
  if (investorId === null) return <NoInvestor language={language} />
  const investor = await requireInvestor(ctx, actor, investorId)
  const { ordering, refusals } = messages(language)
  const head = <PageHead title={ordering.redeem} lead={ordering.redeemLead} />
  if (investor.status !== "active") return <NotReady language={language} head={head} investor={investor} />
  const [first, ...others] = await loadRedemptionChoices(ctx, actor, language, investorId)
  if (first === undefined) {
    return (
      <>
        {head}
        <EmptyState
          text={ordering.redeemEmpty}
          action={<ActionLink href={address("/investor/subscribe")}>{ordering.subscribe}</ActionLink>}
        />
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
      <RedeemForm
        language={language}
        investorId={investorId}
        choices={choices}
        firstChoiceId={asked?.shareClassId ?? null}
        ordersPath={address("/investor/orders")}
        accountsPath={address("/investor/bank-accounts")}
        words={pickTexts(ordering, REDEEM_TEXTS)}
        refusals={refusals}
      />
    </>
  )
}
