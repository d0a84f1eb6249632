import type { Metadata } from "next"
import { investorPage } from "#app/[locale]/investor/investor-page.ts"
import { NoInvestor } from "#app/[locale]/investor/no-investor.tsx"
import { NotReady } from "#app/[locale]/investor/not-ready.tsx"
import { OrderFormSkeleton } from "#app/[locale]/investor/order-form-skeleton.tsx"
import type { PageInput } from "#app/[locale]/page-language.ts"
import { pageLanguage } from "#app/[locale]/page-language.ts"
import { Streamed } from "#app/[locale]/streamed/streamed.tsx"
import { PageHead } from "#components/ui/page-head.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"
import { RedeemPositions } from "./redeem-positions.tsx"

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
