import { CopyButton } from "#components/ui/copy-button.tsx"
import type { Fact } from "#components/ui/facts.tsx"
import { FactList } from "#components/ui/facts.tsx"
import type { Column } from "#components/ui/table.tsx"
import { Table } from "#components/ui/table.tsx"
import type { Day } from "#lib/domain/calendar/day.ts"
import { weekday } from "#lib/domain/calendar/day.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { hasBankAccount } from "#lib/domain/share-classes/share-class.ts"
import type { Token } from "#lib/domain/share-classes/token.ts"
import { networkName, shortAddress, tokenExplorer } from "#lib/domain/share-classes/token.ts"
import { characteristicFacts, dealingFacts, feeFacts } from "#lib/factsheet/facts.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** When an order is executed, at which price and what follows, in words. */
export const Dealing = ({ language, fund }: Readonly<{ language: Language; fund: Fund }>) => (
  <FactList facts={dealingFacts(language, fund)} />
)

const FRIDAY = 5

/** Upcoming closed days without weekends, and all of them as a calendar file. */
export function ClosedDays({
  language,
  fund,
  today,
}: Readonly<{ language: Language; fund: Fund; today: Day }>) {
  const { terms } = messages(language)
  const coming = fund.nonOperatingDays.filter((day) => day >= today && weekday(day) <= FRIDAY)
  return (
    <>
      {coming.length === 0 ? (
        <p className="text-muted">{terms.noClosedDays}</p>
      ) : (
        <ul className="figures grid grid-cols-2 gap-x-6 sm:grid-cols-3 md:grid-cols-4 print:grid-cols-3">
          {coming.map((day) => (
            <li key={day} className="whitespace-nowrap border-hairline border-b py-2">
              {formatDay(language, day)}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 print:hidden">
        <a
          href={`/funds/${fund.slug}/calendar.ics?language=${language}`}
          className="text-accent underline underline-offset-4"
        >
          {terms.calendarDownload}
        </a>
      </p>
    </>
  )
}

/** The fees and minimum orders of a share class. */
export const Fees = ({ language, shareClass }: Readonly<{ language: Language; shareClass: ShareClass }>) => (
  <FactList facts={feeFacts(language, shareClass)} />
)

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
                copyLabel={shell.copy}
                copiedLabel={shell.copied}
              />
            </span>
          ),
        },
        ...characteristicFacts(language, { fund, shareClass, siblings }),
      ]}
    />
  )
}

/** The account that subscriptions are paid to, or how to get it where the class has none of its own. */
export function BankDetails({
  language,
  shareClass,
  partiesId,
}: Readonly<{
  language: Language
  shareClass: ShareClass
  /** The part of the page that says how to reach the management company, where there is one. */
  partiesId: string | null
}>) {
  const { terms, shell, parties } = messages(language)
  if (!hasBankAccount(shareClass))
    return (
      <p className="max-w-text">
        {terms.accountNotPublished}{" "}
        {partiesId === null ? null : <a href={`#${partiesId}`}>{parties.heading}</a>}
      </p>
    )
  const copied = (id: string, name: string, text: string): Fact => ({
    id,
    name,
    value: (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {groupInFours(text)}
        <CopyButton
          text={text}
          label={formatMessage(shell.copyThis, { what: name })}
          copyLabel={shell.copy}
          copiedLabel={shell.copied}
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

/** The token contracts of a share class, each with a link to a public explorer. */
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
              copyLabel={shell.copy}
              copiedLabel={shell.copied}
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
