import type { DataColumn } from "#components/tables/data-table.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import { INVESTOR_STATUSES, investorName } from "#lib/domain/investors/investor.ts"
import { formatCountry } from "#lib/format/format-country.ts"
import { formatDay } from "#lib/format/format-day.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { INVESTORS_PATH, PeopleAreas } from "#lib/pages/operator/people-areas.tsx"
import { choiceFilter } from "#lib/pages/staff/choice-filter.ts"
import { SearchedList } from "#lib/pages/staff/searched-list.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { MAX_ROWS_PER_FILE, tableFile } from "#lib/pages/staff/table-file.ts"
import { givenParameters, readChoice, readCursor, readSearch } from "#lib/pages/staff/table-query.ts"
import type { Actor } from "#lib/services/actor.ts"
import { findOpenApprovals } from "#lib/services/approvals/list-approvals.ts"
import { listDistributors } from "#lib/services/distributors/distributors.ts"
import { searchStaffInvestors } from "#lib/services/investors/search-investors.ts"

const INVESTORS_A_PAGE = 50

/** The bank accounts that investors are listed by: those that the operator has to verify. */
const TO_VERIFY = ["pending-verification"] as const

const readInvestorsQuery = (query: PageQuery) => ({
  search: readSearch(query),
  status: readChoice(query, "status", INVESTOR_STATUSES),
  accounts: readChoice(query, "accounts", TO_VERIFY),
  distributor: uuid.safeParse(queryText(query, "distributor")).data ?? null,
  cursor: readCursor(query),
})

/** An investor with the name of their distributor and the open proposal about them. */
type ListedInvestor = Readonly<{
  id: string
  investor: Investor
  distributor: string
  proposalId: string | null
}>

async function load(
  { ctx, actor }: OperatorPage,
  { search, status, accounts, distributor, cursor }: ReturnType<typeof readInvestorsQuery>,
  limit: number,
) {
  const among: Actor =
    distributor === null
      ? actor
      : { who: actor.who, scope: { kind: "distributor", distributorId: distributor } }
  const [{ items, nextCursor }, distributors] = await Promise.all([
    searchStaffInvestors(ctx, among, {
      search,
      status,
      type: null,
      countryOfTaxResidence: null,
      hasRequirements: false,
      hasAccountToVerify: accounts !== null,
      sort: { by: "since", isDescending: true },
      page: { cursor, limit },
    }),
    listDistributors(ctx),
  ])
  const proposalOf = await findOpenApprovals(
    ctx,
    actor,
    items.map(({ id }) => `investor:${id}`),
  )
  const names = new Map(distributors.map(({ id, name }) => [id, name]))
  const investors = items.map(
    ({ id, investor }): ListedInvestor => ({
      id,
      investor,
      distributor: names.get(investor.distributorId) ?? "",
      proposalId: proposalOf(`investor:${id}`)?.id ?? null,
    }),
  )
  return { investors, nextCursor, distributors }
}

function columnsIn({ language, address }: OperatorPage): readonly DataColumn<ListedInvestor>[] {
  const { investors: texts, people } = staffMessages(language)
  return [
    {
      id: "name",
      heading: texts.name,
      text: ({ investor }) => investorName(investor),
    },
    {
      id: "status",
      heading: texts.status,
      text: ({ investor }) => texts.statuses[investor.status],
      cell: ({ investor: { status }, proposalId }) => (
        <>
          <span className={status === "pending-review" ? "font-semibold" : ""}>{texts.statuses[status]}</span>
          {proposalId === null ? null : (
            <span className="block">
              <TextLink href={address(`${APPROVALS_PATH}/${proposalId}`)}>{people.openProposal}</TextLink>
            </span>
          )}
        </>
      ),
    },
    {
      id: "distributor",
      heading: people.distributor,
      text: ({ distributor }) => distributor,
      cell: ({ distributor }) => <span className="[overflow-wrap:anywhere]">{distributor}</span>,
      minor: true,
    },
    { id: "city", heading: texts.city, text: ({ investor }) => investor.city, minor: true },
    {
      id: "country",
      heading: texts.country,
      text: ({ investor }) => investor.country,
      cell: ({ investor }) => formatCountry(language, investor.country),
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
      text: ({ investor }) => dayIn(investor.createdAt, "UTC"),
      cell: ({ investor }) => formatDay(language, dayIn(investor.createdAt, "UTC")),
      minor: true,
    },
    { id: "id", heading: texts.id, text: ({ id }) => id, isOptional: true, minor: true },
  ]
}

/** The listed investors as a file. */
export async function investorsFile(page: OperatorPage): Promise<SentFile> {
  const columns = columnsIn(page)
  const asked = { ...readInvestorsQuery(page.query), cursor: null }
  const { investors } = await load(page, asked, MAX_ROWS_PER_FILE)
  return tableFile("investors", {
    columns,
    shown: await chosenColumns("operator-investors", columns),
    rows: investors,
  })
}

/** Everybody in the register, newest first, by status and distributor. */
export async function Investors({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, address, query } = page
  const { investors: texts, people } = staffMessages(language)
  const asked = readInvestorsQuery(query)
  const { investors, nextCursor, distributors } = await load(page, asked, INVESTORS_A_PAGE)
  const { cursor, ...parameters } = asked
  const isEmpty = investors.length === 0 && cursor === null && givenParameters(parameters).length === 0
  return (
    <>
      <PageHead title={people.investors} lead={people.investorsLead} />
      <PeopleAreas page={page} current={INVESTORS_PATH} />
      {isEmpty ? (
        <EmptyState text={people.noInvestors} />
      ) : (
        <SearchedList
          page={page}
          path={INVESTORS_PATH}
          parameters={parameters}
          search={{ label: people.search, hint: people.searchHint }}
          filters={[
            choiceFilter({
              name: "status",
              label: texts.status,
              all: texts.allStatuses,
              chosen: asked.status,
              values: INVESTOR_STATUSES,
              nameOf: (value) => texts.statuses[value],
            }),
            choiceFilter({
              name: "accounts",
              label: people.bankAccounts,
              all: people.anyAccounts,
              chosen: asked.accounts,
              values: TO_VERIFY,
              nameOf: () => people.accountsToVerify,
            }),
            {
              name: "distributor",
              label: people.distributor,
              chosen: asked.distributor ?? "",
              options: [
                { value: "", label: people.anyDistributor },
                ...distributors.map(({ id, name }) => ({ value: id, label: name })),
              ],
            },
          ]}
          cursor={cursor}
          nextCursor={nextCursor}
          table={{
            name: "operator-investors",
            caption: people.investors,
            columns: columnsIn(page),
            rows: investors,
            rowKey: ({ id }) => id,
            rowHref: ({ id }) => address(`${INVESTORS_PATH}/${id}`),
            needs: "wide",
          }}
        />
      )}
    </>
  )
}
