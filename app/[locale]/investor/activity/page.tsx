import type { Metadata } from "next"
import { investorPage } from "#app/[locale]/investor/investor-page.ts"
import { NoInvestor } from "#app/[locale]/investor/no-investor.tsx"
import type { PageInput } from "#app/[locale]/page-language.ts"
import { pageLanguage } from "#app/[locale]/page-language.ts"
import { Streamed } from "#app/[locale]/streamed/streamed.tsx"
import { PageHead } from "#components/ui/page-head.tsx"
import { SkeletonField, SkeletonTable } from "#components/ui/skeleton.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import { activityFilter, readActivityQuery } from "./activity-query.ts"
import { ListedActivity } from "./listed-activity.tsx"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const { holdings } = messages(await pageLanguage(params))
  return { title: holdings.activity, description: holdings.activityDescription }
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
            <div className="mb-6 grid grid-cols-2 gap-x-3 gap-y-1 sm:gap-x-6 lg:grid-cols-4">
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
