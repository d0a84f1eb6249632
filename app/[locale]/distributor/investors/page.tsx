import type { Metadata } from "next"
import { ActionLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { IMPORTS_PATH } from "#lib/pages/distributor/bulk-imports.tsx"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { ListedInvestors } from "#lib/pages/distributor/listed-investors.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).investors.title, robots: { index: false } }
}

/** The investors of a distributor. */
export default async function InvestorsPage(input: PageInput) {
  const page = await distributorPage(input, "/distributor/investors")
  const { investors: texts } = staffMessages(page.language)
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          page.may("onboard") ? (
            <>
              <ActionLink kind="quiet" href={page.address("/distributor/investors/new/drafts")}>
                {texts.drafts}
              </ActionLink>
              <ActionLink kind="quiet" href={page.address(IMPORTS_PATH)}>
                {texts.importFile}
              </ActionLink>
              <ActionLink href={page.address("/distributor/investors/new")}>{texts.add}</ActionLink>
            </>
          ) : undefined
        }
      />
      <ListedInvestors page={page} />
    </>
  )
}
