import { CopyButton } from "#components/ui/copy-button.tsx"
import { FactList } from "#components/ui/fact-list.tsx"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { characteristicFacts } from "#lib/factsheet/facts.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** What a share class is, in lines. */
export function Characteristics({
  language,
  fund,
  shareClass,
  siblings,
}: Readonly<{
  language: Language
  fund: Fund
  shareClass: ShareClass
  siblings: readonly ShareClass[]
}>) {
  const { terms, shell } = messages(language)
  return (
    <FactList
      facts={[
        {
          id: "isin",
          name: terms.isin,
          value: (
            <span className="flex items-center gap-3">
              {shareClass.isin}
              <CopyButton
                text={shareClass.isin}
                label={formatMessage(shell.copyThis, { what: terms.isin })}
                copyWord={shell.copy}
                copiedWord={shell.copied}
              />
            </span>
          ),
        },
        ...characteristicFacts(language, { fund, shareClass, siblings }),
      ]}
    />
  )
}
