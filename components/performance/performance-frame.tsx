import type { ReactNode } from "react"
import type { Language } from "#lib/i18n/language.ts"
import type { ShownFunds } from "./risk-statements.tsx"
import { RiskStatements } from "./risk-statements.tsx"

/**
 * The frame of every page that shows performance: its head, then the statements that go with it, then the rest. A short
 * page is all head, and begins it with `RiskInBrief`. A test walks through what the pages import and rejects one that
 * shows performance in any other frame.
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
