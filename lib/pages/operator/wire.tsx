import { notFound } from "next/navigation"
import { Field, INPUT } from "#components/forms/field.tsx"
import { QueryForm } from "#components/forms/query-form.tsx"
import { InstantText } from "#components/integrations/integration-parts.tsx"
import { OperatorAction } from "#components/operator/operator-action.tsx"
import { Button } from "#components/ui/button.tsx"
import { FactList } from "#components/ui/facts.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Notice, PageHead } from "#components/ui/page-parts.tsx"
import { Table } from "#components/ui/table.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { ComparedPart, NearReference } from "#lib/domain/wires/near-reference.ts"
import type { Wire, WireHold } from "#lib/domain/wires/wire.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { tablePath } from "#lib/pages/distributor/table-query.ts"
import { orNull } from "#lib/pages/or-not-found.ts"
import { queryText } from "#lib/pages/page-query.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import type { NamedOrder, ReadWire } from "#lib/services/wires/read-wire.ts"
import { readWire } from "#lib/services/wires/read-wire.ts"
import { APPROVALS_PATH } from "./approvals.tsx"
import type { OperatorPage } from "./operator-page.tsx"
import { ageText, paymentErrors, WIRES_PATH } from "./payments-areas.tsx"
import { AUDIT_LOG_PATH } from "./records-areas.tsx"

type Words = StaffMessages["payments"]

/** One wire: what the bank said, why it is matched or not, and the orders that it may be for. */
export async function WireDetail({ page, wireId }: Readonly<{ page: OperatorPage; wireId: string }>) {
  const { language, ctx, actor, address, may, query } = page
  const { payments: words } = staffMessages(language)
  const id = uuid.safeParse(wireId).data
  const order = queryText(query, "order")?.trim()
  const read =
    id === undefined
      ? null
      : await orNull(readWire(ctx, actor, { id, order: order === "" ? undefined : order }))
  if (read === null) notFound()
  const { wire, proposal } = read
  const money = formatExactMoney(language, wire.amount)
  const mayPropose = may("propose")
  const canReturn =
    wire.hold === null &&
    (wire.status === "suspense" || (wire.status === "matched" && read.order?.status === "pending-valuation"))
  const nameOf = await findOperatorNames(ctx, wire.hold === null ? [] : [wire.hold.by])
  return (
    <>
      <p className="mb-4 text-13">
        <TextLink href={address(WIRES_PATH)}>{words.toWires}</TextLink>
      </p>
      <PageHead
        title={formatMessage(words.wire, { amount: money })}
        lead={
          wire.status === "suspense" && wire.reason !== null
            ? words.reasons[wire.reason]
            : words.states[wire.status]
        }
        actions={
          mayPropose && canReturn ? (
            <>
              {wire.status === "suspense" ? <Hold page={page} words={words} wire={wire} /> : null}
              <OperatorAction
                language={language}
                does="returnWire"
                params={{ wireId: wire.id }}
                approvalsHref={address(APPROVALS_PATH)}
                isDangerous
                errors={paymentErrors(page, words.conflict)}
                words={{
                  action: words.returnIt,
                  title: formatMessage(words.returnTitle, { amount: money }),
                  text: formatMessage(wire.status === "matched" ? words.returnAllText : words.returnText, {
                    amount: money,
                  }),
                  confirm: words.propose,
                  cancel: words.cancel,
                  reason: { label: words.reasonLabel, help: words.returnHelp, error: words.reasonError },
                }}
              />
            </>
          ) : undefined
        }
      />
      <div className="space-y-8">
        {proposal === null ? null : (
          <Notice title={words.openProposal}>
            <TextLink href={address(`${APPROVALS_PATH}/${proposal.id}`)}>{proposal.summary}</TextLink>
          </Notice>
        )}
        {wire.hold === null ? null : (
          <Held page={page} words={words} wire={wire} hold={wire.hold} by={nameOf(wire.hold.by)} />
        )}
        {mayPropose ? null : <p className="max-w-text text-muted">{words.readOnly}</p>}
        {wire.status === "suspense" && wire.hold === null ? (
          <Suggestions page={page} words={words} read={read} />
        ) : null}
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
          <Facts page={page} words={words} read={read} />
          <section aria-labelledby="evidence-heading">
            <h2 id="evidence-heading" className="mb-2 text-21">
              {words.evidence}
            </h2>
            <ul className="border-hairline border-t text-13">
              {wire.evidence.map(({ rule, detail }) => (
                <li
                  key={`${rule} ${detail}`}
                  className="figures border-hairline border-b py-2 [overflow-wrap:anywhere]"
                >
                  {detail}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}

/** Holds the money, which needs nobody else. */
function Hold({ page, words, wire }: Readonly<{ page: OperatorPage; words: Words; wire: Wire }>) {
  const { language } = page
  const money = formatExactMoney(language, wire.amount)
  return (
    <OperatorAction
      language={language}
      does="holdWire"
      params={{ wireId: wire.id }}
      errors={paymentErrors(page, words.holdConflict)}
      words={{
        action: words.holdIt,
        title: formatMessage(words.holdTitle, { amount: money }),
        text: words.holdText,
        confirm: words.holdConfirm,
        cancel: words.cancel,
        reason: { label: words.reasonLabel, help: words.holdHelp, error: words.reasonError },
      }}
    />
  )
}

/** Why the money is held, by whom and since when, and the way to end that. */
function Held({
  page,
  words,
  wire,
  hold,
  by,
}: Readonly<{ page: OperatorPage; words: Words; wire: Wire; hold: WireHold; by: string }>) {
  const { language, address, may } = page
  return (
    <Notice title={words.onHold}>
      <p className="[overflow-wrap:anywhere]">{hold.reason}</p>
      <p className="mt-1 text-13 text-muted">
        {by} · <InstantText language={language} value={hold.at} />
      </p>
      {may("propose") ? (
        <div className="mt-3">
          <OperatorAction
            language={language}
            does="releaseWire"
            params={{ wireId: wire.id }}
            approvalsHref={address(APPROVALS_PATH)}
            errors={paymentErrors(page, words.holdConflict)}
            words={{
              action: words.endHold,
              title: formatMessage(words.endHoldTitle, { amount: formatExactMoney(language, wire.amount) }),
              text: words.endHoldText,
              confirm: words.propose,
              cancel: words.cancel,
              reason: { label: words.reasonLabel, help: words.returnHelp, error: words.reasonError },
            }}
          />
        </div>
      ) : null}
    </Notice>
  )
}

/** The beginning of an account number; an account of a fund without one is the symbol of its class. */
const IBAN = /^[A-Z]{2}\d{2}/

function Facts({
  page: { language, ctx, address },
  words,
  read: { wire, order },
}: Readonly<{ page: OperatorPage; words: Words; read: ReadWire }>) {
  const { payerName, payerIban, structuredReference, remittanceText, account, bankEntryReference } = wire
  return (
    <div className="text-13">
      <FactList
        facts={[
          { id: "state", name: words.state, value: <strong>{words.states[wire.status]}</strong> },
          {
            id: "booked",
            name: words.booked,
            value: <InstantText language={language} value={wire.bookedAt} />,
          },
          ...(wire.status === "suspense"
            ? [{ id: "age", name: words.age, value: ageText(words, wire.bookedAt, ctx.clock.now()) }]
            : []),
          {
            id: "payer",
            name: words.payer,
            value: (
              <>
                {payerName ?? words.unknownPayer}
                {payerIban === null ? null : <span className="block">{groupInFours(payerIban)}</span>}
              </>
            ),
          },
          { id: "text", name: words.text, value: structuredReference ?? remittanceText ?? words.noText },
          { id: "account", name: words.account, value: IBAN.test(account) ? groupInFours(account) : account },
          { id: "entry", name: words.entry, value: bankEntryReference },
          ...(order === null
            ? []
            : [
                {
                  id: "order",
                  name: words.order,
                  value: (
                    <>
                      {formatMessage(words.likelyOrder, {
                        reference: order.wireReference,
                        investor: `${order.payer.firstName} ${order.payer.lastName}`,
                      })}
                      <span className="block text-12 text-muted [overflow-wrap:anywhere]">{order.id}</span>
                    </>
                  ),
                },
              ]),
          {
            id: "history",
            name: words.changes,
            value: (
              <TextLink href={address(tablePath(AUDIT_LOG_PATH, { search: `wire:${wire.id}` }))}>
                {words.history}
              </TextLink>
            ),
          },
        ]}
      />
    </div>
  )
}

function Suggestions({
  page,
  words,
  read: { wire, isAttributable, suggestions, named },
}: Readonly<{ page: OperatorPage; words: Words; read: ReadWire }>) {
  const { may } = page
  const chosen: Row[] =
    named === null || named.order === null || named.obstacle !== null
      ? []
      : [{ order: named.order, near: null, grounds: [] }]
  const others = suggestions.filter(({ order }) => order.id !== chosen[0]?.order.id)
  const rows = [...chosen, ...others]
  return (
    <section aria-labelledby="suggestions-heading">
      <h2 id="suggestions-heading" className="mb-2 text-21">
        {words.suggestions}
      </h2>
      {rows.length > 0 ? (
        <OrderTable page={page} words={words} wire={wire} rows={rows} />
      ) : (
        <p className="max-w-text text-muted">
          {isAttributable ? words.noSuggestions : words.notAttributable}
        </p>
      )}
      {isAttributable && may("propose") ? (
        <OtherOrder page={page} words={words} wire={wire} named={named} />
      ) : null}
    </section>
  )
}

type Row = ReadWire["suggestions"][number]

/** Orders with what speaks for each, and a button to propose it. */
function OrderTable({
  page,
  words,
  wire,
  rows,
}: Readonly<{ page: OperatorPage; words: Words; wire: Wire; rows: readonly Row[] }>) {
  const { language, may } = page
  return (
    <div className="text-13">
      <Table
        caption={words.suggestions}
        rows={rows}
        rowKey={({ order }) => order.id}
        columns={[
          {
            id: "order",
            heading: words.suggestion,
            cell: ({ order, near }) =>
              near === null ? (
                <span className="figures">{order.wireReference}</span>
              ) : (
                <Compared words={words} near={near} />
              ),
          },
          {
            id: "investor",
            heading: words.investor,
            minor: true,
            cell: ({ order: { payer } }) => `${payer.firstName} ${payer.lastName}`,
          },
          {
            id: "why",
            heading: words.why,
            minor: true,
            cell: ({ grounds }) =>
              grounds.length === 0 ? words.named : grounds.map((ground) => words.grounds[ground]).join(", "),
          },
          {
            id: "ordered",
            heading: words.ordered,
            align: "right",
            cell: ({ order }) => formatExactMoney(language, amount(order.amount, wire.amount.currency)),
          },
          ...(may("propose")
            ? [
                {
                  id: "attribute",
                  heading: words.actions,
                  align: "right" as const,
                  cell: ({ order }: Row) => <Attribute page={page} words={words} wire={wire} order={order} />,
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}

function Attribute({
  page,
  words,
  wire,
  order,
}: Readonly<{ page: OperatorPage; words: Words; wire: Wire; order: Row["order"] }>) {
  const { language, address } = page
  const money = formatExactMoney(language, wire.amount)
  return (
    <OperatorAction
      language={language}
      does="attributeWire"
      params={{ wireId: wire.id }}
      payload={{ subscriptionOrderId: order.id }}
      approvalsHref={address(APPROVALS_PATH)}
      errors={paymentErrors(page, words.conflict)}
      words={{
        action: words.attribute,
        label: formatMessage(words.attributeTo, { order: order.wireReference }),
        title: formatMessage(words.attributeTitle, { amount: money }),
        text: formatMessage(words.attributeText, {
          amount: money,
          order: order.wireReference,
          investor: `${order.payer.firstName} ${order.payer.lastName}`,
        }),
        confirm: words.propose,
        cancel: words.cancel,
      }}
    />
  )
}

/** Names an order that is not suggested; below it, why it cannot have the money. */
function OtherOrder({
  page: { address, query },
  words,
  wire,
  named,
}: Readonly<{ page: OperatorPage; words: Words; wire: Wire; named: NamedOrder | null }>) {
  return (
    <QueryForm
      action={address(`${WIRES_PATH}/${wire.id}`)}
      others={[]}
      className="mt-4 flex max-w-text flex-wrap items-start gap-x-3"
      scroll={false}
    >
      <div className="min-w-0 grow">
        <Field
          id="other-order"
          label={words.otherOrder}
          help={words.otherOrderHelp}
          error={obstacleText(words, named)}
        >
          {(input) => (
            <input
              {...input}
              name="order"
              defaultValue={queryText(query, "order") ?? ""}
              maxLength={LONGEST_ORDER}
              autoComplete="off"
              spellCheck={false}
              className={`${INPUT} figures`}
            />
          )}
        </Field>
      </div>
      <div className="mt-6 flex h-11 items-center">
        <Button type="submit" kind="quiet">
          {words.findOrder}
        </Button>
      </div>
    </QueryForm>
  )
}

/** More than any reference or number, with spaces. */
const LONGEST_ORDER = 60

function obstacleText(words: Words, named: NamedOrder | null): string | null {
  if (named === null || named.obstacle === null) return null
  const { obstacle, order } = named
  if (obstacle === "unknown") return words.obstacles.unknown
  const reference = order?.wireReference ?? ""
  return obstacle === "another-class"
    ? formatMessage(words.obstacles["another-class"], { order: reference })
    : formatMessage(words.obstacles["takes-no-money"], { order: reference, reason: words.reasons[obstacle] })
}

/** What was written above the reference of the order, with the characters marked that differ. */
const Compared = ({ words, near }: Readonly<{ words: Words; near: NearReference }>) => (
  <>
    <span className="figures block font-mono">
      <Marked parts={near.reference} /> <span className="font-sans text-12 text-muted">{words.meant}</span>
    </span>
    {near.differences === 0 ? null : (
      <span className="figures block font-mono">
        <Marked parts={near.written} /> <span className="font-sans text-12 text-muted">{words.written}</span>
      </span>
    )}
  </>
)

const Marked = ({ parts }: Readonly<{ parts: readonly ComparedPart[] }>) =>
  parts.map(({ text, differs }, place) =>
    differs ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their order
      <mark key={place} className="bg-transparent font-bold text-danger underline underline-offset-4">
        {text}
      </mark>
    ) : (
      text
    ),
  )
