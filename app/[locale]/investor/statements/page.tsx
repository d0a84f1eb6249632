import type { Metadata } from "next"
import { INVESTOR_PARAMETER } from "#components/shell/addresses.ts"
import { ActionLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { investorMetadata, investorPage, NoInvestor } from "#lib/pages/investor/investor-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { ChosenStatements, StatementSkeleton } from "#lib/pages/statements/statements.tsx"
import { Streamed } from "#lib/pages/streamed.tsx"

export async function generateMetadata(input: PageInput): Promise<Metadata> {
  const { holdings } = messages(await pageLanguage(input.params))
  return investorMetadata(input, "/investor/statements", {
    title: holdings.statements,
    description: holdings.statementsDescription,
  })
}

/** The statements of a period by share class, with every movement, and as files. */
export default async function StatementsPage(input: PageInput) {
  const page = await investorPage(input, "/investor/statements")
  const { language, investorId } = page
  if (investorId === null) return <NoInvestor language={language} />
  const { holdings } = messages(language)
  return (
    <>
      <PageHead title={holdings.statements} lead={holdings.statementsDescription} />
      <Streamed
        language={language}
        isNextChoice={page.isNextChoice}
        name={holdings.statements}
        skeleton={<StatementSkeleton />}
      >
        <ChosenStatements
          page={page}
          investorId={investorId}
          action={localePath(language, "/investor/statements")}
          others={page.query[INVESTOR_PARAMETER] === undefined ? [] : [[INVESTOR_PARAMETER, investorId]]}
          filePath="/api/web/statements"
          formats={["pdf", "csv"]}
          empty={
            <EmptyState
              text={holdings.statementsEmpty}
              action={
                <ActionLink href={page.address("/investor/subscribe")}>{holdings.subscribe}</ActionLink>
              }
            />
          }
        />
      </Streamed>
    </>
  )
}
