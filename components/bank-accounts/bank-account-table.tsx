import { Table } from "#components/ui/table.tsx"
import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { ArchiveAccount } from "./archive-account.tsx"
import { ARCHIVE_TEXTS } from "./archive-texts.ts"

export const BANK_ACCOUNT_STATUS_WORDS = {
  "pending-verification": "accountPending",
  validated: "accountValidated",
  invalidated: "accountInvalidated",
  archived: "accountArchived",
} as const satisfies Readonly<Record<BankAccount["status"], keyof Messages["ordering"]>>

/** The accounts an investor can be paid to, and those that were. */
export function BankAccountTable({
  language,
  words,
  errors,
  accounts,
}: Readonly<{
  language: Language
  words: Messages["ordering"]
  errors: Messages["errors"]
  accounts: readonly BankAccount[]
}>) {
  const dialogWords = pickTexts(words, ARCHIVE_TEXTS)
  return (
    <Table
      caption={words.bankAccounts}
      rows={accounts}
      rowKey={({ id }) => id}
      columns={[
        {
          id: "account",
          heading: words.account,
          cell: ({ accountNumber, bic }) => (
            <>
              <span className="block">{groupInFours(accountNumber)}</span>
              <span className="block text-12 text-muted">{bic}</span>
            </>
          ),
        },
        { id: "currency", heading: words.currency, cell: ({ currency }) => currency },
        {
          id: "registered",
          heading: words.registeredOn,
          cell: ({ createdAt }) => formatDay(language, dayIn(createdAt, "UTC")),
          minor: true,
        },
        {
          id: "status",
          heading: words.status,
          cell: ({ status }) => (
            <span className={status === "validated" ? "" : "text-muted"}>
              {words[BANK_ACCOUNT_STATUS_WORDS[status]]}
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
                sentence={formatMessage(words.archiveText, { account: groupInFours(accountNumber) })}
                words={dialogWords}
                errors={errors}
              />
            ),
        },
      ]}
    />
  )
}
