import { CopyButton } from "#components/ui/copy-button.tsx"
import type { Column } from "#components/ui/table.tsx"
import { Table } from "#components/ui/table.tsx"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { Token } from "#lib/domain/share-classes/token.ts"
import { networkName, shortAddress, tokenExplorer } from "#lib/domain/share-classes/token.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** The contracts under which a share class is held, each with its public explorer. */
export function TokenTable({
  language,
  shareClass,
}: Readonly<{ language: Language; shareClass: ShareClass }>) {
  const { terms } = messages(language)
  return shareClass.tokens.length === 0 ? (
    <p className="text-muted">{terms.noTokens}</p>
  ) : (
    <Table
      caption={terms.tokens}
      columns={columnsIn(language)}
      rows={shareClass.tokens}
      rowKey={({ network, address }) => `${network} ${address}`}
    />
  )
}

function columnsIn(language: Language): readonly Column<Token>[] {
  const { terms, shell } = messages(language)
  return [
    {
      id: "network",
      heading: terms.network,
      cell: (token) => (
        <>
          {networkName(token.network)}
          {tokenExplorer(token).isTest ? (
            <span className="text-13 text-muted"> ({terms.testNetwork})</span>
          ) : null}
        </>
      ),
    },
    {
      id: "address",
      heading: terms.address,
      align: "right",
      cell: (token) => {
        const { name, url } = tokenExplorer(token)
        return (
          <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
            <CopyButton
              text={token.address}
              label={formatMessage(shell.copyThis, {
                what: `${terms.address}, ${networkName(token.network)}`,
              })}
              copyWord={shell.copy}
              copiedWord={shell.copied}
            />
            <a
              href={url}
              rel="noreferrer"
              title={token.address}
              aria-label={`${shortAddress(token.address)}: ${formatMessage(terms.explorer, { explorer: name })}`}
              className="font-mono text-13 text-accent underline-offset-4 hover:underline"
            >
              {shortAddress(token.address)}
            </a>
          </span>
        )
      },
    },
  ]
}
