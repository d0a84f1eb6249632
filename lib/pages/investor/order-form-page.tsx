import type { ReactNode } from "react"
import { PageHead } from "#components/ui/page-parts.tsx"
import { SkeletonField, SkeletonLine } from "#components/ui/skeleton.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { legalLinks } from "#lib/pages/legal/legal-pages.ts"
import type { OrderFormSurroundings } from "#lib/pages/orders/order-form.tsx"
import { NotReady } from "#lib/pages/orders/order-form.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { Streamed } from "#lib/pages/streamed.tsx"
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

/** The shape of an order form: the choices, and the amount beside them. */
const OrderFormSkeleton = ({ choices }: Readonly<{ choices: number }>) => (
  <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <div>
      <SkeletonLine size={13} width="6rem" />
      <div className="mt-2 border-hairline border-t">
        {Array.from({ length: choices }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and stay where they are
          <div key={index} className="border-hairline border-b px-3 py-3">
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
