import { ActionLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { INVESTOR_PARAMETER } from "#lib/i18n/page-query.ts"
import { ChosenStatements, StatementSkeleton } from "#lib/pages/statements/statements.tsx"
import { Streamed } from "#lib/pages/streamed.tsx"
import type { InvestorPage } from "./investor-page.tsx"
import { NoInvestor } from "./investor-page.tsx"

/** The statements of a period by share class, with every movement, and as files. */
export function Statements({ page }: Readonly<{ page: InvestorPage }>) {
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
