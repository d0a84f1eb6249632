import { BankAccountTable } from "#components/bank-accounts/bank-account-table.tsx"
import { RegisterForm } from "#components/bank-accounts/register-form.tsx"
import { REGISTER_TEXTS } from "#components/bank-accounts/register-texts.ts"
import { EmptyState, PageHead, PageSection } from "#components/ui/page-parts.tsx"
import { classCurrencies } from "#lib/domain/catalogue/catalogue.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { readPageTimeZone } from "#lib/pages/page-time-zone.ts"
import { listBankAccounts } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import type { InvestorPage } from "./investor-page.tsx"
import { NoInvestor } from "./investor-page.tsx"

/** Where an investor is paid. */
export async function BankAccounts({ page }: Readonly<{ page: InvestorPage }>) {
  const { language, ctx, actor, investorId } = page
  if (investorId === null) return <NoInvestor language={language} />
  const { ordering, errors } = messages(language)
  const filter = { investorId, currency: null, status: null }
  const { items } = await listBankAccounts(ctx, actor, { ...filter, page: { cursor: null, limit: 1_000 } })
  const usable = items.filter(({ status }) => status !== "archived")
  const archived = items.filter(({ status }) => status === "archived")
  return (
    <>
      <PageHead title={ordering.bankAccounts} lead={ordering.bankAccountsLead} />
      {items.length === 0 ? (
        <EmptyState text={ordering.bankAccountsEmpty} />
      ) : (
        <BankAccountTable
          language={language}
          timezone={await readPageTimeZone()}
          texts={ordering}
          errors={errors}
          accounts={[...usable, ...archived]}
        />
      )}
      <PageSection id="new-account" heading={ordering.newAccount}>
        <noscript>
          <p className="mb-8 border-warning border-l-2 py-1 pl-4">{ordering.needsScripts}</p>
        </noscript>
        {/* Nothing that was typed for one investor is left in the form of another. */}
        <RegisterForm
          key={investorId}
          area="investor"
          language={language}
          investorId={investorId}
          currencies={classCurrencies()}
          texts={pickTexts(ordering, REGISTER_TEXTS)}
          errors={errors}
        />
      </PageSection>
    </>
  )
}
