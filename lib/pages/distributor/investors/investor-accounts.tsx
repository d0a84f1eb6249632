import { BANK_ACCOUNT_STATUS_TEXTS } from "#components/bank-accounts/bank-account-table.tsx"
import { EndAccess } from "#components/investors/end-access.tsx"
import { INVITE_TEXTS } from "#components/investors/invite-texts.ts"
import { InviteToInvestor } from "#components/investors/invite-to-investor.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { PageSection } from "#components/ui/page-parts.tsx"
import { Table } from "#components/ui/table.tsx"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import { isPending } from "#lib/domain/investors/investor-user.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { listBankAccounts } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import { lastInvestorEvent, listInvestorUsers } from "#lib/services/investors/investor-access.ts"
import type { StaffInvestorPage } from "./investor-page.tsx"

const MAX_ACCOUNTS = 10

/** Where the investor is paid. */
export async function InvestorBankAccounts({
  page: { language, ctx, actor, address },
  investor,
}: StaffInvestorPage) {
  const { investors: texts } = staffMessages(language)
  const { ordering } = messages(language)
  const filter = { investorId: investor.id, currency: null, status: null }
  const { items } = await listBankAccounts(ctx, actor, {
    ...filter,
    page: { cursor: null, limit: MAX_ACCOUNTS },
  })
  return (
    <PageSection id="bank-accounts" heading={ordering.bankAccounts}>
      {items.length === 0 ? (
        <p className="text-muted">{texts.noBankAccounts}</p>
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
            { id: "bic", heading: texts.bic, cell: ({ bic }) => bic, minor: true },
            { id: "currency", heading: ordering.currency, cell: ({ currency }) => currency, minor: true },
            {
              id: "status",
              heading: ordering.status,
              cell: ({ status }) => ordering[BANK_ACCOUNT_STATUS_TEXTS[status]],
            },
          ]}
        />
      )}
      <p className="mt-4">
        <TextLink href={address(`/distributor/bank-accounts?investor=${investor.id}`)}>
          {texts.manageBankAccounts}
        </TextLink>
      </p>
    </PageSection>
  )
}

/** Who signs in for the investor or is invited to, and the form that invites somebody. */
export async function InvestorAccess({ page, investor }: StaffInvestorPage) {
  const { language, ctx, actor, may, timezone } = page
  const { investors: texts } = staffMessages(language)
  const { errors } = messages(language)
  const [users, lastEvent] = await Promise.all([
    listInvestorUsers(ctx, actor, investor.id),
    lastInvestorEvent(ctx, actor, investor.id),
  ])
  const name = investorName(investor)
  const mayChange = may("onboard")
  return (
    <PageSection id="access" heading={texts.access} note={texts.accessNote}>
      {users.length === 0 ? (
        <p className="text-muted">{texts.noAccess}</p>
      ) : (
        <Table
          caption={texts.access}
          rows={users}
          rowKey={({ userId }) => userId}
          columns={[
            {
              id: "email",
              heading: texts.email,
              cell: ({ email }) => <span className="break-all">{email}</span>,
            },
            { id: "state", heading: texts.status, cell: ({ state }) => texts.userStates[state] },
            {
              id: "since",
              heading: texts.accessSince,
              cell: ({ since }) => formatDay(language, dayIn(since, timezone)),
              minor: true,
            },
            ...(mayChange
              ? [
                  {
                    id: "end",
                    heading: "",
                    align: "right" as const,
                    cell: ({ userId, email, state }: (typeof users)[number]) => (
                      <EndAccess
                        language={language}
                        investorId={investor.id}
                        userId={userId}
                        errors={errors}
                        texts={
                          isPending({ state })
                            ? {
                                action: texts.withdraw,
                                label: formatMessage(texts.withdrawOf, { email }),
                                title: formatMessage(texts.withdrawTitle, { email }),
                                text: formatMessage(texts.withdrawText, { email, investor: name }),
                                confirm: texts.withdraw,
                                keep: texts.back,
                              }
                            : {
                                action: texts.endAccess,
                                label: formatMessage(texts.endAccessOf, { email }),
                                title: formatMessage(texts.endAccessTitle, { email }),
                                text: formatMessage(texts.endAccessText, { email, investor: name }),
                                confirm: texts.endAccess,
                                keep: texts.back,
                              }
                        }
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
            // Sending again changes until when an invitation is open; every other change of access is an event.
            basis={`after ${lastEvent} ${users.map(({ invitedUntil }) => invitedUntil).join(" ")}`}
            texts={pickTexts(texts, INVITE_TEXTS)}
            errors={errors}
          />
        </div>
      ) : null}
    </PageSection>
  )
}
