import type { DataColumn } from "#components/tables/data-table.tsx"
import { ActionLink, TextLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import type { OrderSuggestion } from "#lib/domain/wires/suggest-orders.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import { SUSPENSE_REASONS, WIRE_STATUSES } from "#lib/domain/wires/wire.ts"
import { formatBooked } from "#lib/format/format-booked.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { ageText, OpenFigures, PaymentsAreas, WIRES_PATH } from "#lib/pages/operator/payments-areas.tsx"
import { choiceFilter } from "#lib/pages/staff/choice-filter.ts"
import { SearchedList } from "#lib/pages/staff/searched-list.tsx"
import { MAX_ROWS_PER_FILE, tableFile } from "#lib/pages/staff/table-file.ts"
import {
  givenParameters,
  readChoice,
  readCursor,
  readSearch,
  tablePath,
} from "#lib/pages/staff/table-query.ts"
import { findOpenApprovals } from "#lib/services/approvals/list-approvals.ts"
import { readSuspense } from "#lib/services/payments/open-money.ts"
import { readClassZones } from "#lib/services/share-classes/class-zones.ts"
import { listWires } from "#lib/services/wires/list-wires.ts"
import type { BankReturn } from "#lib/services/wires/read-wire.ts"
import { findBankReturns, findLikelyOrders } from "#lib/services/wires/read-wire.ts"
import { bankReturnText } from "./bank-return-text.ts"
import { NEW_WIRE_PATH } from "./new-wire.tsx"

const WIRES_A_PAGE = 50

const readWiresQuery = (query: PageQuery) => ({
  state: readChoice(query, "state", WIRE_STATUSES),
  reason: readChoice(query, "reason", SUSPENSE_REASONS),
  hold: readChoice(query, "hold", ["yes"] as const),
  search: readSearch(query),
  cursor: readCursor(query),
})

type ListedWire = Wire &
  Readonly<{
    proposalId: string | null
    likely: OrderSuggestion | null
    bankReturn: BankReturn | null
    timezone: TimeZone
  }>

/** Columns that a file does not have: each row of them is found by a search. */
const SEARCHED = ["likely"]

async function load(
  { ctx, actor }: OperatorPage,
  { state, reason, hold, search, cursor }: ReturnType<typeof readWiresQuery>,
  limit: number,
) {
  const { items, nextCursor } = await listWires(ctx, actor, {
    shareClassId: null,
    status: state,
    reason,
    isHeld: hold === "yes",
    search,
    page: { cursor, limit },
  })
  const proposalOf = await findOpenApprovals(
    ctx,
    actor,
    items.map(({ id }) => `wire:${id}`),
  )
  const bankReturns = await findBankReturns(ctx, actor, items)
  const zoneOf = await readClassZones(ctx)
  const wires = items.map(
    (wire): ListedWire => ({
      ...wire,
      proposalId: proposalOf(`wire:${wire.id}`)?.id ?? null,
      likely: null,
      bankReturn: bankReturns.get(wire.id) ?? null,
      timezone: zoneOf(wire.shareClassId),
    }),
  )
  return { wires, nextCursor }
}

function columnsIn({ language, ctx, address }: OperatorPage): readonly DataColumn<ListedWire>[] {
  const { payments: texts } = staffMessages(language)
  const { nameAndText } = messages(language).shell
  const now = ctx.clock.now()
  return [
    {
      id: "amount",
      heading: texts.amount,
      text: ({ amount }) => ({ decimal: amount.value }),
      cell: ({ amount }) => (
        <span className="block whitespace-nowrap @min-[58rem]:text-right">
          {formatExactMoney(language, amount)}
        </span>
      ),
    },
    {
      id: "currency",
      heading: texts.currency,
      text: ({ amount }) => amount.currency,
      minor: true,
      isOptional: true,
    },
    {
      id: "state",
      heading: texts.state,
      text: ({ status }) => texts.states[status],
      cell: ({ status, reason, bookedAt, hold, proposalId, bankReturn }) => (
        <>
          <span className={status === "suspense" ? "font-semibold" : "text-muted"}>
            {texts.states[status]}
          </span>
          {status === "suspense" ? (
            <span className="block text-12 text-muted">
              {[ageText(texts, bookedAt, now), ...(reason === null ? [] : [texts.reasons[reason]])].join(
                " · ",
              )}
            </span>
          ) : null}
          {bankReturn === null ? null : (
            <span className="block max-w-64 text-12 text-muted">
              {bankReturnText(language, texts, bankReturn)}
            </span>
          )}
          {hold === null ? null : (
            <span className="block max-w-64 text-12 [overflow-wrap:anywhere]">
              {formatMessage(nameAndText, { name: texts.onHold, text: hold.reason })}
            </span>
          )}
          {proposalId === null ? null : (
            <span className="block">
              <TextLink href={address(`${APPROVALS_PATH}/${proposalId}`)}>{texts.openProposal}</TextLink>
            </span>
          )}
        </>
      ),
    },
    {
      id: "age",
      heading: texts.age,
      text: ({ status, bookedAt }) => (status === "suspense" ? ageText(texts, bookedAt, now) : ""),
      minor: true,
      isOptional: true,
    },
    {
      id: "reason",
      heading: texts.reason,
      text: ({ status, reason }) => (status !== "suspense" || reason === null ? "" : texts.reasons[reason]),
      minor: true,
      isOptional: true,
    },
    {
      id: "hold",
      heading: texts.onHold,
      text: ({ hold }) => hold?.reason ?? "",
      minor: true,
      isOptional: true,
    },
    {
      id: "bankReturn",
      heading: texts.bankReturn,
      text: ({ bankReturn }) => (bankReturn === null ? "" : bankReturnText(language, texts, bankReturn)),
      minor: true,
      isOptional: true,
    },
    {
      id: "likely",
      heading: texts.likely,
      text: () => "",
      cell: ({ likely }) =>
        likely === null ? (
          ""
        ) : (
          <>
            {formatMessage(texts.likelyOrder, {
              reference: likely.order.wireReference,
              investor: likely.order.payer.name,
            })}
            <span className="block text-12 text-muted">
              {likely.grounds.map((ground) => texts.grounds[ground]).join(", ")}
            </span>
          </>
        ),
      minor: true,
    },
    {
      id: "payer",
      heading: texts.payer,
      text: ({ payerName }) => payerName ?? "",
      cell: ({ payerName, payerIban, structuredReference, remittanceText }) => (
        <>
          {payerName ?? payerIban ?? texts.unknownPayer}
          <span className="block text-12 text-muted [overflow-wrap:anywhere]">
            {structuredReference ?? remittanceText ?? texts.noText}
          </span>
        </>
      ),
      minor: true,
    },
    {
      id: "text",
      heading: texts.text,
      text: ({ structuredReference, remittanceText }) => structuredReference ?? remittanceText ?? "",
      minor: true,
      isOptional: true,
    },
    {
      id: "iban",
      heading: texts.payerAccount,
      text: ({ payerIban }) => payerIban ?? "",
      minor: true,
      isOptional: true,
    },
    {
      id: "booked",
      heading: texts.booked,
      text: ({ bookedAt }) => bookedAt,
      cell: ({ bookedAt, timezone }) => (
        <time dateTime={bookedAt}>{formatBooked(language, bookedAt, timezone)}</time>
      ),
      minor: true,
    },
    { id: "account", heading: texts.account, text: ({ account }) => account, minor: true, isOptional: true },
    {
      id: "entry",
      heading: texts.entry,
      text: ({ bankEntryReference }) => bankEntryReference,
      minor: true,
      isOptional: true,
    },
  ]
}

/** The listed wires as a file with every column. */
export async function wiresFile(page: OperatorPage): Promise<SentFile> {
  const columns = columnsIn(page).filter(({ id }) => !SEARCHED.includes(id))
  const asked = { ...readWiresQuery(page.query), cursor: null }
  const { wires } = await load(page, asked, MAX_ROWS_PER_FILE)
  return tableFile("wires", { columns, shown: columns.map(({ id }) => id), rows: wires })
}

/** Money that arrived, newest first, by state and by why it is in suspense. */
export async function Wires({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, ctx, actor, address, query, may } = page
  const { payments: texts } = staffMessages(language)
  const asked = readWiresQuery(query)
  const [{ wires, nextCursor }, suspense] = await Promise.all([
    load(page, asked, WIRES_A_PAGE),
    readSuspense(ctx, actor),
  ])
  const likely = await findLikelyOrders(ctx, actor, wires)
  const { cursor, ...parameters } = asked
  const isEmpty = wires.length === 0 && cursor === null && givenParameters(parameters).length === 0
  return (
    <>
      <PageHead
        title={texts.incoming}
        lead={texts.wiresLead}
        actions={
          may("record") ? (
            <ActionLink href={address(NEW_WIRE_PATH)}>{texts.recordPayment}</ActionLink>
          ) : undefined
        }
      />
      <PaymentsAreas page={page} current={WIRES_PATH} />
      <OpenFigures
        page={page}
        figures={[
          {
            label: texts.inSuspense,
            open: suspense,
            href: tablePath(WIRES_PATH, { state: "suspense" }),
          },
        ]}
      />
      {isEmpty ? (
        <EmptyState text={texts.noWires} />
      ) : (
        <SearchedList
          page={page}
          path={WIRES_PATH}
          parameters={parameters}
          search={{ label: texts.searchWires, hint: texts.searchWiresHint }}
          filters={[
            choiceFilter({
              name: "state",
              label: texts.state,
              all: texts.anyState,
              chosen: asked.state,
              values: WIRE_STATUSES,
              nameOf: (value) => texts.states[value],
            }),
            choiceFilter({
              name: "reason",
              label: texts.reason,
              all: texts.anyReason,
              chosen: asked.reason,
              values: SUSPENSE_REASONS,
              nameOf: (value) => texts.reasons[value],
            }),
            {
              name: "hold",
              label: texts.hold,
              chosen: asked.hold ?? "",
              options: [
                { value: "", label: texts.anyHold },
                { value: "yes", label: texts.onHold },
              ],
            },
          ]}
          cursor={cursor}
          nextCursor={nextCursor}
          table={{
            name: "wires",
            caption: texts.incoming,
            columns: columnsIn(page),
            rows: wires.map((wire) => ({ ...wire, likely: likely.get(wire.id) ?? null })),
            rowKey: ({ id }) => id,
            rowHref: ({ id }) => address(`${WIRES_PATH}/${id}`),
            needs: "wide",
          }}
        />
      )}
    </>
  )
}
