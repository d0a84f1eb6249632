import { BANK_ACCOUNT_STATUS_WORDS } from "#components/bank-accounts/bank-account-table.tsx"
import { EndAccess } from "#components/investors/end-access.tsx"
import { INVITE_TEXTS } from "#components/investors/invite-texts.ts"
import { InviteToInvestor } from "#components/investors/invite-to-investor.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { PageSection } from "#components/ui/page-parts.tsx"
import { Table } from "#components/ui/table.tsx"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { listBankAccounts } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import { listInvestorUsers } from "#lib/services/investors/investor-access.ts"
import type { StaffInvestorPage } from "./investor-page.tsx"

const MOST_ACCOUNTS = 10

/** Where the investor is paid. */
export async function InvestorBankAccounts({
  page: { language, ctx, actor, address },
  investor,
}: StaffInvestorPage) {
  const { investors: words } = staffMessages(language)
  const { ordering } = messages(language)
  const filter = { investorId: investor.id, currency: null, status: null }
  const { items } = await listBankAccounts(ctx, actor, {
    ...filter,
    page: { cursor: null, limit: MOST_ACCOUNTS },
  })
  return (
    <PageSection id="bank-accounts" heading={ordering.bankAccounts}>
      {items.length === 0 ? (
        <p className="text-muted">{words.noBankAccounts}</p>
      ) : (
        <Table
          caption={ordering.bankAccounts}
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            {
              id: "account",
              heading: ordering.account,
              cell: ({ accountNumber }) => (
                <span className="whitespace-nowrap">{groupInFours(accountNumber)}</span>
              ),
            },
            { id: "bic", heading: words.bic, cell: ({ bic }) => bic, minor: true },
            { id: "currency", heading: ordering.currency, cell: ({ currency }) => currency, minor: true },
            {
              id: "status",
              heading: ordering.status,
              cell: ({ status }) => ordering[BANK_ACCOUNT_STATUS_WORDS[status]],
            },
          ]}
        />
      )}
      <p className="mt-4">
        <TextLink href={address(`/distributor/bank-accounts?investor=${investor.id}`)}>
          {words.manageBankAccounts}
        </TextLink>
      </p>
    </PageSection>
  )
}

/** Who signs in for the investor, and the form that invites somebody. */
export async function InvestorAccess({ page: { language, ctx, actor, may }, investor }: StaffInvestorPage) {
  const { investors: words } = staffMessages(language)
  const { errors } = messages(language)
  const users = await listInvestorUsers(ctx, actor, investor.id)
  const name = investorName(investor)
  const mayChange = may("onboard")
  return (
    <PageSection id="access" heading={words.access} note={words.accessNote}>
      {users.length === 0 ? (
        <p className="text-muted">{words.noAccess}</p>
      ) : (
        <Table
          caption={words.access}
          rows={users}
          rowKey={({ userId }) => userId}
          columns={[
            {
              id: "email",
              heading: words.email,
              cell: ({ email }) => <span className="break-all">{email}</span>,
            },
            { id: "state", heading: words.status, cell: ({ state }) => words.userStates[state] },
            {
              id: "since",
              heading: words.accessSince,
              cell: ({ since }) => formatDay(language, dayIn(since, "UTC")),
              minor: true,
            },
            ...(mayChange
              ? [
                  {
                    id: "end",
                    heading: "",
                    align: "right" as const,
                    cell: ({ userId, email }: (typeof users)[number]) => (
                      <EndAccess
                        language={language}
                        investorId={investor.id}
                        userId={userId}
                        errors={errors}
                        words={{
                          action: words.endAccess,
                          label: formatMessage(words.endAccessOf, { email }),
                          title: formatMessage(words.endAccessTitle, { email }),
                          text: formatMessage(words.endAccessText, { email, investor: name }),
                          confirm: words.endAccess,
                          keep: words.back,
                        }}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {mayChange && investor.status !== "archived" ? (
        <div className="mt-8">
          <InviteToInvestor
            language={language}
            investorId={investor.id}
            investor={name}
            basis={`beside ${users.map(({ userId }) => userId).join(" ")}`}
            words={pickTexts(words, INVITE_TEXTS)}
            errors={errors}
          />
        </div>
      ) : null}
    </PageSection>
  )
}
