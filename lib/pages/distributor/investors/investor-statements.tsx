import { TextLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import { investorName } from "#lib/domain/investors/investor.ts"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { ChosenStatements, StatementSkeleton } from "#lib/pages/statements/statements.tsx"
import { Streamed } from "#lib/pages/streamed.tsx"
import type { StaffInvestorPage } from "./investor-page.tsx"
import { investorPath } from "./investor-page.tsx"

/** The page below that of the investor. */
export const STATEMENTS_BELOW = "/statements"

/** Statements of one investor of the distributor. */
export function InvestorStatements({ page, investor }: StaffInvestorPage) {
  const { language, address, isNextChoice } = page
  const { holdings } = messages(language)
  const { investors: texts } = staffMessages(language)
  const path = investorPath(investor.id)
  return (
    <>
      <p className="mb-2">
        <TextLink href={address(path)}>{investorName(investor)}</TextLink>
      </p>
      <PageHead title={holdings.statements} lead={holdings.statementsDescription} />
      <Streamed
        language={language}
        isNextChoice={isNextChoice}
        name={holdings.statements}
        skeleton={<StatementSkeleton />}
      >
        <ChosenStatements
          page={page}
          investorId={investor.id}
          action={address(`${path}${STATEMENTS_BELOW}`)}
          others={[]}
          filePath="/api/web/distributor/statements"
          formats={["pdf", "csv", "json"]}
          empty={<EmptyState text={texts.noStatements} />}
        />
      </Streamed>
    </>
  )
}
