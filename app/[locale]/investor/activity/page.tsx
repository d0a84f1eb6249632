import type { Metadata } from "next"
import { PageHead } from "#components/ui/page-parts.tsx"
import { SkeletonField, SkeletonTable } from "#components/ui/skeleton.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { activityFilter, ListedActivity, readActivityQuery } from "#lib/pages/investor/activity.tsx"
import { investorMetadata, investorPage, NoInvestor } from "#lib/pages/investor/investor-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { Streamed } from "#lib/pages/streamed.tsx"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"

export async function generateMetadata(input: PageInput): Promise<Metadata> {
  const { holdings } = messages(await pageLanguage(input.params))
  return investorMetadata(input, "/investor/activity", {
    title: holdings.activity,
    description: holdings.activityDescription,
  })
}

/** What executed orders did to the holdings of an investor. */
export default async function ActivityPage(input: PageInput) {
  const page = await investorPage(input, "/investor/activity")
  const { language, ctx, investorId, query } = page
  if (investorId === null) return <NoInvestor language={language} />
  const { holdings } = messages(language)
  const shareClasses = await listShareClasses(ctx)
  const asked = readActivityQuery(query)
  const filter = activityFilter(asked, investorId, shareClasses)
  const file = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as [string, string]],
    ),
  )
  return (
    <>
      <PageHead
        title={holdings.activity}
        lead={holdings.activityDescription}
        actions={
          <a
            href={`/api/web/transactions/csv?${file}`}
            download
            className="inline-flex h-9 items-center rounded border border-border px-4 font-medium text-13 hover:bg-wash"
          >
            {holdings.csv}
          </a>
        }
      />
      <Streamed
        language={language}
        isNextChoice={page.isNextChoice}
        name={holdings.activity}
        skeleton={
          <>
            <div className="mb-6 grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-6 lg:grid-cols-4">
              <SkeletonField />
              <SkeletonField />
              <SkeletonField />
              <SkeletonField />
            </div>
            <SkeletonTable rows={8} columns={5} />
          </>
        }
      >
        <ListedActivity page={page} shareClasses={shareClasses} asked={asked} filter={filter} />
      </Streamed>
    </>
  )
}
