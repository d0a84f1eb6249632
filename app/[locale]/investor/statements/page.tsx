import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import { investorMetadata, investorPage } from "#lib/pages/investor/investor-page.tsx"
import { Statements } from "#lib/pages/investor/statements.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"

export async function generateMetadata(input: PageInput): Promise<Metadata> {
  const { holdings } = messages(await pageLanguage(input.params))
  return investorMetadata(input, "/investor/statements", {
    title: holdings.statements,
    description: holdings.statementsDescription,
  })
}

/** The statements of a period by share class, with every movement, and as files. */
export default async function StatementsPage(input: PageInput) {
  return <Statements page={await investorPage(input, "/investor/statements")} />
}
