import type { Language } from "#lib/domain/languages/language.ts"
import type { LimitedFigure } from "#lib/domain/portfolio-analysis/money-market-limits.ts"
import { gaugeEnd, limitedText, limitText } from "#lib/factsheet/portfolio-texts.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** The figures that Article 24 of Regulation (EU) 2017/1131 limits, each on a gauge with its limit, and in words. */
export const LimitGauges = ({
  language,
  figures,
}: Readonly<{ language: Language; figures: readonly LimitedFigure[] }>) => (
  <ul
    aria-label={messages(language).portfolio.liquidityHeading}
    className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-8 print:grid-cols-4"
  >
    {figures.map((figure) => (
      <Gauge key={figure.name} language={language} figure={figure} />
    ))}
  </ul>
)

function Gauge({ language, figure }: Readonly<{ language: Language; figure: LimitedFigure }>) {
  const { portfolio } = messages(language)
  const { name, value, limit, kind, isWithin } = figure
  const end = gaugeEnd(figure)
  const valueText = limitedText(language, figure)
  const boundText = formatMessage(kind === "at-most" ? portfolio.atMost : portfolio.atLeast, {
    limit: limitText(language, figure),
  })
  const standing = isWithin ? portfolio.within : portfolio.outside
  const id = `gauge-${name}`
  return (
    <li className="flex break-inside-avoid flex-col">
      <p id={id} className="hyphens-auto text-13 text-muted lg:min-h-10">
        {portfolio[name]}
      </p>
      <p className="figures mt-1 font-serif text-28 tracking-tight">{valueText}</p>
      <meter
        aria-labelledby={id}
        min={0}
        max={end}
        value={value}
        aria-valuetext={`${valueText}, ${boundText}, ${standing}`}
        className="sr-only"
      />
      <div aria-hidden="true" className="relative mt-3 h-2 rounded-[2px] kept-color bg-hairline">
        <span
          style={{ width: `calc(${value} / ${end} * 100%)` }}
          className={`absolute inset-y-0 left-0 block rounded-[2px] kept-color ${isWithin ? "bg-accent" : "bg-danger"}`}
        />
        <span
          style={{ left: `calc(${limit} / ${end} * 100%)` }}
          className="-inset-y-1.5 absolute block w-0.5 kept-color bg-ink"
        />
      </div>
      <p className="figures mt-3 text-13">
        <span className={isWithin ? "font-medium" : "font-semibold text-danger"}>{standing}</span>
        <span className="text-muted">, {boundText}</span>
      </p>
    </li>
  )
}
