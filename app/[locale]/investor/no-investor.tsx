import { PageHead } from "#components/ui/page-head.tsx"
import type { Language } from "#lib/i18n/language.ts"
import { messages } from "#lib/i18n/messages.ts"

/** For a user who acts for no investor. */
export function NoInvestor({ language }: Readonly<{ language: Language }>) {
  const { holdings } = messages(language)
  return <PageHead title={holdings.noInvestor} lead={holdings.noInvestorText} />
}
