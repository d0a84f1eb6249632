import type { ReactNode } from "react"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { actionStyle, TextLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import type { Column } from "#components/ui/table.tsx"
import { Table } from "#components/ui/table.tsx"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { AccountOnDay } from "#lib/domain/ledger/account-on-day.ts"
import type { Unit } from "#lib/domain/ledger/journal.ts"
import { JOURNAL_FORMATS, ledgerAccountName } from "#lib/domain/ledger/journal.ts"
import type { TrialBalanceLine, TrialBalanceTotal } from "#lib/domain/ledger/trial-balance.ts"
import { creditOf, debitOf } from "#lib/domain/ledger/trial-balance.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isNegative, isZero } from "#lib/domain/money/decimal.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { RecordsAreas } from "#lib/pages/operator/records-areas.tsx"
import { SearchedList } from "#lib/pages/staff/searched-list.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { MAX_ROWS_PER_FILE, tableFile } from "#lib/pages/staff/table-file.ts"
import { givenParameters, tablePath } from "#lib/pages/staff/table-query.ts"
import type { TrialBalance } from "#lib/services/ledger/read-ledger.ts"
import { listInvestorAccounts, readTrialBalance } from "#lib/services/ledger/read-ledger.ts"
import { findRegisterCheck } from "#lib/services/ledger/register-checks.ts"
import { decimalsOf, ExactFigure, LedgerForm, RegisterCheckLine } from "./ledger-parts.tsx"
import {
  accountPath,
  INVESTOR_ACCOUNTS,
  isToday,
  journalPath,
  kindParameter,
  LEDGER_PATH,
  readAccountsQuery,
  readDay,
  readNumberedCursor,
  readShareClass,
} from "./ledger-query.ts"

const ACCOUNTS_A_PAGE = 50

type Texts = StaffMessages["ledger"]

/** The accounts of a class on a day: its trial balance, and those of investors. The register check and the whole journal. */
export async function Ledger({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, ctx, actor, address } = page
  const { ledger: texts } = staffMessages(language)
  const day = readDay(page)
  const { classes, shareClass } = await readShareClass(page)
  const [check, trial] = await Promise.all([
    findRegisterCheck(ctx),
    shareClass === null ? null : readTrialBalance(ctx, actor, { shareClassId: shareClass.id, day }),
  ])
  const { kind, search } = readAccountsQuery(page)
  return (
    <>
      <PageHead
        title={texts.title}
        lead={texts.lead}
        actions={JOURNAL_FORMATS.map((format) => (
          <a
            key={format}
            href={address(`${LEDGER_PATH}/export?format=${format}`)}
            className={actionStyle("quiet")}
          >
            {formatMessage(texts.exportAs, { format: format === "csv" ? "CSV" : format })}
          </a>
        ))}
      />
      <RecordsAreas page={page} current="ledger" />
      <div className="mb-8">
        <RegisterCheckLine language={language} check={check} />
      </div>
      {shareClass === null || trial === null ? null : (
        <InvestorAccounts page={page} texts={texts} shareClass={shareClass} day={day}>
          <LedgerForm
            page={page}
            path={LEDGER_PATH}
            classes={classes.map(({ symbol }) => symbol)}
            chosen={shareClass.symbol}
            day={day}
            others={givenParameters({ kind: kindParameter(kind), search })}
          />
          <TrialBalanceTable page={page} texts={texts} trial={trial} shareClass={shareClass} day={day} />
        </InvestorAccounts>
      )}
    </>
  )
}

type TrialRow =
  | (TrialBalanceLine & Readonly<{ is: "line" }>)
  | (TrialBalanceTotal & Readonly<{ is: "total" }>)

/** The lines of each unit with their total under them. */
const trialRows = ({ lines, totals }: TrialBalance): TrialRow[] =>
  totals.flatMap((total) => [
    ...lines.filter(({ unit }) => unit === total.unit).map((line) => ({ ...line, is: "line" as const })),
    { ...total, is: "total" as const },
  ])

function TrialBalanceTable({
  page: { language, address },
  texts,
  trial,
  shareClass: { symbol },
  day,
}: Readonly<{
  page: OperatorPage
  texts: Texts
  trial: TrialBalance
  shareClass: ShareClass
  day: Day
}>) {
  const decimals = new Map(
    trial.totals.map(({ unit, debits, credits }) => {
      const lines = trial.lines.filter((line) => line.unit === unit)
      const values = lines.flatMap(({ balance, received, given }) => [balance, received, given])
      return [unit, decimalsOf(unit, [debits, credits, ...values])]
    }),
  )
  const figure = (unit: Unit, value: Decimal) => (
    <ExactFigure language={language} unit={unit} value={value} decimals={decimals.get(unit) ?? 0} />
  )
  const side = (row: TrialRow, sideName: "debits" | "credits") => {
    if (row.is === "total")
      return <strong className="font-semibold">{figure(row.unit, row[sideName])}</strong>
    if (isNegative(row.balance) !== (sideName === "credits")) return ""
    return figure(row.unit, sideName === "debits" ? debitOf(row.balance) : creditOf(row.balance))
  }
  const moved = (row: TrialRow, sideName: "received" | "given") =>
    row.is === "total" || isZero(row[sideName]) ? "" : figure(row.unit, row[sideName])
  const title = formatMessage(texts.trialBalance, { shareClass: symbol, day: formatDay(language, day) })
  const columns: readonly Column<TrialRow>[] = [
    {
      id: "account",
      heading: texts.account,
      cell: (row) =>
        row.is === "total" ? (
          <>
            <strong className="font-semibold">{formatMessage(texts.total, { unit: row.unit })}</strong>{" "}
            <span className={row.debits === row.credits ? "text-muted" : "font-semibold text-danger"}>
              {row.debits === row.credits ? texts.equal : texts.unequal}
            </span>
          </>
        ) : (
          <>
            <TextLink
              href={address(
                row.accountId === null
                  ? `${tablePath(LEDGER_PATH, { class: symbol, day, kind: kindParameter(row.kind) })}#accounts`
                  : accountPath(row.accountId, day),
              )}
            >
              {texts.accounts[row.kind]}
            </TextLink>{" "}
            <span className="text-12 text-muted max-md:block">{texts.accountHelp[row.kind]}</span>
          </>
        ),
    },
    {
      id: "received",
      heading: texts.received,
      align: "right",
      minor: true,
      cell: (row) => moved(row, "received"),
    },
    { id: "given", heading: texts.given, align: "right", minor: true, cell: (row) => moved(row, "given") },
    { id: "debit", heading: texts.debit, align: "right", cell: (row) => side(row, "debits") },
    // Beside each other the exact shares of two columns are wider than a phone.
    {
      id: "credit",
      heading: texts.credit,
      align: "right",
      minor: "on-a-phone",
      cell: (row) => side(row, "credits"),
    },
  ]
  return (
    <section aria-labelledby="trial-heading" className="mt-8">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="trial-heading" className="text-21">
          {title}
        </h2>
        <span className="text-13">
          <TextLink href={address(journalPath(symbol, { day }))}>
            {formatMessage(texts.journalOf, { shareClass: symbol })}
          </TextLink>
        </span>
      </div>
      {trial.lines.length === 0 ? (
        <EmptyState
          text={formatMessage(texts.noEntries, { shareClass: symbol, day: formatDay(language, day) })}
        />
      ) : (
        <>
          <div className="text-13 [&_td]:py-1.5 [&_th]:py-1.5">
            <Table
              caption={title}
              rows={trialRows(trial)}
              rowKey={(row) => (row.is === "total" ? `total ${row.unit}` : `${row.kind} ${row.unit}`)}
              needs="wide"
              columns={columns}
            />
          </div>
          <p className="mt-2 text-12 text-muted">{texts.trialNote}</p>
        </>
      )}
    </section>
  )
}

const accountColumns = (
  { language }: OperatorPage,
  texts: Texts,
  decimals: number,
): readonly DataColumn<AccountOnDay>[] => [
  {
    id: "account",
    heading: texts.account,
    text: ({ investorName, investorId }) => investorName ?? investorId ?? "",
  },
  {
    id: "investorId",
    heading: texts.investorId,
    text: ({ investorId }) => investorId ?? "",
    cell: ({ investorId }) => <span className="font-mono text-12">{investorId}</span>,
    minor: true,
  },
  {
    id: "exportName",
    heading: texts.exportName,
    text: (account) => ledgerAccountName(account, account.symbol),
    isOptional: true,
    minor: true,
  },
  { id: "unit", heading: texts.unit, text: ({ unit }) => unit, minor: true },
  {
    id: "balance",
    heading: texts.balance,
    align: "right",
    text: ({ balance }) => ({ decimal: balance }),
    cell: ({ balance, unit }) => (
      <ExactFigure language={language} unit={unit} value={balance} decimals={decimals} />
    ),
  },
]

/** The accounts of investors below `children`, whose form keeps their search and filters. */
async function InvestorAccounts({
  page,
  texts,
  shareClass: { id: shareClassId, symbol },
  day,
  children,
}: Readonly<{
  page: OperatorPage
  texts: Texts
  shareClass: ShareClass
  day: Day
  children: ReactNode
}>) {
  const { language, ctx, actor, address } = page
  const { nameAndText } = messages(language).shell
  const { kind, search, ...whose } = readAccountsQuery(page)
  const cursor = readNumberedCursor(page)
  const { items, nextCursor } = await listInvestorAccounts(ctx, actor, {
    shareClassId,
    kind,
    day,
    ...whose,
    page: { cursor, limit: ACCOUNTS_A_PAGE },
  })
  const decimals = Math.max(0, ...items.map(({ unit, balance }) => decimalsOf(unit, [balance])))
  return (
    <SearchedList
      page={page}
      path={LEDGER_PATH}
      parameters={{
        class: queryText(page.query, "class") === undefined ? null : symbol,
        day: queryText(page.query, "day") === undefined ? null : day,
        kind: kindParameter(kind),
        empty: queryText(page.query, "empty") === "all" ? "all" : null,
        search,
      }}
      part={["class", "day"]}
      search={{ label: texts.search, hint: texts.searchHint }}
      filters={[
        {
          name: "kind",
          label: texts.kind,
          chosen: kindParameter(kind) ?? "",
          options: INVESTOR_ACCOUNTS.map((each) => ({
            value: kindParameter(each) ?? "",
            label: formatMessage(nameAndText, { name: texts.accounts[each], text: texts.accountHelp[each] }),
          })),
        },
        ...(isToday(page, day)
          ? [
              {
                name: "empty",
                label: texts.empty,
                chosen: whose.withEmpty ? "all" : "",
                options: [
                  { value: "", label: texts.withBalance },
                  { value: "all", label: texts.withEmpty },
                ],
              },
            ]
          : []),
      ]}
      cursor={cursor === null ? null : cursor.toString()}
      nextCursor={nextCursor}
      table={{
        name: "ledger",
        caption: texts.investorAccounts,
        columns: accountColumns({ ...page, language }, texts, decimals),
        rows: items,
        rowKey: ({ id }) => id,
        rowHref: ({ id }) => address(accountPath(id, day)),
      }}
      around={(list) => (
        <>
          {children}
          <section id="accounts" aria-labelledby="accounts-heading" className="mt-12 scroll-mt-6">
            <h2 id="accounts-heading" className="mb-2 text-21">
              {texts.investorAccounts}
            </h2>
            {list}
          </section>
        </>
      )}
    />
  )
}

/** The listed accounts as a file. */
export async function accountsFile(page: OperatorPage): Promise<SentFile> {
  const { ledger: texts } = staffMessages(page.language)
  const { shareClass } = await readShareClass(page)
  const { kind, search: _, ...whose } = readAccountsQuery(page)
  const rows =
    shareClass === null
      ? []
      : (
          await listInvestorAccounts(page.ctx, page.actor, {
            shareClassId: shareClass.id,
            kind,
            day: readDay(page),
            ...whose,
            page: { cursor: null, limit: MAX_ROWS_PER_FILE },
          })
        ).items
  const columns = accountColumns(page, texts, 0)
  return tableFile("ledger", { columns, shown: await chosenColumns("ledger", columns), rows })
}
