import type { DataColumn } from "#components/tables/data-table.tsx"
import type { TableFilter } from "#components/tables/table-filters.tsx"
import { ActionLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { countryAlpha2Known } from "#lib/domain/codes/codes.ts"
import type { InvestorStatus, InvestorType } from "#lib/domain/investors/investor.ts"
import { INVESTOR_STATUSES, INVESTOR_TYPES, investorName } from "#lib/domain/investors/investor.ts"
import type { InvestorSort } from "#lib/domain/investors/investor-search.ts"
import { INVESTOR_SORT_KEYS } from "#lib/domain/investors/investor-search.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { CURRENCY_CODES, minorUnitDecimals } from "#lib/domain/money/money.ts"
import { formatCountry } from "#lib/format/format-country.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { BULK_IMPORTS_PATH } from "#lib/pages/distributor/bulk-imports/bulk-imports.tsx"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { choiceFilter } from "#lib/pages/staff/choice-filter.ts"
import { SearchedList } from "#lib/pages/staff/searched-list.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { MAX_ROWS_PER_FILE, tableFile } from "#lib/pages/staff/table-file.ts"
import { readChoice, readCursor, readSearch, readSort, sortParameter } from "#lib/pages/staff/table-query.ts"
import type { ListedInvestor } from "#lib/services/investors/search-investors.ts"
import { listTaxResidences, searchStaffInvestors } from "#lib/services/investors/search-investors.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"

const PATH = "/distributor/investors"

const INVESTORS_A_PAGE = 50

const NEWEST_FIRST: InvestorSort = { by: "since", isDescending: true }

/** The investors that an address asks for; invalid parameters are ignored. */
type InvestorsQuery = Readonly<{
  search: string
  status: InvestorStatus | null
  type: InvestorType | null
  countryOfTaxResidence: string | null
  hasRequirements: boolean
  sort: InvestorSort
  cursor: string | null
}>

function readInvestorsQuery(query: PageQuery): InvestorsQuery {
  const country = queryText(query, "country") ?? ""
  return {
    search: readSearch(query),
    status: readChoice(query, "status", INVESTOR_STATUSES),
    type: readChoice(query, "type", INVESTOR_TYPES),
    countryOfTaxResidence: countryAlpha2Known(country) ? country : null,
    hasRequirements: queryText(query, "requirements") === "open",
    sort: readSort(query, INVESTOR_SORT_KEYS, NEWEST_FIRST),
    cursor: readCursor(query),
  }
}

/** The query as parameters of an address; null for what has its default. */
const parametersOf = (asked: InvestorsQuery) => ({
  search: asked.search,
  status: asked.status,
  type: asked.type,
  country: asked.countryOfTaxResidence,
  requirements: asked.hasRequirements ? "open" : null,
  sort: sortParameter(asked.sort, NEWEST_FIRST),
})

const load = ({ ctx, actor }: DistributorPage, { cursor, ...asked }: InvestorsQuery, limit: number) =>
  searchStaffInvestors(ctx, actor, { ...asked, page: { cursor, limit } })

/** The columns; what investors hold has one for each currency in which classes are denominated. */
async function loadColumns({
  language,
  timezone,
}: DistributorPage): Promise<readonly DataColumn<ListedInvestor>[]> {
  const { investors: texts } = staffMessages(language)
  const classes = await cachedRead(listShareClasses)
  const currencies = CURRENCY_CODES.filter((code) => classes.some(({ currency }) => currency === code))
  return [
    {
      id: "name",
      heading: texts.name,
      text: ({ investor }) => investorName(investor),
      sortKey: "name",
    },
    { id: "city", heading: texts.city, text: ({ investor }) => investor.city, sortKey: "city", minor: true },
    {
      id: "country",
      heading: texts.country,
      text: ({ investor }) => investor.country,
      cell: ({ investor }) => formatCountry(language, investor.country),
      isOptional: true,
      minor: true,
    },
    {
      id: "status",
      heading: texts.status,
      text: ({ investor }) => texts.statuses[investor.status],
      sortKey: "status",
    },
    {
      id: "requirements",
      heading: texts.requirements,
      text: ({ investor }) => String(investor.requirements.length),
      cell: ({ investor: { requirements } }) => (requirements.length === 0 ? "" : requirements.length),
      isOptional: true,
      minor: true,
      align: "right",
    },
    {
      id: "type",
      heading: texts.type,
      text: ({ investor }) => texts.types[investor.details.type],
      isOptional: true,
      minor: true,
    },
    {
      id: "tax-residence",
      heading: texts.taxResidence,
      text: ({ investor }) => investor.details.countryOfTaxResidence,
      cell: ({ investor }) => formatCountry(language, investor.details.countryOfTaxResidence),
      isOptional: true,
      minor: true,
    },
    {
      id: "birth",
      heading: texts.dateOfBirth,
      text: ({ investor }) => investor.dateOfBirth,
      cell: ({ investor }) => formatDay(language, investor.dateOfBirth),
      isOptional: true,
      minor: true,
    },
    {
      id: "since",
      heading: texts.since,
      text: ({ investor }) => dayIn(investor.createdAt, timezone),
      cell: ({ investor }) => formatDay(language, dayIn(investor.createdAt, timezone)),
      sortKey: "since",
      minor: true,
    },
    ...currencies.map((currency): DataColumn<ListedInvestor> => {
      const valueIn = ({ values }: ListedInvestor) =>
        values.find((value) => value.currency === currency)?.value ?? null
      const decimals = minorUnitDecimals(currency)
      return {
        id: `value-${currency}`,
        heading: formatMessage(texts.valueIn, { currency }),
        sortKey: `value-${currency}`,
        text: (row) => {
          const value = valueIn(row)
          return value === null ? "" : { decimal: value }
        },
        cell: (row) => {
          const value = valueIn(row)
          return value === null
            ? ""
            : formatNumber(language, value, {
                minimumFractionDigits: decimals,
                maximumFractionDigits: decimals,
              })
        },
        align: "right",
        minor: true,
      }
    }),
    {
      id: "id",
      heading: texts.id,
      text: ({ id }) => id,
      isOptional: true,
      minor: true,
    },
  ]
}

/** The listed investors as a file. */
export async function investorsFile(page: DistributorPage): Promise<SentFile> {
  const columns = await loadColumns(page)
  const asked = { ...readInvestorsQuery(page.query), cursor: null }
  const { items } = await load(page, asked, MAX_ROWS_PER_FILE)
  // Files of orders name investors by their ids.
  const shown = [...(await chosenColumns("investors", columns)), "id"]
  return tableFile("investors", { columns, shown, rows: items })
}

/** The investors of a distributor. */
export function ListedInvestors({ page }: Readonly<{ page: DistributorPage }>) {
  const { investors: texts } = staffMessages(page.language)
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          page.may("onboard") ? (
            <>
              <ActionLink kind="quiet" href={page.address("/distributor/investors/new/drafts")}>
                {texts.drafts}
              </ActionLink>
              <ActionLink kind="quiet" href={page.address(BULK_IMPORTS_PATH)}>
                {texts.importFile}
              </ActionLink>
              <ActionLink href={page.address("/distributor/investors/new")}>{texts.add}</ActionLink>
            </>
          ) : undefined
        }
      />
      <InvestorList page={page} />
    </>
  )
}

/** The investors that the address asks for. */
async function InvestorList({ page }: Readonly<{ page: DistributorPage }>) {
  const { language, ctx, actor, address, query, may } = page
  const { investors: texts } = staffMessages(language)
  const asked = readInvestorsQuery(query)
  const [{ items, nextCursor }, countries] = await Promise.all([
    load(page, asked, INVESTORS_A_PAGE),
    listTaxResidences(ctx, actor),
  ])
  if (countries.length === 0) {
    return (
      <EmptyState
        text={texts.empty}
        action={
          may("onboard") ? <ActionLink href={address(`${PATH}/new`)}>{texts.add}</ActionLink> : undefined
        }
      />
    )
  }
  return (
    <SearchedList
      page={page}
      path={PATH}
      parameters={parametersOf(asked)}
      search={{ label: texts.search, hint: texts.searchHint }}
      filters={filtersOf(language, asked, countries)}
      sort={{ current: asked.sort, initial: NEWEST_FIRST }}
      cursor={asked.cursor}
      nextCursor={nextCursor}
      table={{
        name: "investors",
        caption: texts.title,
        columns: await loadColumns(page),
        rows: items,
        rowKey: ({ id }) => id,
        rowHref: ({ id }) => address(`${PATH}/${id}`),
      }}
    />
  )
}

function filtersOf(
  language: StaffLanguage,
  { status, type, countryOfTaxResidence, hasRequirements }: InvestorsQuery,
  countries: readonly string[],
): readonly TableFilter[] {
  const { investors: texts } = staffMessages(language)
  const named = countries
    .map((value) => ({ value, label: formatCountry(language, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return [
    choiceFilter({
      name: "status",
      label: texts.status,
      all: texts.allStatuses,
      chosen: status,
      values: INVESTOR_STATUSES,
      nameOf: (value) => texts.statuses[value],
    }),
    choiceFilter({
      name: "type",
      label: texts.type,
      all: texts.allTypes,
      chosen: type,
      values: INVESTOR_TYPES,
      nameOf: (value) => texts.types[value],
    }),
    {
      name: "country",
      label: texts.taxResidence,
      chosen: countryOfTaxResidence ?? "",
      options: [{ value: "", label: texts.allTaxResidences }, ...named],
    },
    {
      name: "requirements",
      label: texts.requirements,
      chosen: hasRequirements ? "open" : "",
      options: [
        { value: "", label: texts.anyRequirements },
        { value: "open", label: texts.withRequirements },
      ],
    },
  ]
}
