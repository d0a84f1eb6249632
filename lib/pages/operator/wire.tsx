import { notFound } from "next/navigation"
import { cache } from "react"
import { InstantText } from "#components/integrations/integration-parts.tsx"
import { OperatorAction } from "#components/operator/operator-action.tsx"
import { FactList } from "#components/ui/facts.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Notice, PageHead } from "#components/ui/page-parts.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { Wire, WireHold } from "#lib/domain/wires/wire.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { orNotFound } from "#lib/pages/or-not-found.ts"
import { queryText } from "#lib/pages/page-query.ts"
import { tablePath } from "#lib/pages/staff/table-query.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import type { WireDetails } from "#lib/services/wires/read-wire.ts"
import { readWire } from "#lib/services/wires/read-wire.ts"
import { APPROVALS_PATH } from "./approvals.tsx"
import type { OperatorPage } from "./operator-page.tsx"
import { ageText, paymentErrors, WIRES_PATH } from "./payments-areas.tsx"
import { AUDIT_LOG_PATH } from "./records-areas.tsx"
import { Suggestions } from "./wire-suggestions.tsx"

type Words = StaffMessages["payments"]

/** The wire that an address names, read once for the title and the body of its page. */
export const requestedWire = cache(async ({ ctx, actor, query }: OperatorPage, wireId: string) => {
  const id = uuid.safeParse(wireId).data ?? notFound()
  const order = queryText(query, "order")?.trim()
  return orNotFound(readWire(ctx, actor, { id, order: order === "" ? undefined : order }))
})

/** One wire: what the bank said, why it is matched or not, and the orders that it may be for. */
export async function WireDetail({ page, wireId }: Readonly<{ page: OperatorPage; wireId: string }>) {
  const { language, ctx, address, may } = page
  const { payments: words } = staffMessages(language)
  const read = await requestedWire(page, wireId)
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
}: Readonly<{ page: OperatorPage; words: Words; read: WireDetails }>) {
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
                        investor: order.payer.name,
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
