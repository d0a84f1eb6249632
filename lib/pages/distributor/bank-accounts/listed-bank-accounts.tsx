import { notFound } from "next/navigation"
import { ArchiveAccount } from "#components/bank-accounts/archive-account.tsx"
import { ARCHIVE_TEXTS } from "#components/bank-accounts/archive-texts.ts"
import type { DataColumn } from "#components/tables/data-table.tsx"
import type { TableFilter } from "#components/tables/table-filters.tsx"
import { ActionLink, TextLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type {
  BankAccountSort,
  BankAccountStatus,
  BankAccountWithHolder,
} from "#lib/domain/bank-accounts/bank-account.ts"
import { BANK_ACCOUNT_SORT_KEYS, BANK_ACCOUNT_STATUSES } from "#lib/domain/bank-accounts/bank-account.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { knownCurrencies } from "#lib/domain/catalogue/catalogue.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { formatCountry } from "#lib/format/format-country.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { investorOfQuery } from "#lib/pages/distributor/investors/investor-page.tsx"
import { orNotFound } from "#lib/pages/or-not-found.ts"
import { choiceFilter } from "#lib/pages/staff/choice-filter.ts"
import { SearchedList } from "#lib/pages/staff/searched-list.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { MAX_ROWS_PER_FILE, tableFile } from "#lib/pages/staff/table-file.ts"
import {
  givenParameters,
  readChoice,
  readCursor,
  readSearch,
  readSort,
  sortParameter,
  tablePath,
} from "#lib/pages/staff/table-query.ts"
import { listBankAccountsWithHolders } from "#lib/services/bank-accounts/list-bank-accounts.ts"

const PATH = "/distributor/bank-accounts"

const ACCOUNTS_A_PAGE = 50

/** What an address asks for; invalid parameters are ignored, apart from an investor. */
type AccountsQuery = Readonly<{
  search: string
  status: BankAccountStatus | null
  currency: CurrencyCode | null
  investorId: string | null
  sort: BankAccountSort
  cursor: string | null
}>

const NEWEST_FIRST: BankAccountSort = { by: "created", isDescending: true }

function readAccountsQuery(query: PageQuery): AccountsQuery {
  const investor = queryText(query, "investor") ?? ""
  return {
    search: readSearch(query),
    status: readChoice(query, "status", BANK_ACCOUNT_STATUSES),
    currency: readChoice(query, "currency", knownCurrencies()),
    // Leaving a wrong investor out would show the accounts of all.
    investorId: investor === "" ? null : (uuid.safeParse(investor).data ?? notFound()),
    sort: readSort(query, BANK_ACCOUNT_SORT_KEYS, NEWEST_FIRST),
    cursor: readCursor(query),
  }
}

const load = ({ ctx, actor }: DistributorPage, { cursor, search, ...asked }: AccountsQuery, limit: number) =>
  orNotFound(
    listBankAccountsWithHolders(ctx, actor, {
      ...asked,
      search: search.trim() === "" ? null : search,
      page: { cursor, limit },
    }),
  )

const holderName = ({ holder }: BankAccountWithHolder) => holder.name

function columnsIn({ language, timezone }: DistributorPage): readonly DataColumn<BankAccountWithHolder>[] {
  const { bankAccounts: texts } = staffMessages(language)
  const reasonOf = ({ bankAccount: { status }, holder }: BankAccountWithHolder) =>
    Object.hasOwn(texts.frozen, holder.status)
      ? texts.frozen[holder.status as keyof typeof texts.frozen]
      : status === "validated"
        ? null
        : texts.reasons[status]
  const countryOf = ({ bankAccount }: BankAccountWithHolder) => bankAccount.accountNumber.slice(0, 2)
  return [
    { id: "investor", heading: texts.investor, text: holderName, sortKey: "investor" },
    {
      id: "account",
      heading: texts.account,
      text: ({ bankAccount }) => bankAccount.accountNumber,
      cell: ({ bankAccount }) => (
        <span className="md:whitespace-nowrap">{groupInFours(bankAccount.accountNumber)}</span>
      ),
      minor: "on-a-phone",
    },
    {
      id: "bank",
      heading: texts.bank,
      text: ({ bankAccount }) => bankAccount.bic,
      sortKey: "bank",
      minor: true,
    },
    {
      id: "country",
      heading: texts.country,
      text: countryOf,
      cell: (row) => formatCountry(language, countryOf(row)),
      minor: true,
    },
    {
      id: "currency",
      heading: texts.currency,
      text: ({ bankAccount }) => bankAccount.currency,
      sortKey: "currency",
    },
    {
      id: "status",
      heading: texts.status,
      sortKey: "status",
      text: (row) => [texts.statuses[row.bankAccount.status], reasonOf(row) ?? []].flat().join(". "),
      cell: (row) => (
        <>
          <span className={`block ${row.bankAccount.status === "invalidated" ? "font-medium" : ""}`}>
            {texts.statuses[row.bankAccount.status]}
          </span>
          <span className="block max-w-[22rem] text-12 text-muted empty:hidden">{reasonOf(row)}</span>
        </>
      ),
    },
    {
      id: "created",
      heading: texts.created,
      sortKey: "created",
      text: ({ bankAccount }) => dayIn(bankAccount.createdAt, timezone),
      cell: ({ bankAccount }) => formatDay(language, dayIn(bankAccount.createdAt, timezone)),
      minor: true,
      isOneLine: true,
    },
    { id: "id", heading: texts.id, text: ({ id }) => id, isOptional: true, minor: true },
  ]
}

/** The column that archives, for those who may. */
function archiveColumn(language: StaffLanguage): DataColumn<BankAccountWithHolder> {
  const { bankAccounts: texts } = staffMessages(language)
  const { ordering, errors } = messages(language)
  return {
    id: "actions",
    hasButtons: true,
    heading: texts.actions,
    align: "right",
    text: () => "",
    cell: (row) => {
      const { id, status, accountNumber, currency } = row.bankAccount
      const account = groupInFours(accountNumber)
      return status === "archived" ? null : (
        <ArchiveAccount
          area="distributor"
          language={language}
          bankAccountId={id}
          account={account}
          sentence={formatMessage(texts.archiveText, { investor: holderName(row), account, currency })}
          texts={pickTexts(ordering, ARCHIVE_TEXTS)}
          errors={errors}
        />
      )
    },
  }
}

/** The listed bank accounts as a file. */
export async function bankAccountsFile(page: DistributorPage): Promise<SentFile> {
  const columns = columnsIn(page)
  const asked = { ...readAccountsQuery(page.query), cursor: null }
  const { items } = await load(page, asked, MAX_ROWS_PER_FILE)
  const shown = await chosenColumns("bank-accounts", columns)
  return tableFile("bank-accounts", { columns, shown, rows: items })
}

/** The bank accounts that the address asks for. */
export async function ListedBankAccounts({ page }: Readonly<{ page: DistributorPage }>) {
  const { language, address, query, may } = page
  const { bankAccounts: texts, investors, tables } = staffMessages(language)
  const asked = readAccountsQuery(query)
  const { items, nextCursor } = await load(page, asked, ACCOUNTS_A_PAGE)
  const { search, status, currency, investorId } = asked
  const sort = sortParameter(asked.sort, NEWEST_FIRST)
  const parameters = { search, status, currency, investor: investorId, sort }
  const mayKeep = may("keep-bank-accounts")
  const newHref = address(tablePath(`${PATH}/new`, { investor: investorId }))
  const head = (
    <PageHead
      title={texts.title}
      lead={texts.lead}
      actions={mayKeep ? <ActionLink href={newHref}>{texts.register}</ActionLink> : undefined}
    />
  )
  if (items.length === 0 && givenParameters(parameters).length === 0 && asked.cursor === null) {
    return (
      <>
        {head}
        <EmptyState text={texts.empty} />
      </>
    )
  }
  const investor = await investorOfQuery(page)
  const onlyOf =
    investor === null ? null : (
      <span className="text-13">{formatMessage(texts.onlyOf, { investor: investorName(investor) })}</span>
    )
  const isNarrowed = givenParameters({ search, status, currency }).length > 0
  if (items.length === 0 && investor !== null && !isNarrowed && asked.cursor === null) {
    return (
      <>
        {head}
        <p className="flex flex-wrap gap-x-4">
          {onlyOf}
          <TextLink href={address(PATH)}>{tables.clear}</TextLink>
        </p>
        <EmptyState text={investors.noBankAccounts} />
      </>
    )
  }
  const columns = mayKeep ? [...columnsIn(page), archiveColumn(language)] : columnsIn(page)
  return (
    <>
      {head}
      <SearchedList
        page={page}
        path={PATH}
        parameters={parameters}
        search={{ label: texts.search, hint: texts.searchHint }}
        filters={filtersOf(language, asked)}
        note={onlyOf}
        sort={{ current: asked.sort, initial: NEWEST_FIRST }}
        cursor={asked.cursor}
        nextCursor={nextCursor}
        table={{
          name: "bank-accounts",
          needs: "wide",
          caption: texts.title,
          columns,
          rows: items,
          rowKey: ({ id }) => id,
          rowHref: ({ bankAccount }) => address(`/distributor/investors/${bankAccount.investorId}`),
        }}
      />
    </>
  )
}

function filtersOf(language: StaffLanguage, { status, currency }: AccountsQuery): readonly TableFilter[] {
  const { bankAccounts: texts } = staffMessages(language)
  return [
    choiceFilter({
      name: "status",
      label: texts.status,
      all: texts.allStatuses,
      chosen: status,
      values: BANK_ACCOUNT_STATUSES,
      nameOf: (value) => texts.statuses[value],
    }),
    choiceFilter({
      name: "currency",
      label: texts.currency,
      all: texts.allCurrencies,
      chosen: currency,
      values: knownCurrencies(),
    }),
  ]
}
