import { CopyButton } from "#components/ui/copy-button.tsx"
import type { Fact } from "#components/ui/fact-list.tsx"
import { FactList } from "#components/ui/fact-list.tsx"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** The account that subscriptions are paid to, where the class tells it. */
export function BankDetails({
  language,
  shareClass,
}: Readonly<{ language: Language; shareClass: ShareClass }>) {
  const { terms, shell } = messages(language)
  if (!("bankAccountNumber" in shareClass)) return <p className="max-w-text text-muted">{terms.noBank}</p>
  const copied = (id: string, name: string, text: string): Fact => ({
    id,
    name,
    value: (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {groupInFours(text)}
        <CopyButton
          text={text}
          label={formatMessage(shell.copyThis, { what: name })}
          copyWord={shell.copy}
          copiedWord={shell.copied}
        />
      </span>
    ),
  })
  const { bankAccountIntermediaryBic } = shareClass
  return (
    <>
      <FactList
        shortNames={shareClass.bankAccountIntermediaryBic === null}
        facts={[
          copied("iban", terms.iban, shareClass.bankAccountNumber),
          copied("bic", terms.bic, shareClass.bankAccountBic),
          ...(bankAccountIntermediaryBic === null
            ? []
            : [copied("intermediary-bic", terms.intermediaryBic, bankAccountIntermediaryBic)]),
        ]}
      />
      <p className="mt-3 max-w-text text-13 text-muted">{terms.bankText}</p>
    </>
  )
}
