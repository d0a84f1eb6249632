import { notFound } from "next/navigation"
import type { ReactNode } from "react"
import { cache } from "react"
import { InstantText } from "#components/integrations/integration-parts.tsx"
import { OperatorAction } from "#components/operator/operator-action.tsx"
import { FactList } from "#components/ui/facts.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Notice, PageHead } from "#components/ui/page-parts.tsx"
import { Table } from "#components/ui/table.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { ListedApproval } from "#lib/domain/approvals/approval.ts"
import { signed } from "#lib/domain/bank-statements/bank-statement.ts"
import type { EntryMatch } from "#lib/domain/bank-statements/entry-match.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import { isConfirmed, statementState } from "#lib/domain/bank-statements/stored-statement.ts"
import { amount } from "#lib/domain/money/money.ts"
import { formatInstant } from "#lib/format/format-day.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import {
  exceptionPath,
  PAYOUTS_PATH,
  paymentErrors,
  STATEMENTS_PATH,
  WIRES_PATH,
} from "#lib/pages/operator/payments-areas.tsx"
import { orNotFound } from "#lib/pages/or-not-found.ts"
import { tablePath } from "#lib/pages/staff/table-query.ts"
import { findOpenApprovals } from "#lib/services/approvals/list-approvals.ts"
import type { ListedStatement } from "#lib/services/bank-statements/list-bank-statements.ts"
import { readBankStatement } from "#lib/services/bank-statements/list-bank-statements.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { matchText } from "./bank-exception.tsx"

type Texts = StaffMessages["bankStatements"]

/** Entries on the page of a statement. */
const MAX_ENTRIES = 500

/** The statement that an address names, read once for the title and the body of its page. */
export const requestedStatement = cache(async ({ ctx, actor }: OperatorPage, statementId: string) => {
  const id = uuid.safeParse(statementId).data ?? notFound()
  return orNotFound(readBankStatement(ctx, actor, { id, limit: MAX_ENTRIES }))
})

/** One statement with its entries, what each is in the register, and what is left to explain. */
export async function BankStatementDetail({
  page,
  statementId,
}: Readonly<{ page: OperatorPage; statementId: string }>) {
  const { language, ctx, actor, address } = page
  const { bankStatements: texts } = staffMessages(language)
  const { statement, entries, matches } = await requestedStatement(page, statementId)
  const { currency, gap } = statement
  const proposal = (await findOpenApprovals(ctx, actor, [`bank-statement:${statement.id}`]))(
    `bank-statement:${statement.id}`,
  )
  const nameOf = await findOperatorNames(
    ctx,
    [
      statement.importedBy,
      statement.confirmedBy,
      statement.discardedBy,
      ...entries.map(({ explainedBy }) => explainedBy),
      ...[...matches.values()].map(({ matchedBy }) => matchedBy),
    ].filter((who) => who !== null),
  )
  return (
    <>
      <p className="mb-4 text-13">
        <TextLink href={address(STATEMENTS_PATH)}>{texts.toList}</TextLink>
      </p>
      <PageHead title={`${texts.kinds[statement.kind]} ${statement.statementId}`} />
      <div className="space-y-8">
        <State page={page} texts={texts} statement={statement} proposal={proposal} nameOf={nameOf} />
        {gap === null || currency === null ? null : (
          <Notice title={texts.gap}>
            {formatMessage(texts.gapText, { amount: formatExactMoney(language, amount(gap, currency)) })}
          </Notice>
        )}
        <Facts page={page} texts={texts} statement={statement} nameOf={nameOf} />
        {entries.length === 0 ? (
          <p>{texts.noEntries}</p>
        ) : (
          <Entries
            page={page}
            texts={texts}
            entries={entries}
            isWaiting={statementState(statement) === "unconfirmed"}
            matches={matches}
            nameOf={nameOf}
          />
        )}
        {statement.entries > entries.length ? (
          <p className="text-13 text-muted">{formatMessage(texts.more, { count: entries.length })}</p>
        ) : null}
      </div>
    </>
  )
}

/** Why a statement does not count, and what a person may do about it. */
function State({
  page,
  texts,
  statement,
  proposal,
  nameOf,
}: Readonly<{
  page: OperatorPage
  texts: Texts
  statement: ListedStatement
  proposal: ListedApproval | null
  nameOf: (who: string) => string
}>) {
  const { language, address, may } = page
  const { id, kind, statementId, discardedBy, discardedAt } = statement
  if (discardedBy !== null && discardedAt !== null) {
    const time = formatInstant(language, discardedAt, "UTC")
    return (
      <Notice title={texts.states.discarded}>
        {formatMessage(texts.discardedText, { name: nameOf(discardedBy), time })}
      </Notice>
    )
  }
  if (isConfirmed(statement)) return null
  return (
    <Notice title={texts.states.unconfirmed}>
      <p>{texts.unconfirmedText}</p>
      {proposal !== null ? (
        <p className="mt-1">
          <TextLink href={address(`${APPROVALS_PATH}/${proposal.id}`)}>{texts.toProposal}</TextLink>
        </p>
      ) : (
        <p className="mt-1">{texts.expiredText}</p>
      )}
      {may("record") ? (
        <OperatorAction
          language={language}
          does="discardBankStatement"
          params={{ statementId: id }}
          errors={paymentErrors(page, texts.discardConflict)}
          isDangerous
          isOffered={proposal === null}
          texts={{
            action: texts.discard,
            title: texts.discardTitle,
            text: formatMessage(texts.discardText, { statement: `${texts.kinds[kind]} ${statementId}` }),
            confirm: texts.discard,
            cancel: texts.cancel,
          }}
        />
      ) : null}
    </Notice>
  )
}

function Facts({
  page: { language },
  texts,
  statement,
  nameOf,
}: Readonly<{
  page: OperatorPage
  texts: Texts
  statement: ListedStatement
  nameOf: (who: string) => string
}>) {
  const { account, currency, opening, closing, importedBy, createdAt, confirmedBy, format } = statement
  const balance = (balanceOfDay: typeof opening) =>
    balanceOfDay === null || currency === null
      ? null
      : `${formatExactMoney(language, amount(balanceOfDay.value, currency))} · ${balanceOfDay.day}`
  const facts = [
    { id: "account", name: texts.account, value: groupInFours(account) },
    { id: "opening", name: texts.opening, value: balance(opening) },
    { id: "closing", name: texts.closing, value: balance(closing) },
    { id: "importedBy", name: texts.importedBy, value: nameOf(importedBy) },
    {
      id: "imported",
      name: texts.imported,
      value: <InstantText language={language} value={createdAt} />,
    },
    { id: "confirmedBy", name: texts.confirmedBy, value: confirmedBy === null ? null : nameOf(confirmedBy) },
    { id: "format", name: texts.format, value: format },
  ]
  return (
    <div className="max-w-text text-13">
      <FactList facts={facts.flatMap(({ value, ...fact }) => (value === null ? [] : [{ ...fact, value }]))} />
    </div>
  )
}

function Entries({
  page,
  texts,
  entries,
  isWaiting,
  matches,
  nameOf,
}: Readonly<{
  page: OperatorPage
  texts: Texts
  entries: readonly StoredEntry[]
  isWaiting: boolean
  matches: ReadonlyMap<string, EntryMatch>
  nameOf: (who: string) => string
}>) {
  const { language } = page
  return (
    <div className="text-13">
      <Table
        caption={texts.entries}
        rows={entries}
        rowKey={({ id }) => id}
        needs="wide"
        columns={[
          { id: "booked", heading: texts.booked, cell: ({ bookedDay }) => bookedDay },
          {
            id: "amount",
            heading: texts.amount,
            align: "right",
            cell: (entry) => (
              <span className="whitespace-nowrap">
                {formatExactMoney(language, amount(signed(entry), entry.amount.currency))}
              </span>
            ),
          },
          {
            id: "what",
            heading: texts.what,
            cell: (entry) => (
              <Outcome
                page={page}
                texts={texts}
                entry={entry}
                isWaiting={isWaiting}
                match={matches.get(entry.id) ?? null}
                nameOf={nameOf}
              />
            ),
          },
          {
            id: "counterparty",
            heading: texts.counterparty,
            minor: true,
            cell: counterpartyOf,
          },
          {
            id: "reference",
            heading: texts.reference,
            minor: true,
            cell: ({ reference }) => <span className="[overflow-wrap:anywhere]">{reference}</span>,
          },
        ]}
      />
    </div>
  )
}

/** The other side of an entry and what it wrote; nothing where the bank says nothing of it, and for what the register knows. */
function counterpartyOf({
  counterpartyName,
  counterpartyIban,
  remittanceText,
  returnReason,
}: StoredEntry): ReactNode {
  const text = returnReason ?? remittanceText
  if (counterpartyName === null && counterpartyIban === null && text === null) return null
  return (
    <span className="[overflow-wrap:anywhere]">
      {counterpartyName}
      {counterpartyIban === null ? null : (
        <span className="figures block @min-[58rem]:whitespace-nowrap">{groupInFours(counterpartyIban)}</span>
      )}
      {text === null ? null : <span className="block text-12 text-muted">{text}</span>}
    </span>
  )
}

/** What an entry is in the register, with its record, or what has to be explained. */
function Outcome({
  page,
  texts,
  entry,
  isWaiting,
  match,
  nameOf,
}: Readonly<{
  page: OperatorPage
  texts: Texts
  entry: StoredEntry
  isWaiting: boolean
  match: EntryMatch | null
  nameOf: (who: string) => string
}>) {
  const { language, address, may } = page
  const { outcome, exception, wireId, direction, explanation, explainedBy } = entry
  const name = outcome === "payout" && direction === "credit" ? texts.payoutBack : texts.outcomes[outcome]
  if (wireId !== null) return <TextLink href={address(`${WIRES_PATH}/${wireId}`)}>{name}</TextLink>
  const note = isWaiting ? (
    <span className="block max-w-64 text-12 text-muted">{texts.endsWhenConfirmed}</span>
  ) : null
  if (outcome === "payout") {
    const ended = direction === "credit" ? "failed" : "paid"
    const href = address(tablePath(PAYOUTS_PATH, { state: isWaiting ? "sent" : ended }))
    return (
      <>
        <TextLink href={href}>{name}</TextLink>
        {note}
      </>
    )
  }
  if (exception === null) {
    return (
      <>
        {name}
        {note}
      </>
    )
  }
  const href = address(exceptionPath(entry.id))
  if (match !== null) {
    return (
      <span className="block max-w-64 [overflow-wrap:anywhere]">
        <TextLink href={href}>
          {matchText(page, texts, { entry, match, name: nameOf(match.matchedBy) })}
        </TextLink>
      </span>
    )
  }
  const money = formatExactMoney(language, amount(signed(entry), entry.amount.currency))
  return (
    <>
      {explanation === null ? (
        <span className="font-semibold">{name}</span>
      ) : (
        <span className="text-muted">{texts.explainedException}</span>
      )}
      <span className="block max-w-64 text-12 text-muted">{texts.exceptions[exception]}</span>
      {explanation === null || explainedBy === null ? null : (
        <span className="block max-w-64 text-12 [overflow-wrap:anywhere]">
          {formatMessage(texts.explainedBy, { explanation, name: nameOf(explainedBy) })}
        </span>
      )}
      <span className="my-1 block text-12">
        <TextLink href={href}>{texts.exceptionLink}</TextLink>
      </span>
      {explanation === null && may("record") ? (
        <OperatorAction
          language={language}
          does="explainBankEntry"
          params={{ entryId: entry.id }}
          errors={paymentErrors(page, texts.explainConflict)}
          texts={{
            action: texts.explain,
            label: formatMessage(texts.explainLabel, { amount: money }),
            title: texts.explainTitle,
            text: formatMessage(texts.explainText, { amount: money }),
            confirm: texts.explainIt,
            cancel: texts.cancel,
            reason: { label: texts.explanation, help: texts.explanationHelp, error: texts.explanationError },
          }}
        />
      ) : null}
    </>
  )
}
