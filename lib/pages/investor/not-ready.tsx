import type { ReactNode } from "react"
import { requirementText } from "#components/forms/requirement-text.ts"
import { Notice } from "#components/ui/page-parts.tsx"
import type { Investor } from "#lib/domain/investors/investor.ts"
import type { Language } from "#lib/i18n/language.ts"
import { messages } from "#lib/i18n/messages.ts"

/** In place of a form for orders: why this investor cannot order, and what is asked of them. */
export function NotReady({
  language,
  head,
  investor,
}: Readonly<{ language: Language; head: ReactNode; investor: Pick<Investor, "requirements"> }>) {
  const { ordering, errors } = messages(language)
  return (
    <>
      {head}
      <Notice title={ordering.notReady}>
        {investor.requirements.map((requirement) => (
          <p key={`${requirement.code} ${requirement.message}`} className="mt-2">
            {requirementText(errors, requirement)}
          </p>
        ))}
      </Notice>
    </>
  )
}
