import type { DataColumn } from "#components/tables/data-table.tsx"
import { DataTable } from "#components/tables/data-table.tsx"
import { KeyFigure } from "#components/ui/facts.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type { AccountMovement, AccountOnDay } from "#lib/domain/ledger/account-on-day.ts"
import { ledgerAccountName } from "#lib/domain/ledger/journal.ts"
import type { RunningBalance } from "#lib/domain/ledger/trial-balance.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { ActorText } from "#lib/pages/operator/actor-text.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { MAX_ROWS_PER_FILE, tableFile } from "#lib/pages/staff/table-file.ts"
import { tablePath } from "#lib/pages/staff/table-query.ts"
import { explainBalance } from "#lib/services/ledger/read-ledger.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { accountName, decimalsOf, EntrySubject, ExactFigure, LedgerForm, TableTime } from "./ledger-parts.tsx"
import { accountPath, kindParameter, LEDGER_PATH, readDay, readNumberedCursor } from "./ledger-query.ts"

const MOVEMENTS_A_PAGE = 50

type NamedMovement = RunningBalance<AccountMovement> & Readonly<{ byName: string }>

async function load(page: OperatorPage, accountId: bigint, limit: number, cursor: bigint | null) {
  const { ctx, actor } = page
  const day = readDay(page)
  const { account, movements } = await explainBalance(ctx, actor, { accountId, day, page: { cursor, limit } })
  const nameOf = await findOperatorNames(
    ctx,
    movements.items.map((movement) => movement.actor),
  )
  const items = movements.items.map((movement) => ({ ...movement, byName: nameOf(movement.actor) }))
  return { account, items, nextCursor: movements.nextCursor, day }
}

function movementColumns(
  page: OperatorPage,
  { unit, symbol }: AccountOnDay,
  decimals: number,
): readonly DataColumn<NamedMovement>[] {
  const { language, address } = page
  const { ledger: texts } = staffMessages(language)
  const day = readDay(page)
  return [
    {
      id: "at",
      heading: texts.at,
      text: ({ at }) => at,
      cell: ({ at }) => <TableTime value={at} />,
    },
    { id: "entry", heading: texts.entry, text: ({ kind }) => texts.entryKinds[kind], minor: true },
    {
      id: "other",
      heading: texts.other,
      text: ({ other }) => ledgerAccountName(other, symbol),
      cell: ({ other }) => (
        <TextLink href={address(accountPath(other.accountId, day))}>{accountName(language, other)}</TextLink>
      ),
      minor: true,
    },
    {
      id: "about",
      heading: texts.about,
      text: ({ orderId, wireId, payoutId, dealingDay }) =>
        [orderId, wireId, payoutId, dealingDay].filter((part) => part !== null).join(" "),
      cell: (movement) => <EntrySubject page={page} symbol={symbol} entry={movement} />,
      minor: true,
    },
    {
      id: "by",
      heading: texts.by,
      text: ({ byName }) => byName,
      cell: ({ actor, byName }) => <ActorText language={page.language} who={actor} name={byName} />,
      minor: true,
      isOptional: true,
    },
    {
      id: "change",
      heading: texts.change,
      align: "right",
      text: ({ change }) => ({ decimal: change }),
      cell: ({ change }) => (
        <ExactFigure language={language} unit={unit} value={change} decimals={decimals} isSigned />
      ),
    },
    {
      id: "balanceAfter",
      heading: texts.balanceAfter,
      align: "right",
      text: ({ balance }) => ({ decimal: balance }),
      cell: ({ balance }) => (
        <ExactFigure language={language} unit={unit} value={balance} decimals={decimals} />
      ),
    },
  ]
}

/** Why the balance of an account on a day is what it is: the entries that make it, newest first, each with the balance after it. */
export async function Account({ page, accountId }: Readonly<{ page: OperatorPage; accountId: bigint }>) {
  const { language, address } = page
  const { ledger: texts, tables } = staffMessages(language)
  const { nameAndText } = messages(language).shell
  const cursor = readNumberedCursor(page)
  const { account, items, nextCursor, day } = await load(page, accountId, MOVEMENTS_A_PAGE, cursor)
  const { unit, symbol, balance, kind, investorName } = account
  const decimals = decimalsOf(
    unit,
    items.flatMap((movement) => [movement.change, movement.balance]),
  )
  const columns = movementColumns(page, account, decimals)
  const path = `${LEDGER_PATH}/${account.id}`
  const back = tablePath(LEDGER_PATH, {
    class: symbol,
    day,
    kind: account.investorId === null ? null : kindParameter(kind),
  })
  return (
    <>
      <p className="mb-4 text-13">
        <TextLink href={address(back)}>{texts.toLedger}</TextLink>
      </p>
      <PageHead
        title={`${texts.accounts[kind]}, ${investorName ?? symbol}`}
        lead={`${formatMessage(nameAndText, { name: ledgerAccountName(account, symbol), text: texts.accountHelp[kind] })}.`}
      />
      {/* On a phone digits below the minor unit have no space: the file has them. */}
      <dl className="@container mb-8">
        <KeyFigure
          label={texts.balance}
          value={
            <ExactFigure
              language={language}
              unit={unit}
              value={balance}
              decimals={decimalsOf(unit, [balance])}
            />
          }
          note={formatMessage(texts.explainLead, { unit, day: formatDay(language, day) })}
        />
      </dl>
      <LedgerForm page={page} path={path} classes={[]} chosen={account.id} day={day} />
      {items.length === 0 && cursor === null ? (
        <p className="mt-6 border-hairline border-y py-8">
          {formatMessage(texts.noMovements, { day: formatDay(language, day) })}
        </p>
      ) : (
        <DataTable
          texts={tables}
          name="account-entries"
          caption={texts.explain}
          columns={columns}
          shown={await chosenColumns("account-entries", columns)}
          rows={items}
          rowKey={({ id }) => id}
          needs="wide"
          csvHref={address(tablePath(`${path}/csv`, { day }))}
          firstHref={cursor === null ? null : address(accountPath(account.id, day))}
          nextHref={nextCursor === null ? null : address(tablePath(path, { day, cursor: nextCursor }))}
        />
      )}
    </>
  )
}

/** The entries that make a balance as a file. */
export async function accountFile(page: OperatorPage, accountId: bigint): Promise<SentFile> {
  const { account, items } = await load(page, accountId, MAX_ROWS_PER_FILE, null)
  const columns = movementColumns(page, account, 0)
  const shown = await chosenColumns("account-entries", columns)
  return tableFile(`account-${account.id}`, { columns, shown, rows: items })
}
