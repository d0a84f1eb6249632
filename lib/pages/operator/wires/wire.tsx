import { notFound } from "next/navigation"
import { cache } from "react"
import { InstantText } from "#components/integrations/integration-parts.tsx"
import { OperatorAction } from "#components/operator/operator-action.tsx"
import { FactList } from "#components/ui/facts.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Notice, PageHead } from "#components/ui/page-parts.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import type { Wire, WireHold } from "#lib/domain/wires/wire.ts"
import { formatBooked } from "#lib/format/format-booked.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import { proposalTitle } from "#lib/pages/operator/approvals/proposal-text.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { ageText, paymentErrors, WIRES_PATH } from "#lib/pages/operator/payments-areas.tsx"
import { AUDIT_LOG_PATH } from "#lib/pages/operator/records-areas.tsx"
import { orNotFound } from "#lib/pages/or-not-found.ts"
import { tablePath } from "#lib/pages/staff/table-query.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { readClassZones } from "#lib/services/share-classes/class-zones.ts"
import type { WireDetails } from "#lib/services/wires/read-wire.ts"
import { readWire } from "#lib/services/wires/read-wire.ts"
import { bankReturnText } from "./bank-return-text.ts"
import { evidenceText } from "./evidence-text.ts"
import { Suggestions } from "./wire-suggestions.tsx"

type Texts = StaffMessages["payments"]

/** The wire that an address names, read once for the title and the body of its page. */
export const requestedWire = cache(async ({ ctx, actor, query }: OperatorPage, wireId: string) => {
  const id = uuid.safeParse(wireId).data ?? notFound()
  const order = queryText(query, "order")?.trim()
  return orNotFound(readWire(ctx, actor, { id, order: order === "" ? undefined : order }))
})

/** One wire: what the bank said, why it is matched or not, and the orders that it may be for. */
export async function WireDetail({ page, wireId }: Readonly<{ page: OperatorPage; wireId: string }>) {
  const { language, ctx, address, may } = page
  const { payments: texts } = staffMessages(language)
  const read = await requestedWire(page, wireId)
  const { wire, proposal } = read
  const money = formatExactMoney(language, wire.amount)
  const mayPropose = may("propose")
  const canReturn =
    wire.hold === null &&
    (wire.status === "suspense" || (wire.status === "matched" && read.order?.status === "pending-valuation"))
  const nameOf = await findOperatorNames(ctx, wire.hold === null ? [] : [wire.hold.by])
  const zone = (await readClassZones(ctx))(wire.shareClassId)
  return (
    <>
      <p className="mb-4 text-13">
        <TextLink href={address(WIRES_PATH)}>{texts.toWires}</TextLink>
      </p>
      <PageHead
        title={formatMessage(texts.wire, { amount: money })}
        lead={
          wire.status === "suspense" && wire.reason !== null
            ? texts.reasons[wire.reason]
            : texts.states[wire.status]
        }
        actions={
          mayPropose && canReturn ? (
            <>
              {wire.status === "suspense" ? <Hold page={page} texts={texts} wire={wire} /> : null}
              <OperatorAction
                language={language}
                does="returnWire"
                params={{ wireId: wire.id }}
                approvalsHref={address(APPROVALS_PATH)}
                isDangerous
                errors={paymentErrors(page, texts.conflict)}
                texts={{
                  action: texts.returnIt,
                  title: formatMessage(texts.returnTitle, { amount: money }),
                  text: formatMessage(wire.status === "matched" ? texts.returnAllText : texts.returnText, {
                    amount: money,
                  }),
                  confirm: texts.propose,
                  cancel: texts.cancel,
                  reason: { label: texts.reasonLabel, help: texts.returnHelp, error: texts.reasonError },
                }}
              />
            </>
          ) : undefined
        }
      />
      <div className="space-y-8">
        {proposal === null ? null : (
          <Notice title={texts.openProposal}>
            <TextLink href={address(`${APPROVALS_PATH}/${proposal.id}`)}>
              {proposalTitle({ language, investor: null }, proposal).text}
            </TextLink>
          </Notice>
        )}
        {read.bankReturn === null || read.bankReturn.debitedOn !== null ? null : (
          <Notice title={bankReturnText(language, texts, read.bankReturn)}>{texts.sendBack}</Notice>
        )}
        {wire.hold === null ? null : (
          <Held
            page={page}
            texts={texts}
            wire={wire}
            hold={wire.hold}
            by={nameOf(wire.hold.by)}
            timezone={zone}
          />
        )}
        {mayPropose ? null : <p className="max-w-text text-muted">{texts.readOnly}</p>}
        {wire.status === "suspense" && wire.hold === null ? (
          <Suggestions page={page} texts={texts} read={read} />
        ) : null}
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
          <Facts page={page} texts={texts} read={read} />
          <section aria-labelledby="evidence-heading">
            <h2 id="evidence-heading" className="mb-2 text-21">
              {texts.evidence}
            </h2>
            <ul className="border-hairline border-t text-13">
              {wire.evidence.map((each) => {
                const { text, language: written } = evidenceText(language, each, zone)
                return (
                  <li
                    key={`${each.rule} ${each.detail}`}
                    lang={written === language ? undefined : written}
                    className="figures border-hairline border-b py-2 [overflow-wrap:anywhere]"
                  >
                    {text}
                  </li>
                )
              })}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}

/** Holds the money, which needs nobody else. */
function Hold({ page, texts, wire }: Readonly<{ page: OperatorPage; texts: Texts; wire: Wire }>) {
  const { language } = page
  const money = formatExactMoney(language, wire.amount)
  return (
    <OperatorAction
      language={language}
      does="holdWire"
      params={{ wireId: wire.id }}
      errors={paymentErrors(page, texts.holdConflict)}
      texts={{
        action: texts.holdIt,
        title: formatMessage(texts.holdTitle, { amount: money }),
        text: texts.holdText,
        confirm: texts.holdConfirm,
        cancel: texts.cancel,
        reason: { label: texts.reasonLabel, help: texts.holdHelp, error: texts.reasonError },
      }}
    />
  )
}

/** Why the money is held, by whom and since when, and the way to end that. */
function Held({
  page,
  texts,
  wire,
  hold,
  by,
  timezone,
}: Readonly<{
  page: OperatorPage
  texts: Texts
  wire: Wire
  hold: WireHold
  by: string
  timezone: TimeZone
}>) {
  const { language, address, may } = page
  return (
    <Notice title={texts.onHold}>
      <p className="[overflow-wrap:anywhere]">{hold.reason}</p>
      <p className="mt-1 text-13 text-muted">
        {by} · <InstantText language={language} value={hold.at} timezone={timezone} />
      </p>
      {may("propose") ? (
        <div className="mt-3">
          <OperatorAction
            language={language}
            does="releaseWire"
            params={{ wireId: wire.id }}
            approvalsHref={address(APPROVALS_PATH)}
            errors={paymentErrors(page, texts.holdConflict)}
            texts={{
              action: texts.endHold,
              title: formatMessage(texts.endHoldTitle, { amount: formatExactMoney(language, wire.amount) }),
              text: texts.endHoldText,
              confirm: texts.propose,
              cancel: texts.cancel,
              reason: { label: texts.reasonLabel, help: texts.returnHelp, error: texts.reasonError },
            }}
          />
        </div>
      ) : null}
    </Notice>
  )
}

/** The beginning of an account number; an account of a fund without one is the symbol of its class. */
const IBAN = /^[A-Z]{2}\d{2}/

async function Facts({
  page: { language, ctx, address },
  texts,
  read: { wire, order, bankReturn },
}: Readonly<{ page: OperatorPage; texts: Texts; read: WireDetails }>) {
  const zoneOf = await readClassZones(ctx)
  const { payerName, payerIban, structuredReference, remittanceText, account, bankEntryReference } = wire
  return (
    <div className="text-13">
      <FactList
        facts={[
          { id: "state", name: texts.state, value: <strong>{texts.states[wire.status]}</strong> },
          ...(bankReturn === null
            ? []
            : [
                {
                  id: "bank-return",
                  name: texts.bankReturn,
                  value: bankReturnText(language, texts, bankReturn),
                },
              ]),
          {
            id: "booked",
            name: texts.booked,
            value: (
              <time dateTime={wire.bookedAt}>
                {formatBooked(language, wire.bookedAt, zoneOf(wire.shareClassId))}
              </time>
            ),
          },
          ...(wire.status === "suspense"
            ? [{ id: "age", name: texts.age, value: ageText(texts, wire.bookedAt, ctx.clock.now()) }]
            : []),
          {
            id: "payer",
            name: texts.payer,
            value: (
              <>
                {payerName ?? texts.unknownPayer}
                {payerIban === null ? null : <span className="block">{groupInFours(payerIban)}</span>}
              </>
            ),
          },
          { id: "text", name: texts.text, value: structuredReference ?? remittanceText ?? texts.noText },
          { id: "account", name: texts.account, value: IBAN.test(account) ? groupInFours(account) : account },
          { id: "entry", name: texts.entry, value: bankEntryReference },
          ...(order === null
            ? []
            : [
                {
                  id: "order",
                  name: texts.order,
                  value: (
                    <>
                      {formatMessage(texts.likelyOrder, {
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
            name: texts.changes,
            value: (
              <TextLink href={address(tablePath(AUDIT_LOG_PATH, { search: `wire:${wire.id}` }))}>
                {texts.history}
              </TextLink>
            ),
          },
        ]}
      />
    </div>
  )
}
