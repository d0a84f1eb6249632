import { RegisterForm } from "#components/bank-accounts/register-form.tsx"
import { REGISTER_TEXTS } from "#components/bank-accounts/register-texts.ts"
import { ListAddress } from "#components/tables/list-address.tsx"
import { SearchField } from "#components/tables/search-field.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Notice, PageHead } from "#components/ui/page-parts.tsx"
import { Table } from "#components/ui/table.tsx"
import { classCurrencies } from "#lib/domain/catalogue/catalogue.ts"
import { FROZEN_STATUSES, isFrozen } from "#lib/domain/investors/decide-investor.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { staffOrdering } from "#lib/i18n/staff-ordering.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { investorIdentity } from "#lib/pages/distributor/investors/investor-identity.ts"
import { investorOfQuery } from "#lib/pages/distributor/investors/investor-page.tsx"
import { readSearch } from "#lib/pages/staff/table-query.ts"
import { searchStaffInvestors } from "#lib/services/investors/search-investors.ts"

const PATH = "/distributor/bank-accounts/new"

/** As many as can be told apart at a glance; a longer name finds fewer. */
const INVESTORS_TO_CHOOSE = 10

/** Registers a bank account of the investor that the address names, or asks whose it is. */
export async function RegisterBankAccount({ page }: Readonly<{ page: DistributorPage }>) {
  const { language } = page
  const { bankAccounts: texts } = staffMessages(language)
  const head = <PageHead title={texts.newTitle} lead={texts.newLead} />
  const investor = await investorOfQuery(page)
  if (investor === null) {
    return (
      <>
        {head}
        <InvestorChoice page={page} />
      </>
    )
  }
  return (
    <>
      {head}
      <FormOf page={page} investor={investor} />
    </>
  )
}

function FormOf({ page, investor }: Readonly<{ page: DistributorPage; investor: Investor }>) {
  const { language, address } = page
  const { bankAccounts: texts } = staffMessages(language)
  const { errors } = messages(language)
  const ordering = staffOrdering(language)
  const name = investorName(investor)
  const links = (
    <p className="mt-8 flex flex-wrap gap-x-5 text-13">
      <TextLink href={address(`/distributor/bank-accounts?investor=${investor.id}`)}>
        {texts.existing}
      </TextLink>
      <TextLink href={address(PATH)}>{texts.otherInvestor}</TextLink>
    </p>
  )
  if (isFrozen(investor.status)) {
    return (
      <>
        <Notice title={formatMessage(texts.notPossible, { investor: name })}>
          <p>{texts.notPossibleText[investor.status as keyof typeof texts.notPossibleText]}</p>
        </Notice>
        {links}
      </>
    )
  }
  return (
    <>
      <h2 className="text-21">{formatMessage(texts.for, { investor: name })}</h2>
      <p className="mt-1 mb-4 max-w-text text-muted [overflow-wrap:anywhere]">
        {investorIdentity(language, investor)}
      </p>
      <noscript>
        <p className="mb-8 border-warning border-l-2 py-1 pl-4">{texts.needsScripts}</p>
      </noscript>
      {/* Nothing that was typed for one investor is left in the form of another. */}
      <RegisterForm
        key={investor.id}
        area="distributor"
        language={language}
        investorId={investor.id}
        currencies={classCurrencies()}
        texts={pickTexts(ordering, REGISTER_TEXTS)}
        errors={errors}
      />
      <p className="mt-6 max-w-text text-13 text-muted">{texts.afterwards}</p>
      {links}
    </>
  )
}

/** Finds the investor whose account it is. */
async function InvestorChoice({ page }: Readonly<{ page: DistributorPage }>) {
  const { language, ctx, actor, address, query } = page
  const { tables, bankAccounts: texts } = staffMessages(language)
  const search = readSearch(query)
  const { items, nextCursor } = await searchStaffInvestors(ctx, actor, {
    search,
    status: null,
    exceptStatuses: FROZEN_STATUSES,
    type: null,
    countryOfTaxResidence: null,
    hasRequirements: false,
    sort: { by: "since", isDescending: true },
    page: { cursor: null, limit: INVESTORS_TO_CHOOSE },
  })
  return (
    <section aria-labelledby="whose" className="max-w-[44rem]">
      <h2 id="whose" className="mb-4 text-21">
        {texts.choose}
      </h2>
      <ListAddress path={address(PATH)}>
        <SearchField
          action={address(PATH)}
          label={texts.searchInvestor}
          placeholder={texts.searchInvestor}
          searchingText={tables.searching}
          others={[]}
        />
      </ListAddress>
      {items.length === 0 ? (
        <p className="mt-6">{texts.noInvestor}</p>
      ) : (
        <div className="mt-6">
          <Table
            caption={texts.foundInvestors}
            rows={items}
            rowKey={({ id }) => id}
            rowHref={({ id }) => address(`${PATH}?investor=${id}`)}
            columns={[
              { id: "name", heading: texts.name, cell: ({ investor: listed }) => investorName(listed) },
              {
                id: "identity",
                heading: texts.identity,
                cell: ({ investor: listed }) => investorIdentity(language, listed),
              },
            ]}
          />
          {nextCursor === null ? null : (
            <p className="mt-3 text-13 text-muted">
              {formatMessage(tables.newestListed, { count: String(INVESTORS_TO_CHOOSE) })}
            </p>
          )}
        </div>
      )}
    </section>
  )
}
