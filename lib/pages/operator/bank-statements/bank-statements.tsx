import { InstantText } from "#components/integrations/integration-parts.tsx"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { IdText } from "#components/ui/id-text.tsx"
import { ActionLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { BANK_STATEMENT_KINDS } from "#lib/domain/bank-statements/bank-statement.ts"
import { statementState } from "#lib/domain/bank-statements/stored-statement.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { PaymentsAreas, STATEMENTS_PATH } from "#lib/pages/operator/payments-areas.tsx"
import { choiceFilter } from "#lib/pages/staff/choice-filter.ts"
import { SearchedList } from "#lib/pages/staff/searched-list.tsx"
import { MAX_ROWS_PER_FILE, tableFile } from "#lib/pages/staff/table-file.ts"
import { readChoice, readCursor } from "#lib/pages/staff/table-query.ts"
import { readLastOpenDayOver } from "#lib/services/attestations/attest-day.ts"
import type { ListedStatement } from "#lib/services/bank-statements/list-bank-statements.ts"
import { listBankStatements } from "#lib/services/bank-statements/list-bank-statements.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { CompareForm } from "./attestation.tsx"
import { NEW_STATEMENT_PATH } from "./new-bank-statement.tsx"

const STATEMENTS_A_PAGE = 50

const readQuery = (query: PageQuery) => ({
  kind: readChoice(query, "kind", BANK_STATEMENT_KINDS),
  cursor: readCursor(query),
})

/** A statement in a list, with the names of whoever imported and discarded it. */
type ShownStatement = ListedStatement & Readonly<{ importer: string; discarder: string | null }>

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
    items.flatMap(({ importedBy, discardedBy }) => [
      importedBy,
      ...(discardedBy === null ? [] : [discardedBy]),
    ]),
  )
  return {
    statements: items.map(
      (item): ShownStatement => ({
        ...item,
        importer: nameOf(item.importedBy),
        discarder: item.discardedBy === null ? null : nameOf(item.discardedBy),
      }),
    ),
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
          <span className="[overflow-wrap:anywhere]">
            <IdText id={statementId} />
          </span>
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
      cell: ({ closing }) =>
        closing?.day == null ? (
          ""
        ) : (
          <span className="whitespace-nowrap">{formatDay(language, closing.day)}</span>
        ),
      minor: true,
    },
    {
      id: "opening",
      heading: texts.opening,
      text: ({ opening }) => (opening === null ? "" : { decimal: opening.value }),
      cell: ({ opening, currency }) => money(opening?.value ?? null, currency),
      minor: true,
      align: "right",
    },
    {
      id: "closing",
      heading: texts.closing,
      text: ({ closing }) => (closing === null ? "" : { decimal: closing.value }),
      cell: ({ closing, currency }) => money(closing?.value ?? null, currency),
      minor: true,
      align: "right",
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
      align: "right",
    },
    {
      id: "entries",
      heading: texts.entries,
      text: ({ entries }) => count(entries),
      minor: true,
      align: "right",
    },
    {
      id: "unexplained",
      heading: texts.unexplained,
      text: ({ unexplained }) => count(unexplained),
      minor: true,
      align: "right",
    },
    {
      id: "state",
      heading: texts.state,
      text: (statement) => texts.states[statementState(statement)],
      cell: (statement) => {
        const state = statementState(statement)
        const { discardedAt, discarder } = statement
        return (
          <>
            <span className={state === "unconfirmed" ? "font-semibold" : "text-muted"}>
              {texts.states[state]}
            </span>
            {discardedAt === null || discarder === null ? null : (
              <span className="block text-12 text-muted">
                {discarder}, <InstantText language={language} value={discardedAt} />
              </span>
            )}
          </>
        )
      },
    },
    {
      id: "discardedBy",
      heading: texts.discardedBy,
      text: ({ discarder }) => discarder ?? "",
      minor: true,
      isOptional: true,
    },
    {
      id: "discarded",
      heading: texts.discardedAt,
      text: ({ discardedAt }) => discardedAt ?? "",
      minor: true,
      isOptional: true,
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
          <CompareForm page={page} texts={texts} day={await readLastOpenDayOver(page.ctx)} />
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
