import type { Column } from "#components/ui/table.tsx"
import { Table } from "#components/ui/table.tsx"
import type { LimitedFigure } from "#lib/domain/portfolio-analysis/money-market-limits.ts"
import { limitedText } from "#lib/factsheet/portfolio-texts.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** The figures that Article 24 of Regulation (EU) 2017/1131 limits, each with its limit and where it stands. */
export function LiquidityTable({
  language,
  figures,
}: Readonly<{ language: Language; figures: readonly LimitedFigure[] }>) {
  const { portfolio } = messages(language)
  return (
    <Table
      caption={portfolio.liquidityHeading}
      columns={columnsIn(language)}
      rows={figures}
      rowKey={({ name }) => name}
    />
  )
}

function columnsIn(language: Language): readonly Column<LimitedFigure>[] {
  const { portfolio } = messages(language)
  return [
    { id: "figure", heading: portfolio.figure, cell: ({ name }) => portfolio[name] },
    {
      id: "value",
      heading: portfolio.value,
      align: "right",
      cell: ({ name, value }) => (
        <span className="whitespace-nowrap">{limitedText(language, name, value)}</span>
      ),
    },
    {
      id: "limit",
      heading: portfolio.limitOf,
      align: "right",
      minor: true,
      cell: ({ name, limit, kind }) =>
        formatMessage(kind === "at-most" ? portfolio.atMost : portfolio.atLeast, {
          limit: limitedText(language, name, limit),
        }),
    },
    {
      id: "standing",
      heading: portfolio.standing,
      align: "right",
      cell: ({ isWithin }) => (
        <span className={isWithin ? "text-accent" : "font-semibold text-danger"}>
          {isWithin ? portfolio.within : portfolio.outside}
        </span>
      ),
    },
  ]
}
