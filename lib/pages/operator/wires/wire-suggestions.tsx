import { Field, INPUT } from "#components/forms/field.tsx"
import { QueryForm } from "#components/forms/query-form.tsx"
import { OperatorAction } from "#components/operator/operator-action.tsx"
import { Button } from "#components/ui/button.tsx"
import { Table } from "#components/ui/table.tsx"
import { amount } from "#lib/domain/money/money.ts"
import type { ComparedPart, NearReference } from "#lib/domain/wires/near-reference.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { paymentErrors, WIRES_PATH } from "#lib/pages/operator/payments-areas.tsx"
import type { NamedOrder, WireDetails } from "#lib/services/wires/read-wire.ts"

type Texts = StaffMessages["payments"]

/** The orders that money in suspense may be for, each to be proposed, and a field to name another one. */
export function Suggestions({
  page,
  texts,
  read: { wire, order, missing, isAttributable, suggestions, named },
}: Readonly<{ page: OperatorPage; texts: Texts; read: WireDetails }>) {
  const { may, language } = page
  const waits =
    missing === null || order === null
      ? null
      : formatMessage(texts.waitsWith, {
          order: order.wireReference,
          investor: order.payer.name,
          amount: formatExactMoney(language, missing),
        })
  const chosen: Row[] =
    named === null || named.order === null || named.obstacle !== null
      ? []
      : [{ order: named.order, near: null, grounds: [] }]
  const others = suggestions.filter(({ order }) => order.id !== chosen[0]?.order.id)
  const rows = [...chosen, ...others]
  return (
    <section aria-labelledby="suggestions-heading">
      <h2 id="suggestions-heading" className="mb-2 text-21">
        {texts.suggestions}
      </h2>
      {waits === null ? null : <p className="mb-2 max-w-text">{waits}</p>}
      {rows.length > 0 ? (
        <OrderTable page={page} texts={texts} wire={wire} rows={rows} />
      ) : waits !== null ? null : (
        <p className="max-w-text text-muted">
          {isAttributable ? texts.noSuggestions : texts.notAttributable}
        </p>
      )}
      {isAttributable && may("propose") ? (
        <OtherOrder page={page} texts={texts} wire={wire} named={named} />
      ) : null}
    </section>
  )
}

type Row = WireDetails["suggestions"][number]

/** Orders with what speaks for each, and a button to propose it. */
function OrderTable({
  page,
  texts,
  wire,
  rows,
}: Readonly<{ page: OperatorPage; texts: Texts; wire: Wire; rows: readonly Row[] }>) {
  const { language, may } = page
  return (
    <div className="text-13">
      <Table
        caption={texts.suggestions}
        rows={rows}
        rowKey={({ order }) => order.id}
        columns={[
          {
            id: "order",
            heading: texts.suggestion,
            cell: ({ order, near }) =>
              near === null ? (
                <span className="figures">{order.wireReference}</span>
              ) : (
                <Compared texts={texts} near={near} />
              ),
          },
          {
            id: "investor",
            heading: texts.investor,
            minor: true,
            cell: ({ order: { payer } }) => payer.name,
          },
          {
            id: "why",
            heading: texts.why,
            minor: true,
            cell: ({ grounds }) =>
              grounds.length === 0 ? texts.named : grounds.map((ground) => texts.grounds[ground]).join(", "),
          },
          {
            id: "ordered",
            heading: texts.ordered,
            align: "right",
            cell: ({ order }) => formatExactMoney(language, amount(order.amount, wire.amount.currency)),
          },
          ...(may("propose")
            ? [
                {
                  id: "attribute",
                  heading: texts.actions,
                  align: "right" as const,
                  cell: ({ order }: Row) => <Attribute page={page} texts={texts} wire={wire} order={order} />,
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
  texts,
  wire,
  order,
}: Readonly<{ page: OperatorPage; texts: Texts; wire: Wire; order: Row["order"] }>) {
  const { language, address } = page
  const money = formatExactMoney(language, wire.amount)
  return (
    <OperatorAction
      language={language}
      does="attributeWire"
      params={{ wireId: wire.id }}
      payload={{ subscriptionOrderId: order.id }}
      approvalsHref={address(APPROVALS_PATH)}
      errors={paymentErrors(page, texts.conflict)}
      texts={{
        action: texts.attribute,
        label: formatMessage(texts.attributeTo, { order: order.wireReference }),
        title: formatMessage(texts.attributeTitle, { amount: money }),
        text: formatMessage(texts.attributeText, {
          amount: money,
          order: order.wireReference,
          investor: order.payer.name,
        }),
        confirm: texts.propose,
        cancel: texts.cancel,
      }}
    />
  )
}

/** Names an order that is not suggested; below it, why it cannot have the money. */
function OtherOrder({
  page: { address, query },
  texts,
  wire,
  named,
}: Readonly<{ page: OperatorPage; texts: Texts; wire: Wire; named: NamedOrder | null }>) {
  return (
    <QueryForm
      action={address(`${WIRES_PATH}/${wire.id}`)}
      others={[]}
      className="mt-4 flex max-w-text flex-wrap items-start gap-x-3 gap-y-4"
      scroll={false}
    >
      <div className="min-w-0 grow">
        <Field
          id="other-order"
          label={texts.otherOrder}
          help={texts.otherOrderHelp}
          error={obstacleText(texts, named)}
        >
          {(input) => (
            <input
              {...input}
              name="order"
              defaultValue={queryText(query, "order") ?? ""}
              maxLength={MAX_ORDER_INPUT_LENGTH}
              autoComplete="off"
              spellCheck={false}
              className={`${INPUT} figures`}
            />
          )}
        </Field>
      </div>
      <div className="mt-6 flex h-11 items-center">
        <Button type="submit" kind="quiet">
          {texts.findOrder}
        </Button>
      </div>
    </QueryForm>
  )
}

/** More than any reference or number, with spaces. */
const MAX_ORDER_INPUT_LENGTH = 60

function obstacleText(texts: Texts, named: NamedOrder | null): string | null {
  if (named === null || named.obstacle === null) return null
  const { obstacle, order } = named
  if (obstacle === "unknown") return texts.obstacles.unknown
  const reference = order?.wireReference ?? ""
  return obstacle === "another-class" || obstacle === "waits-with-it"
    ? formatMessage(texts.obstacles[obstacle], { order: reference })
    : formatMessage(texts.obstacles["takes-no-money"], { order: reference, reason: texts.reasons[obstacle] })
}

/** What was written above the reference of the order, with the characters marked that differ. */
const Compared = ({ texts, near }: Readonly<{ texts: Texts; near: NearReference }>) => (
  <>
    <span className="figures block font-mono">
      <Marked parts={near.reference} /> <span className="font-sans text-12 text-muted">{texts.meant}</span>
    </span>
    {near.differences === 0 ? null : (
      <span className="figures block font-mono">
        <Marked parts={near.written} /> <span className="font-sans text-12 text-muted">{texts.written}</span>
      </span>
    )}
  </>
)

const Marked = ({ parts }: Readonly<{ parts: readonly ComparedPart[] }>) =>
  parts.map(({ text, differs }, index) =>
    differs ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their order
      <mark key={index} className="bg-transparent font-bold text-danger underline underline-offset-4">
        {text}
      </mark>
    ) : (
      text
    ),
  )
