import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import { investorMetadata, investorPage } from "#lib/pages/investor/investor-page.tsx"
import { Portfolio } from "#lib/pages/investor/portfolio.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"

export async function generateMetadata(input: PageInput): Promise<Metadata> {
  const { holdings } = messages(await pageLanguage(input.params))
  return investorMetadata(input, "/investor", {
    title: holdings.portfolio,
    description: holdings.portfolioDescription,
  })
}

/** What an investor holds, what it is worth, and what became of the money. */
export default async function PortfolioPage(input: PageInput) {
  return <Portfolio page={await investorPage(input, "/investor")} />
}
