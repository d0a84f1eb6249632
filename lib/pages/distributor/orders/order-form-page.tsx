import type { Metadata } from "next"
import type { ReactNode } from "react"
import { STAFF_FORM_TEXTS } from "#components/orders/staff-order-form.ts"
import { ListAddress } from "#components/tables/list-address.tsx"
import { SearchField } from "#components/tables/search-field.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { investorName } from "#lib/domain/investors/investor.ts"
import { NEWEST_ORDERS_FIRST } from "#lib/domain/order-lists/listed-order.ts"
import { decimalSeparator } from "#lib/format/format-number.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { staffOrdering } from "#lib/i18n/staff-ordering.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { investorIdentity } from "#lib/pages/distributor/investors/investor-identity.ts"
import { investorOfQuery, investorQueryMetadata } from "#lib/pages/distributor/investors/investor-page.tsx"
import type { OrderFormSurroundings } from "#lib/pages/orders/order-form.tsx"
import { NotReady } from "#lib/pages/orders/order-form.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"
import { readSearch } from "#lib/pages/staff/table-query.ts"
import { listInvestors } from "#lib/services/investors/list-investors.ts"
import { listOrders } from "#lib/services/orders/list-orders.ts"

type OrderForm = "subscribe" | "redeem"

const EVERY_ORDER = { kind: null, group: null, shareClassId: null, search: null } as const

const pathOf = (of: OrderForm): string => `/distributor/${of}`

const orderFormPage = (input: PageInput, of: OrderForm): Promise<DistributorPage> =>
  distributorPage(input, pathOf(of), "order")

/** The metadata of the page on which staff orders for an investor. */
export async function staffOrderFormMetadata(input: PageInput, of: OrderForm): Promise<Metadata> {
  const { subscribeTitle, redeemTitle } = staffMessages(await staffLanguage(input.params)).orders.form
  return investorQueryMetadata(of === "subscribe" ? subscribeTitle : redeemTitle, () =>
    orderFormPage(input, of),
  )
}

/** The page on which staff orders for an investor: chosen by the address, or else by a search. */
export async function StaffOrderFormPage({
  input,
  of,
  form,
}: Readonly<{
  input: PageInput
  of: OrderForm
  form: (surroundings: OrderFormSurroundings, investorId: string) => ReactNode
}>) {
  const path = pathOf(of)
  const page = await orderFormPage(input, of)
  const { language, ctx, actor, address, query } = page
  const { orders } = staffMessages(language)
  const { form: texts } = orders
  const title = of === "subscribe" ? texts.subscribeTitle : texts.redeemTitle
  const investor = await investorOfQuery(page)
  if (investor === null) return <ChooseInvestor page={page} path={path} title={title} />
  const shownName = investorName(investor)
  const identity = investorIdentity(language, investor)
  const ordering = staffOrdering(language)
  const head = (
    <PageHead
      title={title}
      lead={`${formatMessage(texts.forInvestor, { investor: shownName })} · ${identity}`}
      actions={<TextLink href={address(path)}>{texts.otherInvestor}</TextLink>}
    />
  )
  if (investor.status !== "active")
    return <NotReady language={language} head={head} investor={investor} ordering={ordering} />
  const forInvestor = new URLSearchParams({ investor: investor.id })
  const { items: newest } = await listOrders(ctx, actor, {
    ...EVERY_ORDER,
    investorId: investor.id,
    sort: NEWEST_ORDERS_FIRST,
    page: { cursor: null, limit: 1 },
  })
  const former = queryText(query, of === "subscribe" ? "amount" : "shares") ?? ""
  const surroundings: OrderFormSurroundings = {
    language,
    ctx,
    actor,
    query,
    ordersPath: address("/distributor/orders"),
    subscribePath: address(`/distributor/subscribe?${forInvestor}`),
    accountsPath: address(`/distributor/bank-accounts?${forInvestor}`),
    ordering,
    staff: {
      investorName: shownName,
      investorIdentity: identity,
      texts: { ...pickTexts(texts, STAFF_FORM_TEXTS), back: orders.back },
      firstText: former.replace(".", decimalSeparator(localeTag(language))),
      basis: `after order ${newest[0]?.id ?? "none"}`,
    },
  }
  return (
    <>
      {head}
      {/* Not streamed: a live change of other data must never replace a form that is being filled in. */}
      {form(surroundings, investor.id)}
    </>
  )
}

const MAX_FOUND_INVESTORS = 20

/** Finds the investor of an order by name. */
async function ChooseInvestor({
  page: { language, ctx, actor, address, query },
  path,
  title,
}: Readonly<{ page: DistributorPage; path: string; title: string }>) {
  const { tables, orders } = staffMessages(language)
  const { form: texts } = orders
  const search = readSearch(query).trim()
  const { items, nextCursor } = await listInvestors(ctx, actor, {
    search: search === "" ? null : search,
    status: "active",
    page: { cursor: null, limit: MAX_FOUND_INVESTORS },
  })
  return (
    <>
      <PageHead title={title} lead={texts.chooseInvestor} />
      <div className="max-w-text">
        <ListAddress path={address(path)}>
          <SearchField
            action={address(path)}
            label={texts.searchInvestor}
            placeholder={texts.searchInvestor}
            searchingText={tables.searching}
            others={[]}
          />
        </ListAddress>
      </div>
      {items.length === 0 ? (
        <p className="mt-6">{texts.noInvestor}</p>
      ) : (
        <ul className="mt-4 max-w-text border-hairline border-t">
          {items.map(({ id, ...investor }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-hairline border-b py-2.5"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <TextLink href={address(`${path}?${new URLSearchParams({ investor: id })}`)}>
                  {investorName(investor)}
                </TextLink>
              </span>
              <span className="min-w-0 text-13 text-muted [overflow-wrap:anywhere]">
                {investorIdentity(language, investor)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {nextCursor === null ? null : (
        <p className="mt-3 text-13 text-muted">
          {formatMessage(tables.newestListed, { count: String(MAX_FOUND_INVESTORS) })}
        </p>
      )}
    </>
  )
}
