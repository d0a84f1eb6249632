import { Table } from "#components/ui/table.tsx"
import { TextLink } from "#components/ui/text-link.tsx"
import { formatSignedMoney } from "#lib/format/format-signed-money.ts"
import type { Language } from "#lib/i18n/language.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { HeldPosition } from "./held-position.ts"

/** What an investor held once, with what it gained. */
export function ClosedPositionsTable({
  language,
  positions,
}: Readonly<{ language: Language; positions: readonly HeldPosition[] }>) {
  const { holdings } = messages(language)
  return (
    <Table
      caption={holdings.closedPositions}
      rows={positions}
      rowKey={({ position }) => position.shareClassId}
      columns={[
        {
          id: "class",
          heading: holdings.shareClass,
          cell: ({ position, name, factsheet }) => (
            <>
              <TextLink href={factsheet}>{position.symbol}</TextLink>
              <span className="block text-13 text-muted">{name}</span>
            </>
          ),
        },
        {
          id: "gain",
          heading: holdings.realizedGain,
          align: "right",
          cell: ({ position }) => formatSignedMoney(language, position.realizedGain),
        },
      ]}
    />
  )
}
