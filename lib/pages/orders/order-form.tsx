import type { ReactNode } from "react"
import { requirementText } from "#components/forms/requirement-text.ts"
import type { StaffForm } from "#components/orders/staff-order-form.ts"
import { TextLink } from "#components/ui/links.tsx"
import { Notice } from "#components/ui/page-parts.tsx"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Above an order form: it only works with scripts. */
export const NeedsScripts = ({ language }: Readonly<{ language: Language }>) => (
  <noscript>
    <p className="mb-8 border-warning border-l-2 py-1 pl-4">{messages(language).ordering.needsScripts}</p>
  </noscript>
)

/** The texts of order forms: to investors, or about them. */
export type OrderTexts = Readonly<{ language: Language; ordering: Messages["ordering"] }>

/** What an order form needs of the page around it. */
export type OrderFormSurroundings = Readonly<{
  language: Language
  ctx: ServiceContext
  actor: Actor
  query: PageQuery
  ordersPath: string
  subscribePath: string
  accountsPath: string
  /** Given where they are not those for investors. */
  ordering?: Messages["ordering"]
  staff?: StaffForm
}>

/** The business time until an instant. */
export const secondsUntil = ({ clock }: ServiceContext, at: Instant): number =>
  Math.floor((epochMilliseconds(at) - epochMilliseconds(clock.now())) / 1000)

/** The props that both order forms have. */
export const orderFormProps = <Choice extends Readonly<{ symbol: string; shareClassId: string }>>(
  { language, ordersPath, query, staff }: OrderFormSurroundings,
  investorId: string,
  choices: readonly [Choice, ...Choice[]],
) => ({
  language,
  investorId,
  choices,
  firstChoiceId: choices.find(({ symbol }) => symbol === queryText(query, "class"))?.shareClassId ?? null,
  ordersPath,
  errors: messages(language).errors,
  ...(staff === undefined ? {} : { staff }),
})

/** In place of a form for orders: why this investor cannot order, and what they have to do first. */
export function NotReady({
  language,
  head,
  investor,
  contactPath = null,
  ordering = messages(language).ordering,
}: Readonly<{
  language: Language
  head: ReactNode
  investor: Pick<Investor, "requirements">
  /** Where the reader can ask about it, if there is such a page. */
  contactPath?: string | null
  ordering?: Messages["ordering"]
}>) {
  const { errors, holdings } = messages(language)
  return (
    <>
      {head}
      <Notice title={ordering.notReady}>
        {investor.requirements.map((requirement) => (
          <p key={`${requirement.code} ${requirement.message}`} className="mt-2">
            {requirementText(errors, requirement)}
          </p>
        ))}
        {contactPath === null ? null : (
          <p className="mt-2">
            <TextLink href={contactPath}>{holdings.contactUs}</TextLink>
          </p>
        )}
      </Notice>
    </>
  )
}
