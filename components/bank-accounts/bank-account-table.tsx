import { Table } from "#components/ui/table.tsx"
import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { ArchiveAccount } from "./archive-account.tsx"
import { ARCHIVE_TEXTS } from "./archive-texts.ts"

export const BANK_ACCOUNT_STATUS_TEXTS = {
  "pending-verification": "accountPending",
  validated: "accountValidated",
  invalidated: "accountInvalidated",
  archived: "accountArchived",
} as const satisfies Readonly<Record<BankAccount["status"], keyof Messages["ordering"]>>

/** The accounts an investor can be paid to, and those that were. */
export function BankAccountTable({
  language,
  timezone,
  texts,
  errors,
  accounts,
}: Readonly<{
  language: Language
  timezone: TimeZone
  texts: Messages["ordering"]
  errors: Messages["errors"]
  accounts: readonly BankAccount[]
}>) {
  const dialogTexts = pickTexts(texts, ARCHIVE_TEXTS)
  return (
    <Table
      caption={texts.bankAccounts}
      rows={accounts}
      rowKey={({ id }) => id}
      columns={[
        {
          id: "account",
          heading: texts.account,
          cell: ({ accountNumber, bic }) => (
            <>
              <span className="block">{groupInFours(accountNumber)}</span>
              <span className="block text-12 text-muted">{bic}</span>
            </>
          ),
        },
        { id: "currency", heading: texts.currency, cell: ({ currency }) => currency },
        {
          id: "registered",
          heading: texts.registeredOn,
          cell: ({ createdAt }) => formatDay(language, dayIn(createdAt, timezone)),
          minor: true,
        },
        {
          id: "status",
          heading: texts.status,
          cell: ({ status }) => (
            <span className={status === "validated" ? "" : "text-muted"}>
              {texts[BANK_ACCOUNT_STATUS_TEXTS[status]]}
            </span>
          ),
        },
        {
          id: "archive",
          heading: "",
          align: "right",
          cell: ({ id, accountNumber, status }) =>
            status === "archived" ? null : (
              <ArchiveAccount
                area="investor"
                language={language}
                bankAccountId={id}
                account={groupInFours(accountNumber)}
                sentence={formatMessage(texts.archiveText, { account: groupInFours(accountNumber) })}
                texts={dialogTexts}
                errors={errors}
              />
            ),
        },
      ]}
    />
  )
}
