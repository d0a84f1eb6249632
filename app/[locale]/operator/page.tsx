import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { OperatorBoard } from "#lib/pages/operator/board/board.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).operator.board, robots: { index: false } }
}

/** Every dealing day with its steps, and what is late. */
export default async function OperatorBoardPage(input: PageInput) {
  return <OperatorBoard page={await operatorPage(input, "/operator")} />
}
