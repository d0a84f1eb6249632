import type { ReactNode } from "react"
import { requirementText } from "#components/forms/requirement-text.ts"
import type { StaffForm } from "#components/orders/staff-order-form.ts"
import { TextLink } from "#components/ui/links.tsx"
import { Notice, PageHead } from "#components/ui/page-parts.tsx"
import { SkeletonField, SkeletonLine } from "#components/ui/skeleton.tsx"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import type { Language } from "#lib/i18n/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { messages } from "#lib/i18n/messages.ts"
import { legalLinks } from "#lib/pages/legal/legal-pages.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import type { PageQuery } from "#lib/pages/page-query.ts"
import { queryText } from "#lib/pages/page-query.ts"
import { Streamed } from "#lib/pages/streamed.tsx"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"
import { investorPage, NoInvestor } from "./investor-page.tsx"

/** The page of an order form: only an active investor gets the form, which is streamed. */
export async function OrderFormPage({
  input,
  of,
  shownChoices,
  form,
}: Readonly<{
  input: PageInput
  of: "subscribe" | "redeem"
  /** How many choices the skeleton shows. */
  shownChoices: number
  form: (page: OrderFormSurroundings, investorId: string) => ReactNode
}>) {
  const page = await investorPage(input, `/investor/${of}`)
  const { language, ctx, actor, investorId } = page
  if (investorId === null) return <NoInvestor language={language} />
  const investor = await requireInvestor(ctx, actor, investorId)
  const { ordering } = messages(language)
  const head = <PageHead title={ordering[of]} lead={ordering[`${of}Lead`]} />
  if (investor.status !== "active") {
    const [contact] = await legalLinks(language, ["contact"])
    const path = contact?.href ?? null
    return <NotReady language={language} head={head} investor={investor} contactPath={path} />
  }
  return (
    <>
      {head}
      <Streamed
        language={language}
        isNextChoice={page.isNextChoice}
        name={ordering[of]}
        skeleton={<OrderFormSkeleton choices={shownChoices} />}
      >
        {form(
          {
            ...page,
            ordersPath: page.address("/investor/orders"),
            subscribePath: page.address("/investor/subscribe"),
            accountsPath: page.address("/investor/bank-accounts"),
          },
          investorId,
        )}
      </Streamed>
    </>
  )
}

/** Above an order form: it only works with scripts. */
export const NeedsScripts = ({ language }: Readonly<{ language: Language }>) => (
  <noscript>
    <p className="mb-8 border-warning border-l-2 py-1 pl-4">{messages(language).ordering.needsScripts}</p>
  </noscript>
)

/** The words of order forms: to investors, or about them. */
export type OrderWords = Readonly<{ language: Language; ordering: Messages["ordering"] }>

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

/** The shape of an order form: the choices, and the amount beside them. */
const OrderFormSkeleton = ({ choices }: Readonly<{ choices: number }>) => (
  <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <div>
      <SkeletonLine size={13} width="6rem" />
      <div className="mt-2 border-hairline border-t">
        {Array.from({ length: choices }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and stay where they are
          <div key={place} className="border-hairline border-b px-3 py-3">
            <SkeletonLine size={15} width="18rem" />
            <SkeletonLine size={13} width="12rem" />
          </div>
        ))}
      </div>
    </div>
    <div className="space-y-6">
      <SkeletonField />
      <SkeletonLine size={13} width="20rem" />
      <SkeletonLine size={13} width="16rem" />
    </div>
  </div>
)
