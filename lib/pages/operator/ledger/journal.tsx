import type { DataColumn } from "#components/tables/data-table.tsx"
import { DataTable } from "#components/tables/data-table.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type { WrittenEntry } from "#lib/domain/ledger/journal.ts"
import { ledgerAccountName } from "#lib/domain/ledger/journal.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { ActorText } from "#lib/pages/operator/actor-text.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { MAX_ROWS_PER_FILE, tableFile } from "#lib/pages/staff/table-file.ts"
import type { TableParameters } from "#lib/pages/staff/table-query.ts"
import { tablePath } from "#lib/pages/staff/table-query.ts"
import { listJournalEntries } from "#lib/services/ledger/read-ledger.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { accountName, decimalsOf, EntrySubject, ExactFigure, LedgerForm, TableTime } from "./ledger-parts.tsx"
import { journalPath, LEDGER_PATH, readDay, readNumberedCursor } from "./ledger-query.ts"

const ENTRIES_A_PAGE = 50

type NamedEntry = WrittenEntry & Readonly<{ byName: string }>

const readJournalQuery = (page: OperatorPage) => ({
  day: readDay(page),
  orderId: uuid.safeParse(queryText(page.query, "order")).data ?? null,
  wireId: uuid.safeParse(queryText(page.query, "wire")).data ?? null,
})

async function load(
  page: OperatorPage,
  { id: shareClassId }: ShareClass,
  limit: number,
  cursor: bigint | null,
): Promise<Readonly<{ items: readonly NamedEntry[]; nextCursor: string | null }>> {
  const { ctx, actor } = page
  const { items, nextCursor } = await listJournalEntries(ctx, actor, {
    shareClassId,
    ...readJournalQuery(page),
    page: { cursor, limit },
  })
  const nameOf = await findOperatorNames(
    ctx,
    items.map((entry) => entry.actor),
  )
  return { items: items.map((entry) => ({ ...entry, byName: nameOf(entry.actor) })), nextCursor }
}

function journalColumns(page: OperatorPage, symbol: string): readonly DataColumn<NamedEntry>[] {
  const { language } = page
  const { ledger: texts } = staffMessages(language)
  return [
    {
      id: "at",
      heading: texts.at,
      text: ({ at }) => at,
      cell: ({ at }) => <TableTime value={at} />,
    },
    { id: "entry", heading: texts.entry, text: ({ kind }) => texts.entryKinds[kind] },
    {
      id: "transfers",
      heading: texts.transfers,
      text: ({ transfers, symbol: ofClass }) =>
        transfers
          .map(
            ({ source, destination, unit, quantity }) =>
              `${ledgerAccountName(source, ofClass)} > ${ledgerAccountName(destination, ofClass)} ${quantity} ${unit}`,
          )
          .join("; "),
      cell: ({ transfers }) =>
        transfers.map(({ source, destination, unit, quantity }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the transfers of an entry never change places
          <span key={index} className="flex flex-wrap gap-x-4">
            <span>
              {accountName(language, source)} <span aria-hidden="true">→</span>{" "}
              {accountName(language, destination)}
            </span>
            <span className="ml-auto whitespace-nowrap">
              <ExactFigure
                language={language}
                unit={unit}
                value={quantity}
                decimals={decimalsOf(unit, [quantity])}
              />{" "}
              <span className="text-muted">{unit}</span>
            </span>
          </span>
        )),
      minor: true,
    },
    {
      id: "about",
      heading: texts.about,
      text: ({ orderId, wireId, payoutId, dealingDay }) =>
        [orderId, wireId, payoutId, dealingDay].filter((part) => part !== null).join(" "),
      cell: (entry) => <EntrySubject page={page} symbol={symbol} entry={entry} />,
      minor: true,
    },
    {
      id: "by",
      heading: texts.by,
      text: ({ byName }) => byName,
      cell: ({ actor, byName }) => <ActorText language={page.language} who={actor} name={byName} />,
      minor: true,
    },
  ]
}

/** The entries of a class, or of one of its orders or wires, newest first. */
export async function Journal({
  page,
  shareClass,
}: Readonly<{ page: OperatorPage; shareClass: ShareClass }>) {
  const { language, address } = page
  const { ledger: texts, tables } = staffMessages(language)
  const { symbol } = shareClass
  const { day, orderId, wireId } = readJournalQuery(page)
  const cursor = readNumberedCursor(page)
  const { items, nextCursor } = await load(page, shareClass, ENTRIES_A_PAGE, cursor)
  const columns = journalColumns(page, symbol)
  const path = `${LEDGER_PATH}/${symbol}`
  const at = (change: TableParameters, basePath = path) =>
    address(tablePath(basePath, { day, order: orderId, wire: wireId, ...change }))
  const shownFor =
    orderId !== null
      ? formatMessage(texts.ofOrder, { id: orderId })
      : wireId !== null
        ? formatMessage(texts.ofWire, { id: wireId })
        : null
  return (
    <>
      <p className="mb-4 flex flex-wrap gap-x-5 text-13">
        <TextLink href={address(tablePath(LEDGER_PATH, { class: symbol, day }))}>{texts.toLedger}</TextLink>
        {shownFor === null ? null : (
          <TextLink href={address(journalPath(symbol, { day }))}>
            {formatMessage(texts.allEntries, { shareClass: symbol })}
          </TextLink>
        )}
      </p>
      <PageHead
        title={formatMessage(texts.journalOf, { shareClass: symbol })}
        lead={shownFor ?? formatMessage(texts.journalLead, { day: formatDay(language, day) })}
      />
      {shownFor === null ? (
        <LedgerForm page={page} path={path} classes={[]} chosen={symbol} day={day} />
      ) : null}
      <DataTable
        texts={tables}
        name="journal"
        caption={texts.journal}
        columns={columns}
        shown={await chosenColumns("journal", columns)}
        rows={items}
        rowKey={({ id }) => id}
        needs="wide"
        csvHref={at({}, `${path}/csv`)}
        firstHref={cursor === null ? null : at({})}
        nextHref={nextCursor === null ? null : at({ cursor: nextCursor })}
      />
    </>
  )
}

/** The listed entries as a file. */
export async function journalFile(page: OperatorPage, shareClass: ShareClass): Promise<SentFile> {
  const columns = journalColumns(page, shareClass.symbol)
  const { items } = await load(page, shareClass, MAX_ROWS_PER_FILE, null)
  const shown = await chosenColumns("journal", columns)
  return tableFile(`journal-${shareClass.symbol}`, { columns, shown, rows: items })
}
