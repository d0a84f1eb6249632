import type { Metadata } from "next"
import { PageHead } from "#components/ui/page-parts.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { investorPage, NoInvestor } from "#lib/pages/investor/investor-page.tsx"
import { NotReady } from "#lib/pages/investor/not-ready.tsx"
import { RedeemPositions } from "#lib/pages/investor/redeem.tsx"
import { OrderFormSkeleton } from "#lib/pages/investor/skeletons.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { Streamed } from "#lib/pages/streamed.tsx"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const { ordering } = messages(await pageLanguage(params))
  return { title: ordering.redeem, description: ordering.redeemLead }
}

/** Where an investor orders a redemption. */
export default async function RedeemPage(input: PageInput) {
  const page = await investorPage(input, "/investor/redeem")
  const { language, ctx, actor, investorId } = page
  if (investorId === null) return <NoInvestor language={language} />
  const investor = await requireInvestor(ctx, actor, investorId)
  const { ordering } = messages(language)
  const head = <PageHead title={ordering.redeem} lead={ordering.redeemLead} />
  if (investor.status !== "active") return <NotReady language={language} head={head} investor={investor} />
  return (
    <>
      {head}
      <Streamed
        language={language}
        isNextChoice={page.isNextChoice}
        name={ordering.redeem}
        skeleton={<OrderFormSkeleton choices={3} />}
      >
        <RedeemPositions page={page} investorId={investorId} />
      </Streamed>
    </>
  )
}
