import type { Metadata } from "next"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { DemoMails } from "#lib/pages/demo-mails.tsx"

export const metadata: Metadata = { title: "Emails of the demo", robots: { index: false } }

/** The emails of the demo, which sends none. */
export default async function DemoMailsPage({
  searchParams,
}: Readonly<{ searchParams: Promise<PageQuery> }>) {
  return <DemoMails query={await searchParams} />
}
