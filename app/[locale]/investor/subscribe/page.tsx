import type { Metadata } from "next"
import { PageHead } from "#components/ui/page-parts.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { investorPage, NoInvestor } from "#lib/pages/investor/investor-page.tsx"
import { NotReady } from "#lib/pages/investor/not-ready.tsx"
import { OrderFormSkeleton } from "#lib/pages/investor/skeletons.tsx"
import { SubscribeOffers } from "#lib/pages/investor/subscribe.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { Streamed } from "#lib/pages/streamed.tsx"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const { ordering } = messages(await pageLanguage(params))
  return { title: ordering.subscribe, description: ordering.subscribeLead }
}

/** Where an investor orders a subscription. */
export default async function SubscribePage(input: PageInput) {
  const page = await investorPage(input, "/investor/subscribe")
  const { language, ctx, actor, investorId } = page
  if (investorId === null) return <NoInvestor language={language} />
  const investor = await requireInvestor(ctx, actor, investorId)
  const { ordering } = messages(language)
  const head = <PageHead title={ordering.subscribe} lead={ordering.subscribeLead} />
  if (investor.status !== "active") return <NotReady language={language} head={head} investor={investor} />
  return (
    <>
      {head}
      <Streamed
        language={language}
        isNextChoice={page.isNextChoice}
        name={ordering.subscribe}
        skeleton={<OrderFormSkeleton choices={8} />}
      >
        <SubscribeOffers page={page} investorId={investorId} />
      </Streamed>
    </>
  )
}
