import { Parties } from "#components/funds/parties.tsx"
import { ShareClassRisk } from "#components/share-classes/risk-scale.tsx"
import { BlockState } from "#components/ui/block-state.tsx"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import type { FactsheetData } from "#lib/factsheet/factsheet-data.ts"
import { isAnybodyStated } from "#lib/factsheet/party-texts.ts"
import type { Language } from "#lib/i18n/language.ts"
import { messages } from "#lib/i18n/messages.ts"
import { BlockSection } from "#lib/pages/block.tsx"

type SectionProps = Readonly<{ language: Language; subject: FactsheetSubject; data: FactsheetData }>

/** The risk class and the recommended holding period; nothing where the operator states neither. */
export function RiskSection({
  language,
  subject: { shareClass },
}: Pick<SectionProps, "language" | "subject">) {
  if (shareClass.riskIndicator === null && shareClass.recommendedHoldingPeriod === null) return null
  return (
    <BlockSection language={language} id="risk-class" heading={messages(language).parties.risk}>
      <ShareClassRisk language={language} shareClass={shareClass} />
    </BlockSection>
  )
}

/** Who stands behind the fund; nothing where the operator states nobody. */
export function BehindTheFund({ language, subject: { fund }, data: { parties } }: SectionProps) {
  const { parties: texts } = messages(language)
  if (parties.kind === "empty") return null
  if (parties.kind === "ready" && !isAnybodyStated(fund, parties.value)) return null
  return (
    <BlockSection language={language} id="parties" heading={texts.heading}>
      {parties.kind === "ready" ? (
        <Parties language={language} fund={fund} parties={parties.value} />
      ) : (
        <BlockState language={language} kind={parties.kind} block={texts.heading} whenEmpty="" />
      )}
    </BlockSection>
  )
}
