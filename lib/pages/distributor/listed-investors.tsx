import type { DataColumn } from "#components/tables/data-table.tsx"
import { DataTable } from "#components/tables/data-table.tsx"
import { SearchField } from "#components/tables/search-field.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import { formatDay } from "#lib/format/format-day.ts"
import type { StaffLanguage } from "#lib/i18n/language.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { PageQuery } from "#lib/pages/page-query.ts"
import { queryText } from "#lib/pages/page-query.ts"
import { listInvestors } from "#lib/services/investors/list-investors.ts"
import type { DistributorPage } from "./distributor-page.tsx"
import { chosenColumns } from "./distributor-page.tsx"
import { MOST_ROWS_IN_A_FILE, tableFile } from "./table-file.ts"

const PATH = "/distributor/investors"

const INVESTORS_A_PAGE = 50

/** The investors that an address asks for; invalid parameters are ignored. */
type InvestorsQuery = Readonly<{ search: string; cursor: string | null }>

const readInvestorsQuery = (query: PageQuery): InvestorsQuery => ({
  search: queryText(query, "search") ?? "",
  cursor: uuid.safeParse(queryText(query, "cursor")).data ?? null,
})

/** The address with this query, without defaults. */
function investorsPath(path: string, { search, cursor }: InvestorsQuery): string {
  const given = Object.entries({ search, cursor }).filter(
    (entry): entry is [string, string] => (entry[1] ?? "") !== "",
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

const load = ({ ctx, actor }: DistributorPage, { search, cursor }: InvestorsQuery, limit: number) =>
  listInvestors(ctx, actor, { search: search === "" ? null : search, status: null, page: { cursor, limit } })

function columnsIn(language: StaffLanguage): readonly DataColumn<Investor>[] {
  const { investors: words } = staffMessages(language)
  return [
    { id: "name", heading: words.name, text: ({ firstName, lastName }) => `${firstName} ${lastName}` },
    { id: "city", heading: words.city, text: ({ city, country }) => `${city}, ${country}`, minor: true },
    { id: "status", heading: words.status, text: ({ status }) => status },
    {
      id: "since",
      heading: words.since,
      text: ({ createdAt }) => dayIn(createdAt, "UTC"),
      cell: ({ createdAt }) => formatDay(language, dayIn(createdAt, "UTC")),
      minor: true,
    },
  ]
}

/** The listed investors as a file. */
export async function investorsFile(page: DistributorPage): Promise<SentFile> {
  const columns = columnsIn(page.language)
  const asked = { ...readInvestorsQuery(page.query), cursor: null }
  const { items } = await load(page, asked, MOST_ROWS_IN_A_FILE)
  return tableFile("investors", { columns, shown: await chosenColumns("investors", columns), rows: items })
}

/** The investors that the address asks for. */
export async function ListedInvestors({ page }: Readonly<{ page: DistributorPage }>) {
  const { language, address, query } = page
  const { tables, investors: words } = staffMessages(language)
  const asked = readInvestorsQuery(query)
  const { items, nextCursor } = await load(page, asked, INVESTORS_A_PAGE)
  const columns = columnsIn(language)
  return (
    <>
      <div className="mb-4 flex items-center gap-4">
        <SearchField
          action={address(PATH)}
          label={words.search}
          placeholder={words.search}
          searchingWord={tables.searching}
          initial={asked.search}
          others={[]}
        />
        {asked.search === "" ? null : <TextLink href={address(PATH)}>{tables.clear}</TextLink>}
      </div>
      <DataTable
        words={tables}
        name="investors"
        caption={words.title}
        columns={columns}
        shown={await chosenColumns("investors", columns)}
        rows={items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => address(`${PATH}/${id}`)}
        csvHref={address(investorsPath(`${PATH}/csv`, { ...asked, cursor: null }))}
        firstHref={asked.cursor === null ? null : address(investorsPath(PATH, { ...asked, cursor: null }))}
        nextHref={nextCursor === null ? null : address(investorsPath(PATH, { ...asked, cursor: nextCursor }))}
      />
    </>
  )
}
