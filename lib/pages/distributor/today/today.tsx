import { Fragment } from "react"
import { Countdown } from "#components/today/countdown.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { PageHead, PageSection } from "#components/ui/page-parts.tsx"
import { SkeletonChart, SkeletonTable } from "#components/ui/skeleton.tsx"
import { dayIn, epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { OrderGroup, OrderGroupCount } from "#lib/domain/order-lists/order-groups.ts"
import { WATCHED_ORDER_GROUPS } from "#lib/domain/order-lists/order-groups.ts"
import type { FundCutOffs } from "#lib/domain/orders/next-cut-offs.ts"
import type { Attention, LikelyWire, UnmatchedReason } from "#lib/domain/today/today.ts"
import { cityOf, formatDay, formatTimeOfDay, formatWeekday } from "#lib/format/format-day.ts"
import { formatAlternatives } from "#lib/format/format-list.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { registerPath } from "#lib/pages/distributor/orders/order-page.tsx"
import { readFundNames } from "#lib/pages/fund-names.ts"
import { legalLinks } from "#lib/pages/legal/legal-pages.ts"
import { Streamed } from "#lib/pages/streamed.tsx"
import { countOrders } from "#lib/services/orders/list-orders.ts"
import { listCutOffs, readAttention, seesInvestors } from "#lib/services/today/read-today.ts"
import { DayEvents } from "./day-events.tsx"
import { FirstSteps } from "./first-steps.tsx"
import { TodayCharts } from "./today-charts.tsx"

type Texts = ReturnType<typeof staffMessages>["today"]

type Part = Readonly<{ page: DistributorPage; texts: Texts }>

/** What waits for the staff of a distributor, what happens next, and what happened. */
export async function Today({ page }: Readonly<{ page: DistributorPage }>) {
  const { language, ctx, actor } = page
  const texts = staffMessages(language).today
  const [hasInvestors, counts, attention, funds, [contact]] = await Promise.all([
    seesInvestors(ctx, actor),
    countOrders(ctx, actor, WATCHED_ORDER_GROUPS),
    readAttention(ctx, actor),
    listCutOffs(ctx),
    legalLinks(language, ["contact"]),
  ])
  const now = ctx.clock.now()
  const today = dayIn(now, page.timezone)
  return (
    <>
      <PageHead
        title={texts.title}
        lead={formatMessage(texts.lead, { day: formatWeekday(language, today) })}
      />
      {hasInvestors ? (
        <>
          <NeedsYou
            page={page}
            texts={texts}
            attention={attention}
            counts={counts}
            contactPath={contact?.href ?? null}
          />
          <OrderGroups page={page} texts={texts} counts={counts} />
        </>
      ) : (
        <FirstSteps page={page} texts={texts} />
      )}
      <CutOffs page={page} texts={texts} funds={funds} now={epochMilliseconds(now)} />
      {hasInvestors ? (
        <>
          <Streamed
            language={language}
            name={texts.history}
            skeleton={<SkeletonChart />}
            isNextChoice={page.isNextChoice}
          >
            <TodayCharts page={page} texts={texts} />
          </Streamed>
          <PageSection id="events" heading={texts.events}>
            <Streamed
              language={language}
              name={texts.events}
              skeleton={<SkeletonTable rows={5} columns={4} />}
              isNextChoice={page.isNextChoice}
            >
              <DayEvents page={page} texts={texts} />
            </Streamed>
          </PageSection>
        </>
      ) : null}
    </>
  )
}

/** The number of wires that are named; a link leads to the others. */
const MAX_NAMED_WIRES = 5

/** Something that waits for somebody: how many, in words, and where it is done. */
type Task = Readonly<{
  key: string
  count: number
  text: string
  links: readonly Readonly<{ text: string; href: string }>[]
}>

/** The band on top: what does not go on without somebody. Nothing while all goes on. */
function NeedsYou({
  page,
  texts,
  attention: { investorsWithRequirements, rejectedBankAccounts, likelyWires },
  counts,
  contactPath,
}: Part &
  Readonly<{
    attention: Attention
    counts: readonly OrderGroupCount[]
    /** The contact page of the fund operator, if there is one. */
    contactPath: string | null
  }>) {
  const { address } = page
  const failed = sumOrders(counts.filter(({ group }) => group === "payout-failed"))
  const wires = likelyWires.map((wire) => likelyWireTask(page, texts, wire, contactPath))
  const furtherWires = wires.slice(MAX_NAMED_WIRES)
  const lines = (tasks: readonly Task[]) =>
    tasks.map(({ key, text, links }) => (
      <li key={key} className="figures">
        {text}
        {links.map((link) => (
          <Fragment key={link.href}>
            {" "}
            <span className="mr-2">
              <TextLink href={link.href}>{link.text}</TextLink>
            </span>
          </Fragment>
        ))}
      </li>
    ))
  const tasks: readonly Task[] = [
    {
      key: "payouts",
      count: failed,
      text: formatMessage(texts.failedPayouts, { count: failed }),
      links: [{ text: texts.failedPayoutsLink, href: address("/distributor/orders?state=payout-failed") }],
    },
    {
      key: "accounts",
      count: rejectedBankAccounts,
      text: formatMessage(texts.rejectedAccounts, { count: rejectedBankAccounts }),
      links: [
        { text: texts.rejectedAccountsLink, href: address("/distributor/bank-accounts?status=invalidated") },
      ],
    },
    {
      key: "requirements",
      count: investorsWithRequirements,
      text: formatMessage(texts.requirements, { count: investorsWithRequirements }),
      links: [
        { text: texts.requirementsLink, href: address("/distributor/investors?status=action-required") },
      ],
    },
    ...wires.slice(0, MAX_NAMED_WIRES),
  ].filter(({ count }) => count > 0)
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby="attention-heading" className="border-warning border-l-2 pl-4">
      <h2 id="attention-heading" className="font-medium text-17">
        {texts.attention}
      </h2>
      <ul className="mt-1 space-y-1 text-13">
        {lines(tasks)}
        {furtherWires.length === 0 ? null : (
          <li>
            <details>
              <summary className="w-fit cursor-pointer py-1 text-accent underline underline-offset-4">
                {formatMessage(texts.moreWires, { count: furtherWires.length })}
              </summary>
              <ul className="mt-1 space-y-1">{lines(furtherWires)}</ul>
            </details>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Why money waits for a word with the fund operator. */
const FOR_THE_OPERATOR: ReadonlySet<UnmatchedReason> = new Set([
  "no-reference",
  "unknown-reference",
  "ambiguous-reference",
  "wrong-account",
  "wrong-currency",
  "order-canceled",
  "order-expired",
  "order-already-executed",
  "rejected-account",
  "unknown-payer",
])

/** Money that could not be matched: why, and what to do about it. */
function likelyWireTask(
  page: DistributorPage,
  texts: Texts,
  { id, amount, bookedAt, why, owners }: LikelyWire,
  contactPath: string | null,
): Task {
  const { language, address } = page
  const names = [...new Set(owners.map(({ investorName }) => investorName))]
  const arrived = formatMessage(texts.likelyWire, {
    amount: formatMoney(language, amount),
    day: formatDay(language, dayIn(bookedAt, page.timezone)),
    investor: formatAlternatives(language, names),
  })
  const said = texts.unmatched[why]
  const reason = typeof said === "string" ? said : formatMessage(said, { currency: amount.currency })
  const [only, ...others] = owners
  const register =
    why === "third-party-payer" && only !== undefined && others.length === 0
      ? registerPath(page, only.investorId)
      : null
  const found = owners.map(({ investorId, investorName, order }) => {
    if (order !== null) {
      const href = address(`/distributor/orders/${order.id}`)
      return others.length === 0
        ? { text: texts.likelyWireOrder, href }
        : {
            text: formatMessage(texts.likelyWireOneOrder, { reference: groupInFours(order.reference) }),
            href,
          }
    }
    const href = address(`/distributor/orders?investor=${investorId}`)
    return { text: formatMessage(texts.likelyWireOrders, { investor: investorName }), href }
  })
  const account = register === null ? [] : [{ text: texts.registerAccount, href: register }]
  const contact =
    contactPath === null || !FOR_THE_OPERATOR.has(why)
      ? []
      : [{ text: texts.contactOperator, href: contactPath }]
  return { key: id, count: 1, text: `${arrived} ${reason}`, links: [...account, ...found, ...contact] }
}

const sumOrders = (counts: readonly OrderGroupCount[]): number =>
  counts.reduce((total, { orders }) => total + orders, 0)

/** The groups whose redemptions have no price yet, so that their value is an estimate. */
const PRICED_LATER: ReadonlySet<OrderGroup> = new Set(["awaiting-execution", "executing-today"])

/** Where orders stand: how many, how much, and the list of each. */
const OrderGroups = ({
  page: { language, address },
  texts,
  counts,
}: Part & Readonly<{ counts: readonly OrderGroupCount[] }>) => (
  <section aria-labelledby="orders-heading" className="mt-10">
    <h2 id="orders-heading" className="text-21">
      {texts.orders}
    </h2>
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-6 border-ink border-t pt-4 md:grid-cols-3">
      {WATCHED_ORDER_GROUPS.map((group) => {
        const own = counts.filter((count) => count.group === group)
        const isEmpty = own.length === 0
        return (
          <div key={group} className="min-w-0">
            <dt className="text-13">
              <TextLink href={address(`/distributor/orders?state=${group}`)}>{texts.groups[group]}</TextLink>
            </dt>
            <dd className={`figures font-serif text-28 ${isEmpty ? "text-muted" : ""}`}>
              {formatNumber(language, String(sumOrders(own)) as OrderGroupCount["value"])}
            </dd>
            {own.map(({ kind, currency, value }) => (
              <dd key={`${kind} ${currency}`} className="figures text-13 text-muted [overflow-wrap:anywhere]">
                {kind === "redemption" && PRICED_LATER.has(group) ? "≈\u00a0" : ""}
                {formatMoney(language, { value, currency })}{" "}
                {kind === "subscription" ? texts.subscribed : texts.redeemed}
              </dd>
            ))}
          </div>
        )
      })}
    </dl>
  </section>
)

/** Every fund with the time that is left to its next cut-off. */
async function CutOffs({
  page: { language },
  texts,
  funds,
  now,
}: Part & Readonly<{ funds: readonly FundCutOffs[]; now: number }>) {
  const { cities } = messages(language).terms
  const { units, remaining } = texts
  const fundNameOf = await readFundNames(language)
  return (
    <section aria-labelledby="cut-offs-heading" className="mt-12">
      <h2 id="cut-offs-heading" className="text-21">
        {texts.cutOffs}
      </h2>
      <p className="text-13 text-muted">{texts.cutOffsNote}</p>
      <ul className="mt-4 grid gap-x-6 border-ink border-t sm:grid-cols-2 lg:grid-cols-3">
        {funds.map(({ fundId, symbols, timezone, cutOffs }) => (
          <li key={fundId} className="border-hairline border-b py-3">
            <h3 className="font-medium text-15">{fundNameOf(fundId)}</h3>
            <p className="text-12 text-muted">{symbols.join(", ")}</p>
            <Countdown
              now={now}
              label={`${remaining}: ${fundNameOf(fundId)}`}
              units={units}
              cutOffs={cutOffs.map(({ at, dealingDay }) => ({
                at: epochMilliseconds(at),
                text: formatMessage(texts.cutOffAt, {
                  time: formatTimeOfDay(language, at, timezone),
                  city: cityOf(cities, timezone),
                  day: formatWeekday(language, dealingDay),
                }),
              }))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
