import { notFound } from "next/navigation"
import { cache } from "react"
import { InstantText } from "#components/integrations/integration-parts.tsx"
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
  MatchOutcome,
  MovementKind,
} from "#lib/domain/bank-statements/entry-match.ts"
import { matchOf, restOf } from "#lib/domain/bank-statements/entry-match.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import type { StaffLanguage } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { orNotFound } from "#lib/pages/or-not-found.ts"
import { readException } from "#lib/services/bank-statements/read-exception.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { APPROVALS_PATH } from "./approvals.tsx"
import type { OperatorPage } from "./operator-page.tsx"
import { paymentErrors, STATEMENTS_PATH } from "./payments-areas.tsx"

type Words = StaffMessages["bankStatements"]

/** The exception that an address names, read once for the title and the body of its page. */
export const requestedException = cache(async ({ ctx, actor }: OperatorPage, entryId: string) =>
  orNotFound(readException(ctx, actor, uuid.safeParse(entryId).data ?? notFound())),
)

/** One exception: what the bank said, and the money of the register that it is or may be. */
export async function BankException({ page, entryId }: Readonly<{ page: OperatorPage; entryId: string }>) {
  const { language, address, may } = page
  const { bankStatements: words } = staffMessages(language)
  const { entry, match, candidates, proposal } = await requestedException(page, entryId)
  const statementId = entry.statementId ?? entry.notificationId
  return (
    <>
      <p className="mb-4 text-13">
        <TextLink
          href={address(statementId === null ? STATEMENTS_PATH : `${STATEMENTS_PATH}/${statementId}`)}
        >
          {words.toStatement}
        </TextLink>
      </p>
      <PageHead
        title={formatMessage(words.exceptionOf, { amount: bookedMoney(language, entry) })}
        lead={entry.exception === null ? words.outcomes.exception : words.exceptions[entry.exception]}
      />
      <div className="space-y-8">
        {proposal === null ? null : (
          <Notice title={words.awaitsApproval}>
            <TextLink href={address(`${APPROVALS_PATH}/${proposal.id}`)}>{proposal.summary}</TextLink>
          </Notice>
        )}
        {match !== null ? null : candidates.length === 0 ? (
          <p className="max-w-text">{words.noCandidates}</p>
        ) : (
          <Candidates page={page} words={words} entry={entry} candidates={candidates} />
        )}
        {may("propose") || match !== null ? null : (
          <p className="max-w-text text-muted">{words.makersMatch}</p>
        )}
        <Facts page={page} words={words} entry={entry} match={match} />
      </div>
    </>
  )
}

const bookedMoney = (language: StaffLanguage, entry: StoredEntry): string =>
  formatExactMoney(language, amount(signed(entry), entry.amount.currency))

/** What moved, by its name on the pages. */
const movementName = (words: Words, kind: MovementKind): string =>
  kind === "payout-returned" ? words.payoutBack : words.outcomes[kind]

/** What an exception was matched to, in a sentence. */
export function matchText(
  { language }: OperatorPage,
  words: Words,
  { entry, match, name }: Readonly<{ entry: StoredEntry; match: EntryMatch; name: string }>,
): string {
  const { currency } = entry.amount
  return formatMessage(words.matchedTo, {
    money: movementName(words, match.kind),
    amount: formatExactMoney(language, amount(match.amount, currency)),
    explanation: match.explanation,
    name,
  })
}

async function Facts({
  page,
  words,
  entry,
  match,
}: Readonly<{ page: OperatorPage; words: Words; entry: StoredEntry; match: EntryMatch | null }>) {
  const { counterpartyName, counterpartyIban, remittanceText, returnReason, explanation, explainedBy } = entry
  const nameOf = await findOperatorNames(
    page.ctx,
    [explainedBy, match?.matchedBy ?? null].filter((who) => who !== null),
  )
  const facts = [
    {
      id: "match",
      name: words.what,
      value: match === null ? null : matchText(page, words, { entry, match, name: nameOf(match.matchedBy) }),
    },
    {
      id: "explanation",
      name: words.explanation,
      value:
        explanation === null || explainedBy === null
          ? null
          : formatMessage(words.explainedBy, { explanation, name: nameOf(explainedBy) }),
    },
    { id: "booked", name: words.booked, value: entry.bookedDay },
    { id: "account", name: words.account, value: groupInFours(entry.account) },
    { id: "reference", name: words.reference, value: entry.reference },
    { id: "counterparty", name: words.counterparty, value: counterpartyName },
    {
      id: "counterpartyAccount",
      name: words.counterpartyAccount,
      value: counterpartyIban === null ? null : groupInFours(counterpartyIban),
    },
    { id: "text", name: words.text, value: returnReason ?? remittanceText },
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
  words,
  entry,
  candidates,
}: Readonly<{
  page: OperatorPage
  words: Words
  entry: StoredEntry
  candidates: readonly MatchCandidate[]
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
        {words.candidates}
      </h2>
      <p className="mb-3 max-w-text text-13 text-muted">{words.candidatesText}</p>
      <div className="text-13">
        <Table
          caption={words.candidates}
          rows={rows}
          rowKey={({ record, id }) => `${record}:${id}`}
          needs="wide"
          columns={[
            {
              id: "money",
              heading: words.what,
              cell: ({ kind, name }) => (
                <>
                  {movementName(words, kind)}
                  <span className="block text-12 text-muted [overflow-wrap:anywhere]">{name ?? ""}</span>
                </>
              ),
            },
            {
              id: "amount",
              heading: words.amount,
              align: "right",
              cell: ({ amount: money }) => formatExactMoney(language, money),
            },
            {
              id: "difference",
              heading: words.difference,
              align: "right",
              cell: ({ rest, amount: { currency } }) =>
                isZero(rest) ? "" : formatExactMoney(language, amount(rest, currency)),
            },
            {
              id: "state",
              heading: words.state,
              minor: true,
              cell: ({ status, at }) => (
                <>
                  {words.moneyStates[status]}
                  <span className="block text-12 text-muted">
                    <InstantText language={language} value={at} />
                  </span>
                </>
              ),
            },
            ...(may("propose")
              ? [
                  {
                    id: "do",
                    heading: words.actions,
                    cell: (candidate: Compared) => (
                      <Match page={page} words={words} entry={entry} candidate={candidate} />
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

function Match({
  page,
  words,
  entry,
  candidate: { record, id, kind, outcome, amount: money, rest, name },
}: Readonly<{ page: OperatorPage; words: Words; entry: StoredEntry; candidate: Compared }>) {
  const { language, address } = page
  const figures = {
    booked: bookedMoney(language, entry),
    money: movementName(words, kind),
    amount: formatExactMoney(language, money),
    name: name ?? words.unknownName,
    rest: formatExactMoney(language, amount(rest, money.currency)),
  }
  return (
    <OperatorAction
      language={language}
      does="matchBankEntry"
      params={{ entryId: entry.id }}
      payload={{ record, id }}
      approvalsHref={address(APPROVALS_PATH)}
      errors={paymentErrors(page, words.matchConflict)}
      words={{
        action: words.match,
        label: formatMessage(words.matchLabel, figures),
        title: formatMessage(words.matchTitle, figures),
        text: [
          formatMessage(words.matchText, figures),
          ...(outcome === null ? [] : [words.ends[outcome]]),
          ...(isZero(rest) ? [] : [formatMessage(words.matchRest, figures)]),
        ].join(" "),
        confirm: words.propose,
        cancel: words.cancel,
        reason: { label: words.explanation, help: words.matchHelp, error: words.explanationError },
      }}
    />
  )
}
