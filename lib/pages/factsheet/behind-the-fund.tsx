import type { ReactNode } from "react"
import type { StatedParts } from "#components/funds/factsheet-head.tsx"
import { Parties } from "#components/funds/parties.tsx"
import { Documents } from "#components/share-classes/documents.tsx"
import { ShareClassRisk } from "#components/share-classes/risk-scale.tsx"
import { BlockState } from "#components/ui/block-state.tsx"
import type { ShareClassDocument } from "#lib/domain/documents/document.ts"
import type { FundParty } from "#lib/domain/fund-parties/fund-party.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { FactsheetData, PageBlock } from "#lib/factsheet/factsheet-data.ts"
import { isAnybodyStated } from "#lib/factsheet/party-texts.ts"
import { messages } from "#lib/i18n/messages.ts"
import { BlockSection } from "#lib/pages/block.tsx"
import { legalLinks } from "#lib/pages/legal/legal-pages.ts"

type SectionProps = Readonly<{ language: Language; subject: FactsheetSubject; data: FactsheetData }>

export const PARTIES_SECTION = "parties"

/** Whether the page says who stands behind the fund. */
export const arePartiesStated = ({ subject, data }: Pick<SectionProps, "subject" | "data">): boolean =>
  isThere(data.parties, isFundStated(subject.fund))

/** The parts of this file that a factsheet has, for the ways to them; those that could not be loaded say so in their place. */
export function statedParts({ language, subject, data }: SectionProps): StatedParts {
  const { parties: texts } = messages(language)
  const part = (isThere: boolean, id: string, heading: string) => (isThere ? [[id, heading] as const] : [])
  return {
    afterPortfolio: part(isRiskStated(subject.shareClass), "risk-class", texts.risk),
    beforeDownloads: [
      ...part(arePartiesStated({ subject, data }), PARTIES_SECTION, texts.heading),
      ...part(isThere(data.documents, isAnyDocument), "documents", texts.documents),
    ],
  }
}

const isRiskStated = ({ riskIndicator, recommendedHoldingPeriod }: ShareClass): boolean =>
  riskIndicator !== null || recommendedHoldingPeriod !== null

const isFundStated = (fund: Fund) => (parties: readonly FundParty[]) => isAnybodyStated(fund, parties)

const isAnyDocument = ({ length }: readonly ShareClassDocument[]): boolean => length > 0

const isThere = <Value,>(block: PageBlock<Value>, isStated: (value: Value) => boolean): boolean =>
  block.kind === "ready" ? isStated(block.value) : block.kind !== "empty"

/** The risk class and the recommended holding period; nothing where the operator states neither. */
export function RiskSection({
  language,
  subject: { shareClass },
}: Pick<SectionProps, "language" | "subject">) {
  if (!isRiskStated(shareClass)) return null
  return (
    <BlockSection language={language} id="risk-class" heading={messages(language).parties.risk}>
      <ShareClassRisk language={language} shareClass={shareClass} />
    </BlockSection>
  )
}

/** Who stands behind the fund, and its documents; each is left out where the operator states nothing. */
export function BehindTheFund({ language, subject: { fund }, data: { parties, documents } }: SectionProps) {
  const { parties: texts } = messages(language)
  return (
    <>
      <StatedSection
        language={language}
        id={PARTIES_SECTION}
        heading={texts.heading}
        block={parties}
        isStated={isFundStated(fund)}
        show={(value) => <PartiesAndContacts language={language} fund={fund} parties={value} />}
      />
      <StatedSection
        language={language}
        id="documents"
        heading={texts.documents}
        block={documents}
        isStated={isAnyDocument}
        show={(value) => <Documents language={language} documents={value} />}
      />
    </>
  )
}

/** The parties of a fund, and who answers questions and complaints about it. */
async function PartiesAndContacts(
  props: Readonly<{ language: Language; fund: Fund; parties: readonly FundParty[] }>,
) {
  const links = await legalLinks(props.language, ["contact", "complaints"])
  return <Parties {...props} contacts={links.map(({ href, label }) => ({ href, text: label }))} />
}

/** A part of the page that is there only if there is something to show, or if that could not be loaded. */
function StatedSection<Value>({
  language,
  id,
  heading,
  block,
  isStated,
  show,
}: Readonly<{
  language: Language
  id: string
  heading: string
  block: PageBlock<Value>
  isStated: (value: Value) => boolean
  show: (value: Value) => ReactNode
}>) {
  if (block.kind === "empty" || !isThere(block, isStated)) return null
  return (
    <BlockSection language={language} id={id} heading={heading}>
      {block.kind === "ready" ? (
        show(block.value)
      ) : (
        <BlockState language={language} kind={block.kind} block={heading} whenEmpty="" />
      )}
    </BlockSection>
  )
}
