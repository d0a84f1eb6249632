import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { maturityColumns } from "#lib/factsheet/portfolio-texts.ts"
import { formatPercent } from "#lib/format/format-number.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Columns are narrow: their percentages have one decimal. */
const PERCENT_DECIMALS = 1

/** When the positions of a portfolio mature, as columns, with the weighted average marked; nothing where none does. */
export function MaturityColumns({
  language,
  assets,
}: Readonly<{ language: Language; assets: readonly FundAsset[] }>) {
  const { portfolio } = messages(language)
  const ladder = maturityColumns(language, assets, PERCENT_DECIMALS + 2)
  if (ladder === null) return null
  const { columns, highest, average } = ladder
  return (
    <section aria-labelledby="ladder" className="break-inside-avoid">
      <h3 id="ladder" className="text-21">
        {portfolio.ladder}
      </h3>
      <p className="figures mt-1 text-muted">{average.sentence}</p>
      <div className="relative mt-4 pt-7">
        <ul className="flex h-52 items-end border-ink border-b">
          {columns.map(({ id, label, weight }) => (
            <li key={id} className="figures flex h-full flex-1 flex-col justify-end text-center text-12">
              <span className="sr-only">{label}: </span>
              <span className="relative z-1 mx-auto mb-1 bg-paper px-0.5">
                {formatPercent(language, weight, PERCENT_DECIMALS)}
              </span>
              <span
                aria-hidden="true"
                style={{ height: `calc((100% - 1.5rem) * ${weight} / ${highest})` }}
                className={`mx-auto block w-3/5 shrink-0 rounded-t-[2px] kept-color ${id === "none" ? "bg-border" : "bg-accent"}`}
              />
            </li>
          ))}
        </ul>
        <div
          aria-hidden="true"
          style={{ left: `calc(${average.position} * 100%)` }}
          className="absolute inset-y-0 border-ink border-l border-dashed kept-color"
        >
          <span className="figures -translate-x-1/2 absolute top-0 left-0 whitespace-nowrap bg-paper px-1 font-medium text-12">
            {average.mark}
          </span>
        </div>
      </div>
      <div aria-hidden="true" className="figures flex pt-1.5 text-12 text-muted">
        {columns.map(({ id, shortLabel }) => (
          <span key={id} className="flex-1 text-balance text-center leading-tight">
            {shortLabel}
          </span>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 text-center text-12 text-muted">
        {portfolio.daysToMaturity}
      </p>
      <p className="mt-3 max-w-text text-13 text-muted">{portfolio.ladderNote}</p>
    </section>
  )
}
