import type { Metadata } from "next"
import { TextLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import { investorName } from "#lib/domain/investors/investor.ts"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { InvestorPageInput } from "#lib/pages/distributor/investor-page.tsx"
import { investorPath, staffInvestorPage } from "#lib/pages/distributor/investor-page.tsx"
import { recordMetadata } from "#lib/pages/record-metadata.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"
import { ChosenStatements, StatementSkeleton } from "#lib/pages/statements/statements.tsx"
import { Streamed } from "#lib/pages/streamed.tsx"

/** The page below that of the investor. */
const BELOW = "/statements"

export async function generateMetadata(input: InvestorPageInput): Promise<Metadata> {
  const { holdings } = messages(await staffLanguage(input.params))
  return recordMetadata(holdings.statements, () => staffInvestorPage(input, BELOW))
}

/** Statements of one investor of the distributor. */
export default async function InvestorStatementsPage(input: InvestorPageInput) {
  const { page, investor } = await staffInvestorPage(input, BELOW)
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
          action={address(`${path}${BELOW}`)}
          others={[]}
          filePath="/api/web/distributor/statements"
          formats={["pdf", "csv", "json"]}
          empty={<EmptyState text={texts.noStatements} />}
        />
      </Streamed>
    </>
  )
}
