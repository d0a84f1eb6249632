import { FirstSteps } from "#components/first-start/first-steps.tsx"
import { PageColumn, PageHead } from "#components/ui/page-parts.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { messages } from "#lib/i18n/messages.ts"
import { readFirstStart } from "#lib/services/first-start/read-first-start.ts"

/** The first page of a service without funds, for its operator. */
export async function FirstStart({ language }: Readonly<{ language: Language }>) {
  const { firstStart } = messages(language)
  return (
    <PageColumn>
      <PageHead title={firstStart.title} lead={firstStart.lead} />
      <FirstSteps language={language} steps={await readFirstStart(serviceContext())} />
    </PageColumn>
  )
}
