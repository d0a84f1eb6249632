import { notFound } from "next/navigation"
import { cache } from "react"
import { UploadBankFile } from "#components/bank-statements/upload-bank-file.tsx"
import { UPLOAD_TEXTS } from "#components/bank-statements/upload-texts.ts"
import { DayFields } from "#components/forms/day-fields.tsx"
import { QueryForm } from "#components/forms/query-form.tsx"
import { InstantText } from "#components/integrations/integration-parts.tsx"
import { OperatorAction } from "#components/operator/operator-action.tsx"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { Button } from "#components/ui/button.tsx"
import { FactList } from "#components/ui/facts.tsx"
import { ActionLink, TextLink } from "#components/ui/links.tsx"
import { EmptyState, Notice, PageHead } from "#components/ui/page-parts.tsx"
import { Table } from "#components/ui/table.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { BANK_STATEMENT_KINDS, signed } from "#lib/domain/bank-statements/bank-statement.ts"
import type { EntryMatch } from "#lib/domain/bank-statements/entry-match.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import { isConfirmed } from "#lib/domain/bank-statements/stored-statement.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { orNotFound } from "#lib/pages/or-not-found.ts"
import type { PageQuery } from "#lib/pages/page-query.ts"
import { choiceFilter } from "#lib/pages/staff/choice-filter.ts"
import { SearchedList } from "#lib/pages/staff/searched-list.tsx"
import { MAX_ROWS_PER_FILE, tableFile } from "#lib/pages/staff/table-file.ts"
import { readChoice, readCursor, tablePath } from "#lib/pages/staff/table-query.ts"
import { findOpenApprovals } from "#lib/services/approvals/list-approvals.ts"
import type { ListedStatement } from "#lib/services/bank-statements/list-bank-statements.ts"
import { listBankStatements, readBankStatement } from "#lib/services/bank-statements/list-bank-statements.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { APPROVALS_PATH } from "./approvals.tsx"
import { matchText } from "./bank-exception.tsx"
import type { OperatorPage } from "./operator-page.tsx"
import {
  ATTESTATION_PATH,
  exceptionPath,
  PAYOUTS_PATH,
  PaymentsAreas,
  paymentErrors,
  STATEMENTS_PATH,
  WIRES_PATH,
} from "./payments-areas.tsx"

type Texts = StaffMessages["bankStatements"]

/** Where a person imports a file of the bank. */
export const NEW_STATEMENT_PATH = `${STATEMENTS_PATH}/new`

const STATEMENTS_A_PAGE = 50

/** Entries on the page of a statement. */
const MAX_ENTRIES = 500

const readQuery = (query: PageQuery) => ({
  kind: readChoice(query, "kind", BANK_STATEMENT_KINDS),
  cursor: readCursor(query),
})

/** A statement in a list, with the name of whoever imported it. */
type ShownStatement = ListedStatement & Readonly<{ importer: string }>

async function load(
  { ctx, actor }: OperatorPage,
  { kind, cursor }: ReturnType<typeof readQuery>,
  limit: number,
) {
  const { items, nextCursor } = await listBankStatements(ctx, actor, {
    account: null,
    kind,
    page: { cursor, limit },
  })
  const nameOf = await findOperatorNames(
    ctx,
    items.map(({ importedBy }) => importedBy),
  )
  return {
    statements: items.map((item): ShownStatement => ({ ...item, importer: nameOf(item.importedBy) })),
    nextCursor,
  }
}

function columnsIn({ language }: OperatorPage): readonly DataColumn<ShownStatement>[] {
  const { bankStatements: texts } = staffMessages(language)
  const money = (value: Decimal | null, currency: CurrencyCode | null) =>
    value === null || currency === null ? (
      ""
    ) : (
      <span className="whitespace-nowrap">{formatExactMoney(language, amount(value, currency))}</span>
    )
  const count = (value: number) => ({ decimal: decimal(String(value)) })
  return [
    {
      id: "report",
      heading: texts.report,
      text: ({ statementId }) => statementId,
      cell: ({ statementId, kind }) => (
        <>
          <span className="[overflow-wrap:anywhere]">{statementId}</span>
          <span className="block text-12 text-muted">{texts.kinds[kind]}</span>
        </>
      ),
    },
    { id: "kind", heading: texts.kind, text: ({ kind }) => texts.kinds[kind], minor: true, isOptional: true },
    {
      id: "account",
      heading: texts.account,
      text: ({ account }) => account,
      cell: ({ account }) => groupInFours(account),
      minor: true,
    },
    {
      id: "day",
      heading: texts.day,
      text: ({ closing }) => closing?.day ?? "",
      cell: ({ closing }) => <span className="whitespace-nowrap">{closing?.day ?? ""}</span>,
      minor: true,
    },
    {
      id: "opening",
      heading: texts.opening,
      text: ({ opening }) => (opening === null ? "" : { decimal: opening.value }),
      cell: ({ opening, currency }) => money(opening?.value ?? null, currency),
      minor: true,
    },
    {
      id: "closing",
      heading: texts.closing,
      text: ({ closing }) => (closing === null ? "" : { decimal: closing.value }),
      cell: ({ closing, currency }) => money(closing?.value ?? null, currency),
      minor: true,
    },
    {
      id: "currency",
      heading: texts.currency,
      text: ({ currency }) => currency ?? "",
      minor: true,
      isOptional: true,
    },
    {
      id: "gap",
      heading: texts.gap,
      text: ({ gap }) => (gap === null ? "" : { decimal: gap }),
      cell: ({ gap, currency }) =>
        gap === null ? "" : <span className="font-semibold">{money(gap, currency)}</span>,
      minor: true,
    },
    { id: "entries", heading: texts.entries, text: ({ entries }) => count(entries), minor: true },
    {
      id: "unexplained",
      heading: texts.unexplained,
      text: ({ unexplained }) => count(unexplained),
      minor: true,
    },
    {
      id: "state",
      heading: texts.state,
      text: (statement) => (isConfirmed(statement) ? texts.confirmed : texts.unconfirmed),
      cell: (statement) => (
        <span className={isConfirmed(statement) ? "text-muted" : "font-semibold"}>
          {isConfirmed(statement) ? texts.confirmed : texts.unconfirmed}
        </span>
      ),
    },
    {
      id: "importer",
      heading: texts.importedBy,
      text: ({ importer }) => importer,
      minor: true,
      isOptional: true,
    },
    {
      id: "imported",
      heading: texts.imported,
      text: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <InstantText language={language} value={createdAt} />,
      minor: true,
    },
  ]
}

/** The listed statements as a file with every column. */
export async function statementsFile(page: OperatorPage): Promise<SentFile> {
  const columns = columnsIn(page)
  const { statements } = await load(page, { ...readQuery(page.query), cursor: null }, MAX_ROWS_PER_FILE)
  return tableFile("bank-statements", { columns, shown: columns.map(({ id }) => id), rows: statements })
}

/** What the banks reported, newest first, with gaps and what is not explained. */
export async function BankStatements({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, address, query, may } = page
  const { bankStatements: texts } = staffMessages(language)
  const { cursor, kind } = readQuery(query)
  const { statements, nextCursor } = await load(page, { cursor, kind }, STATEMENTS_A_PAGE)
  return (
    <>
      <PageHead
        title={texts.title}
        lead={texts.lead}
        actions={
          may("record") ? (
            <ActionLink href={address(NEW_STATEMENT_PATH)}>{texts.importFile}</ActionLink>
          ) : undefined
        }
      />
      <PaymentsAreas page={page} current={STATEMENTS_PATH} />
      {statements.length === 0 && cursor === null && kind === null ? (
        <EmptyState text={texts.empty} />
      ) : (
        <>
          <CompareForm page={page} texts={texts} />
          <SearchedList
            page={page}
            path={STATEMENTS_PATH}
            parameters={{ kind }}
            filters={[
              choiceFilter({
                name: "kind",
                label: texts.kind,
                all: texts.anyKind,
                chosen: kind,
                values: BANK_STATEMENT_KINDS,
                nameOf: (value) => texts.kinds[value],
              }),
            ]}
            cursor={cursor}
            nextCursor={nextCursor}
            table={{
              name: "bank-statements",
              caption: texts.title,
              columns: columnsIn(page),
              rows: statements,
              rowKey: ({ id }) => id,
              rowHref: ({ id }) => address(`${STATEMENTS_PATH}/${id}`),
              needs: "wide",
            }}
          />
        </>
      )}
    </>
  )
}

/** Chooses the day on which the register is compared with the bank. */
function CompareForm({ page: { ctx, address }, texts }: Readonly<{ page: OperatorPage; texts: Texts }>) {
  const yesterday = addDays(dayIn(ctx.clock.now(), "UTC"), -1)
  return (
    <QueryForm
      action={address(ATTESTATION_PATH)}
      others={[]}
      className="mb-6 flex flex-wrap items-start gap-x-4 gap-y-2 text-13"
    >
      <DayFields
        id="compare"
        days={[{ name: "day", label: texts.compareDay, day: yesterday }]}
        missing={texts.dayMissing}
        isDense
      />
      <div className="mt-6">
        <Button type="submit" kind="quiet">
          {texts.compare}
        </Button>
      </div>
    </QueryForm>
  )
}

/** The form for a file of the bank. */
export function NewBankStatement({ page: { language, address, may } }: Readonly<{ page: OperatorPage }>) {
  const { bankStatements: texts } = staffMessages(language)
  return (
    <>
      <p className="mb-4 text-13">
        <TextLink href={address(STATEMENTS_PATH)}>{texts.toList}</TextLink>
      </p>
      <PageHead title={texts.importFile} lead={texts.importLead} />
      {may("record") ? (
        <UploadBankFile
          language={language}
          texts={pickTexts(texts, UPLOAD_TEXTS)}
          errors={messages(language).errors}
          statementsHref={address(STATEMENTS_PATH)}
          approvalsHref={address(APPROVALS_PATH)}
          payoutsHref={address(PAYOUTS_PATH)}
        />
      ) : (
        <p className="max-w-text">{texts.makersImport}</p>
      )}
    </>
  )
}

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
        {isConfirmed(statement) ? null : (
          <Notice title={texts.unconfirmed}>
            <p>{texts.unconfirmedText}</p>
            {proposal == null ? null : (
              <p className="mt-1">
                <TextLink href={address(`${APPROVALS_PATH}/${proposal.id}`)}>{texts.toProposal}</TextLink>
              </p>
            )}
          </Notice>
        )}
        {gap === null || currency === null ? null : (
          <Notice title={texts.gap}>
            {formatMessage(texts.gapText, { amount: formatExactMoney(language, amount(gap, currency)) })}
          </Notice>
        )}
        <Facts page={page} texts={texts} statement={statement} nameOf={nameOf} />
        {entries.length === 0 ? (
          <p>{texts.noEntries}</p>
        ) : (
          <Entries page={page} texts={texts} entries={entries} matches={matches} nameOf={nameOf} />
        )}
        {statement.entries > entries.length ? (
          <p className="text-13 text-muted">{formatMessage(texts.more, { count: entries.length })}</p>
        ) : null}
      </div>
    </>
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
  matches,
  nameOf,
}: Readonly<{
  page: OperatorPage
  texts: Texts
  entries: readonly StoredEntry[]
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
                match={matches.get(entry.id) ?? null}
                nameOf={nameOf}
              />
            ),
          },
          {
            id: "counterparty",
            heading: texts.counterparty,
            minor: true,
            cell: ({ counterpartyName, counterpartyIban, remittanceText, returnReason }) => (
              <span className="[overflow-wrap:anywhere]">
                {counterpartyName ?? counterpartyIban ?? ""}
                <span className="block text-12 text-muted">{returnReason ?? remittanceText ?? ""}</span>
              </span>
            ),
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

/** What an entry is in the register, with its record, or what has to be explained. */
function Outcome({
  page,
  texts,
  entry,
  match,
  nameOf,
}: Readonly<{
  page: OperatorPage
  texts: Texts
  entry: StoredEntry
  match: EntryMatch | null
  nameOf: (who: string) => string
}>) {
  const { language, address, may } = page
  const { outcome, exception, wireId, direction, explanation, explainedBy } = entry
  const name = outcome === "payout" && direction === "credit" ? texts.payoutBack : texts.outcomes[outcome]
  if (wireId !== null) return <TextLink href={address(`${WIRES_PATH}/${wireId}`)}>{name}</TextLink>
  if (outcome === "payout") {
    const href = address(tablePath(PAYOUTS_PATH, { state: direction === "credit" ? "failed" : "paid" }))
    return <TextLink href={href}>{name}</TextLink>
  }
  if (exception === null) return name
  const href = address(exceptionPath(entry.id))
  if (match !== null) {
    return (
      <TextLink href={href}>
        {matchText(page, texts, { entry, match, name: nameOf(match.matchedBy) })}
      </TextLink>
    )
  }
  const money = formatExactMoney(language, amount(signed(entry), entry.amount.currency))
  return (
    <>
      <span className={explanation === null ? "font-semibold" : "text-muted"}>{name}</span>
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
