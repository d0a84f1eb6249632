import type { Metadata } from "next"
import { PageHead } from "#components/ui/page-parts.tsx"
import { SkeletonField, SkeletonLine, SkeletonTable } from "#components/ui/skeleton.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { investorPage, NoInvestor } from "#lib/pages/investor/investor-page.tsx"
import { ChosenStatement } from "#lib/pages/investor/statements.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { Streamed } from "#lib/pages/streamed.tsx"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const { holdings } = messages(await pageLanguage(params))
  return { title: holdings.statements, description: holdings.statementsDescription }
}

/** The statement of a class over a period, in short, and whole as a file. */
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
        skeleton={
          <>
            <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
              <SkeletonField />
              <SkeletonField />
              <SkeletonField />
              <SkeletonField />
              <SkeletonField />
            </div>
            <div className="mt-18">
              <SkeletonLine size={28} width="16rem" />
              <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-2">
                <SkeletonTable rows={5} columns={2} />
                <SkeletonTable rows={3} columns={2} />
              </div>
            </div>
          </>
        }
      >
        <ChosenStatement page={page} investorId={investorId} />
      </Streamed>
    </>
  )
}
