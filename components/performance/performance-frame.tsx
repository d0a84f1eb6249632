import type { ReactNode } from "react"
import type { Language } from "#lib/domain/languages/language.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Which funds a page shows: one money market fund, several funds with some among them, or none. */
type ShownFunds = "money-market-fund" | "some-money-market-funds" | "other-funds"

/**
 * The past-performance warning, and for money market funds the statements of Article 36(3) of Regulation (EU)
 * 2017/1131. At the size of the text: risk is stated like reward.
 */
function RiskStatements({ language, shows }: Readonly<{ language: Language; shows: ShownFunds }>) {
  const { statements } = messages(language)
  return (
    <section
      id="risk"
      aria-labelledby="risk-heading"
      className="mt-12 grid scroll-mt-6 gap-x-12 gap-y-4 border-ink border-y py-6 md:grid-cols-2 print:mt-8 print:grid-cols-2"
    >
      <div className="space-y-2">
        <h2 id="risk-heading" className="sr-only">
          {statements.heading}
        </h2>
        <p className="text-balance font-semibold">{statements.pastPerformance}</p>
        <p>{statements.capitalAtRisk}</p>
        <p>
          {statements.netOfFees} {statements.otherCurrency}
        </p>
      </div>
      {shows === "other-funds" ? null : (
        <div className="space-y-2">
          <p className="text-balance font-semibold">
            {shows === "money-market-fund"
              ? statements.moneyMarketHeading
              : statements.moneyMarketHeadingMixed}
          </p>
          <ul className="list-disc space-y-1 pl-5 marker:text-muted">
            <li>{statements.notGuaranteed}</li>
            <li>{statements.notDeposit}</li>
            <li>{statements.noExternalSupport}</li>
            <li>{statements.lossBorneByInvestor}</li>
          </ul>
        </div>
      )}
    </section>
  )
}

/** The warning in two lines, for pages whose figures come before the statements; it leads to them. */
export function RiskInBrief({ language }: Readonly<{ language: Language }>) {
  const { statements } = messages(language)
  return (
    <p className="max-w-text">
      <strong className="font-semibold">{statements.pastPerformance}</strong> {statements.inBrief}{" "}
      <a href="#risk" className="text-accent underline underline-offset-4">
        {statements.more}
      </a>
    </p>
  )
}

/**
 * The frame of every page that shows performance: its head, then the statements that go with it, then the rest. A short
 * page is all head, and begins it with `RiskInBrief`. A test reads every page and rejects one that
 * shows performance without these statements.
 */
export function PerformancePage({
  language,
  shows,
  head,
  children,
}: Readonly<{ language: Language; shows: ShownFunds; head: ReactNode; children?: ReactNode }>) {
  return (
    <div className="mx-auto max-w-page px-5 md:px-6">
      {head}
      <RiskStatements language={language} shows={shows} />
      {children}
    </div>
  )
}

/**
 * The frame of a signed-in page that shows the performance of a user's own money: the content, then the risk
 * statements. The shell around it sets the margins.
 */
export function PerformanceOfOwn({
  language,
  shows,
  children,
}: Readonly<{ language: Language; shows: ShownFunds; children: ReactNode }>) {
  return (
    <>
      {children}
      <RiskStatements language={language} shows={shows} />
    </>
  )
}
