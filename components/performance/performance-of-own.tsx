import type { ReactNode } from "react"
import type { Language } from "#lib/i18n/language.ts"
import type { ShownFunds } from "./risk-statements.tsx"
import { RiskStatements } from "./risk-statements.tsx"

/**
 * The frame of a signed-in page that shows how somebody's own money did: what they came for, then the statements that
 * go with it. The shell around it gives the margins.
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
