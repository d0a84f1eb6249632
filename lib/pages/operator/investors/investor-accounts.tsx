import { OperatorAction } from "#components/operator/operator-action.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { PageSection } from "#components/ui/page-parts.tsx"
import { Table } from "#components/ui/table.tsx"
import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { peopleErrors } from "#lib/pages/operator/people-areas.tsx"
import { findOpenApprovals } from "#lib/services/approvals/list-approvals.ts"
import { listBankAccounts } from "#lib/services/bank-accounts/list-bank-accounts.ts"

/** More accounts of one investor are decided at the command line. */
const MAX_ACCOUNTS = 50

/** Where the investor is paid, and what a maker decides about that. */
export async function InvestorAccounts({
  page,
  investor,
}: Readonly<{ page: OperatorPage; investor: Investor }>) {
  const { language, ctx, actor, address, may } = page
  const { people: texts, bankAccounts, investors } = staffMessages(language)
  const { items } = await listBankAccounts(ctx, actor, {
    investorId: investor.id,
    currency: null,
    status: null,
    page: { cursor: null, limit: MAX_ACCOUNTS },
  })
  const subjectOf = ({ id }: BankAccount) => `bank-account:${id}`
  const proposalOf = await findOpenApprovals(ctx, actor, items.map(subjectOf))
  const name = investorName(investor)
  return (
    <PageSection id="bank-accounts" heading={texts.bankAccounts}>
      {items.length === 0 ? (
        <p className="text-muted">{texts.noBankAccounts}</p>
      ) : (
        <Table
          caption={texts.bankAccounts}
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            {
              id: "account",
              heading: texts.account,
              cell: ({ accountNumber }) => (
                <span className="whitespace-nowrap">{groupInFours(accountNumber)}</span>
              ),
            },
            { id: "bank", heading: texts.bank, cell: ({ bic }) => bic, minor: true },
            { id: "currency", heading: texts.currency, cell: ({ currency }) => currency, minor: true },
            {
              id: "status",
              heading: investors.status,
              cell: (account) => {
                const proposal = proposalOf(subjectOf(account))
                return (
                  <>
                    {bankAccounts.statuses[account.status]}
                    {proposal === null ? null : (
                      <span className="block">
                        <TextLink href={address(`${APPROVALS_PATH}/${proposal.id}`)}>
                          {texts.openProposal}
                        </TextLink>
                      </span>
                    )}
                  </>
                )
              },
            },
            ...(may("propose")
              ? [
                  {
                    id: "actions",
                    hasButtons: true,
                    heading: texts.actions,
                    cell: (account: BankAccount) => (
                      <AccountActions page={page} account={account} name={name} />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </PageSection>
  )
}

function AccountActions({
  page,
  account: { id, accountNumber, status },
  name,
}: Readonly<{ page: OperatorPage; account: BankAccount; name: string }>) {
  const { language, address } = page
  const { people: texts } = staffMessages(language)
  if (status === "archived") return null
  const ending = accountNumber.slice(-4)
  const shared = { language, params: { bankAccountId: id }, errors: peopleErrors(page) }
  const account = groupInFours(accountNumber)
  return (
    <div className="flex flex-wrap gap-2">
      {status === "validated" ? null : (
        <OperatorAction
          {...shared}
          does="validateBankAccount"
          approvalsHref={address(APPROVALS_PATH)}
          texts={{
            action: texts.validate,
            label: formatMessage(texts.validateOf, { ending }),
            title: texts.validateTitle,
            text: formatMessage(texts.validateDialog, { account, name }),
            confirm: texts.propose,
            cancel: texts.cancel,
          }}
        />
      )}
      {status === "invalidated" ? null : (
        <OperatorAction
          {...shared}
          does="invalidateBankAccount"
          isDangerous
          texts={{
            action: texts.invalidate,
            label: formatMessage(texts.invalidateOf, { ending }),
            title: texts.invalidateTitle,
            text: formatMessage(texts.invalidateDialog, { account, name }),
            confirm: texts.invalidate,
            cancel: texts.cancel,
          }}
        />
      )}
    </div>
  )
}
