import { notFound } from "next/navigation"
import { cache } from "react"
import { OperatorAction } from "#components/operator/operator-action.tsx"
import { FactList } from "#components/ui/facts.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Notice, PageHead } from "#components/ui/page-parts.tsx"
import { Table } from "#components/ui/table.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import { signed } from "#lib/domain/bank-statements/bank-statement.ts"
import type {
  EntryMatch,
  MatchCandidate,
  MatchedMoney,
  MatchOutcome,
  MovementKind,
} from "#lib/domain/bank-statements/entry-match.ts"
import { matchOf, restOf } from "#lib/domain/bank-statements/entry-match.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import { formatBooked } from "#lib/format/format-booked.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import { proposalTitle } from "#lib/pages/operator/approvals/proposal-text.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { paymentErrors, STATEMENTS_PATH } from "#lib/pages/operator/payments-areas.tsx"
import { orNotFound } from "#lib/pages/or-not-found.ts"
import { readException } from "#lib/services/bank-statements/read-exception.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"

type Texts = StaffMessages["bankStatements"]

/** The exception that an address names, read once for the title and the body of its page. */
export const requestedException = cache(async ({ ctx, actor }: OperatorPage, entryId: string) =>
  orNotFound(readException(ctx, actor, uuid.safeParse(entryId).data ?? notFound())),
)

/** One exception: what the bank said, and the money of the register that it is or may be. */
export async function BankException({ page, entryId }: Readonly<{ page: OperatorPage; entryId: string }>) {
  const { language, address, may } = page
  const { bankStatements: texts } = staffMessages(language)
  const { entry, match, candidates, timezone, proposal } = await requestedException(page, entryId)
  const statementId = entry.statementId ?? entry.notificationId
  return (
    <>
      <p className="mb-4 text-13">
        <TextLink
          href={address(statementId === null ? STATEMENTS_PATH : `${STATEMENTS_PATH}/${statementId}`)}
        >
          {texts.toStatement}
        </TextLink>
      </p>
      <PageHead
        title={formatMessage(texts.exceptionOf, { amount: bookedMoney(language, entry) })}
        lead={entry.exception === null ? texts.outcomes.exception : texts.exceptions[entry.exception]}
      />
      <div className="space-y-8">
        {proposal === null ? null : (
          <Notice title={texts.awaitsApproval}>
            <TextLink href={address(`${APPROVALS_PATH}/${proposal.id}`)}>
              {proposalTitle({ language, investor: null }, proposal).text}
            </TextLink>
          </Notice>
        )}
        {match !== null ? null : candidates.length === 0 ? (
          <p className="max-w-text">{texts.noCandidates}</p>
        ) : (
          <Candidates page={page} texts={texts} entry={entry} candidates={candidates} timezone={timezone} />
        )}
        {may("propose") || match !== null ? null : (
          <p className="max-w-text text-muted">{texts.makersMatch}</p>
        )}
        <Facts page={page} texts={texts} entry={entry} match={match} />
      </div>
    </>
  )
}

const bookedMoney = (language: StaffLanguage, entry: StoredEntry): string =>
  formatExactMoney(language, amount(signed(entry), entry.amount.currency))

/** What moved, by its name on the pages. */
const movementName = (texts: Texts, kind: MovementKind): string =>
  kind === "payout-returned" ? texts.payoutBack : texts.outcomes[kind]

/** What an exception was matched to, in a sentence. */
export function matchText(
  { language }: OperatorPage,
  texts: Texts,
  { entry, match, name }: Readonly<{ entry: StoredEntry; match: EntryMatch; name: string }>,
): string {
  const { currency } = entry.amount
  return formatMessage(texts.matchedTo, {
    money: movementName(texts, match.kind),
    amount: formatExactMoney(language, amount(match.amount, currency)),
    explanation: match.explanation,
    name,
  })
}

async function Facts({
  page,
  texts,
  entry,
  match,
}: Readonly<{ page: OperatorPage; texts: Texts; entry: StoredEntry; match: EntryMatch | null }>) {
  const { counterpartyName, counterpartyIban, remittanceText, returnReason, explanation, explainedBy } = entry
  const nameOf = await findOperatorNames(
    page.ctx,
    [explainedBy, match?.matchedBy ?? null].filter((who) => who !== null),
  )
  const facts = [
    {
      id: "match",
      name: texts.what,
      value: match === null ? null : matchText(page, texts, { entry, match, name: nameOf(match.matchedBy) }),
    },
    {
      id: "explanation",
      name: texts.explanation,
      value:
        explanation === null || explainedBy === null
          ? null
          : formatMessage(texts.explainedBy, { explanation, name: nameOf(explainedBy) }),
    },
    { id: "booked", name: texts.booked, value: entry.bookedDay },
    { id: "account", name: texts.account, value: groupInFours(entry.account) },
    { id: "reference", name: texts.reference, value: entry.reference },
    { id: "counterparty", name: texts.counterparty, value: counterpartyName },
    {
      id: "counterpartyAccount",
      name: texts.counterpartyAccount,
      value: counterpartyIban === null ? null : groupInFours(counterpartyIban),
    },
    { id: "text", name: texts.text, value: returnReason ?? remittanceText },
  ]
  return (
    <div className="max-w-text text-13 [overflow-wrap:anywhere]">
      <FactList facts={facts.flatMap(({ value, ...fact }) => (value === null ? [] : [{ ...fact, value }]))} />
    </div>
  )
}

/** A candidate with what it would be, how it would end, and what the entry has besides. */
type Compared = MatchCandidate & Readonly<{ kind: MovementKind; outcome: MatchOutcome; rest: Decimal }>

function Candidates({
  page,
  texts,
  entry,
  candidates,
  timezone,
}: Readonly<{
  page: OperatorPage
  texts: Texts
  entry: StoredEntry
  candidates: readonly MatchCandidate[]
  timezone: TimeZone
}>) {
  const { language, may } = page
  const rows = candidates.map(
    (candidate): Compared => ({
      ...candidate,
      ...matchOf(entry, candidate),
      rest: restOf(entry, { amount: candidate.amount.value }),
    }),
  )
  return (
    <section aria-labelledby="candidates-heading">
      <h2 id="candidates-heading" className="mb-2 text-21">
        {texts.candidates}
      </h2>
      <p className="mb-3 max-w-text text-13 text-muted">{texts.candidatesText}</p>
      <div className="text-13">
        <Table
          caption={texts.candidates}
          rows={rows}
          rowKey={(candidate) => Object.values(namedMoney(candidate)).join(":")}
          needs="wide"
          columns={[
            {
              id: "money",
              heading: texts.what,
              cell: ({ kind, name }) => (
                <>
                  {movementName(texts, kind)}
                  <span className="block text-12 text-muted [overflow-wrap:anywhere]">{name ?? ""}</span>
                </>
              ),
            },
            {
              id: "amount",
              heading: texts.amount,
              align: "right",
              cell: ({ amount: money }) => formatExactMoney(language, money),
            },
            {
              id: "difference",
              heading: texts.difference,
              align: "right",
              cell: ({ rest, amount: { currency } }) =>
                isZero(rest) ? "" : formatExactMoney(language, amount(rest, currency)),
            },
            {
              id: "state",
              heading: texts.state,
              minor: true,
              cell: ({ status, at }) => (
                <>
                  {texts.moneyStates[status]}
                  <span className="block text-12 text-muted">
                    <time dateTime={at}>{formatBooked(language, at, timezone)}</time>
                  </span>
                </>
              ),
            },
            ...(may("propose")
              ? [
                  {
                    id: "do",
                    heading: texts.actions,
                    cell: (candidate: Compared) => (
                      <Match page={page} texts={texts} entry={entry} candidate={candidate} />
                    ),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </section>
  )
}

/** Money as a proposal names it: a compensation with the transfer that is shown, because it may be sent again meanwhile. */
const namedMoney = (money: MatchedMoney): MatchedMoney =>
  money.record === "compensation"
    ? { record: money.record, id: money.id, endToEndId: money.endToEndId }
    : { record: money.record, id: money.id }

function Match({
  page,
  texts,
  entry,
  candidate,
}: Readonly<{ page: OperatorPage; texts: Texts; entry: StoredEntry; candidate: Compared }>) {
  const { language, address } = page
  const { kind, outcome, amount: money, rest, name } = candidate
  const figures = {
    booked: bookedMoney(language, entry),
    money: movementName(texts, kind),
    amount: formatExactMoney(language, money),
    name: name ?? texts.unknownName,
    rest: formatExactMoney(language, amount(rest, money.currency)),
  }
  return (
    <OperatorAction
      language={language}
      does="matchBankEntry"
      params={{ entryId: entry.id }}
      payload={namedMoney(candidate)}
      approvalsHref={address(APPROVALS_PATH)}
      errors={paymentErrors(page, texts.matchConflict)}
      texts={{
        action: texts.match,
        label: formatMessage(texts.matchLabel, figures),
        title: formatMessage(texts.matchTitle, figures),
        text: [
          formatMessage(texts.matchText, figures),
          ...(outcome === null ? [] : [texts.ends[outcome]]),
          ...(isZero(rest) ? [] : [formatMessage(texts.matchRest, figures)]),
        ].join(" "),
        confirm: texts.propose,
        cancel: texts.cancel,
        reason: { label: texts.explanation, help: texts.matchHelp, error: texts.explanationError },
      }}
    />
  )
}
