import type { ReactNode } from "react"
import type { DataTableProps, TableSort } from "#components/tables/data-table.tsx"
import { DataTable } from "#components/tables/data-table.tsx"
import { ListAddress } from "#components/tables/list-address.tsx"
import { SearchField } from "#components/tables/search-field.tsx"
import type { TableFilter } from "#components/tables/table-filters.tsx"
import { TableFilters } from "#components/tables/table-filters.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { StaffPage } from "./staff-page.ts"
import { chosenColumns } from "./staff-page.ts"
import type { TableParameters } from "./table-query.ts"
import { givenParameters, sortParameter, tablePath } from "./table-query.ts"

type Table<Row> = Pick<
  DataTableProps<Row>,
  "name" | "caption" | "columns" | "rows" | "rowKey" | "rowHref" | "needs"
>

/**
 * A list of the staff of a distributor or of the fund operator: search, filters and the table, whose links change one parameter
 * of the address and keep the others. The file of the list is at `csv` below its page.
 */
export async function SearchedList<Row>({
  page: { language, address },
  path,
  parameters,
  part = [],
  search,
  filters,
  note,
  sort,
  cursor,
  nextCursor,
  hasFile = true,
  table,
  around = (list) => list,
}: Readonly<{
  page: StaffPage
  /** The page of the list, without the language. */
  path: string
  /** What the address asks for, without defaults and without the cursor: `search`, `sort`, and those of the filters. */
  parameters: TableParameters
  /** Names of the parameters that say of what the page lists a part, such as one batch: clearing the filters leaves these. */
  part?: readonly string[]
  search?: Readonly<{ label: string; hint: string }>
  filters: readonly TableFilter[]
  /** Beside the filters. */
  note?: ReactNode
  sort?: Readonly<{ current: TableSort; initial: TableSort }>
  cursor: string | null
  nextCursor: string | null
  /** Whether the list is offered as a file. */
  hasFile?: boolean
  table: Table<Row>
  /** Puts the list into a part of the page whose other forms and links change the same address. */
  around?: (list: ReactNode) => ReactNode
}>) {
  const { tables } = staffMessages(language)
  const without = (...names: string[]) =>
    givenParameters(parameters).filter(([name]) => !names.includes(name))
  const cleared = Object.keys(parameters)
    .filter((name) => name !== "sort" && !part.includes(name))
    .map((name) => [name, ""] as const)
  const at = (change: TableParameters, basePath = path) =>
    address(tablePath(basePath, { ...parameters, ...change }))
  return (
    <ListAddress path={address(path)} names={Object.keys(parameters)}>
      {around(
        <>
          {search === undefined ? null : (
            <SearchField
              action={address(path)}
              label={search.label}
              placeholder={search.hint}
              searchingText={tables.searching}
              others={without("search")}
            />
          )}
          <div className="mt-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <TableFilters
              action={address(path)}
              filters={filters}
              others={without(...filters.map(({ name }) => name))}
              applyText={tables.apply}
            />
            {note}
            {without("sort", ...part).length === 0 ? null : (
              <TextLink href={at(Object.fromEntries(cleared))} changes={cleared}>
                {tables.clear}
              </TextLink>
            )}
          </div>
          <DataTable
            {...table}
            texts={tables}
            shown={await chosenColumns(table.name, table.columns)}
            {...(sort === undefined
              ? {}
              : {
                  sort: sort.current,
                  sortHref: (by: TableSort) => at({ sort: sortParameter(by, sort.initial) }),
                })}
            {...(hasFile ? { csvHref: at({}, `${path}/csv`) } : {})}
            firstHref={cursor === null ? null : at({})}
            nextHref={nextCursor === null ? null : at({ cursor: nextCursor })}
          />
        </>,
      )}
    </ListAddress>
  )
}
