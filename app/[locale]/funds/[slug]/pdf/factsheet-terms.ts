import { dealingFacts } from "#components/funds/dealing-facts.ts"
import { characteristicFacts } from "#components/share-classes/characteristic-facts.ts"
import { feeFacts } from "#components/share-classes/fee-facts.ts"
import type { TextFact } from "#components/ui/text-fact.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PdfPage } from "#lib/pdf/pdf-page.ts"
import { columnOf, ensureSpace, hairline, heading, MUTED, paragraph } from "#lib/pdf/pdf-page.ts"
import type { PrintedFactsheet } from "./factsheet-pdf.ts"
import { sideBySide } from "./side-by-side.ts"

const GUTTER = 12
/** The longer of the two lists in the most verbose language. */
const LISTS_HEIGHT = 250

/** Characteristics beside fees, and dealing below, a line each. */
export async function factsheetTerms(paper: PdfPage, { language, subject }: PrintedFactsheet): Promise<void> {
  const { terms } = messages(language)
  const isin = { id: "isin", name: terms.isin, value: subject.shareClass.isin }
  const characteristics = [isin, ...characteristicFacts(language, subject)]
  const fees = feeFacts(language, subject.shareClass)
  ensureSpace(paper, LISTS_HEIGHT)
  await sideBySide(paper, [
    async (column) => facts(column, terms.characteristics, characteristics, 0.4),
    async (column) => facts(column, terms.fees, fees, 0.62),
  ])
  facts(paper, terms.dealing, dealingFacts(language, subject.fund), 0.24)
}

/** A list under a heading; `names` is the part of the width that names take. */
function facts(paper: PdfPage, title: string, list: readonly TextFact[], names: number): void {
  heading(paper, title, 40)
  for (const { name, value } of list) {
    ensureSpace(paper, 32)
    const left = columnOf(paper, paper.left, paper.width * names - GUTTER)
    const right = columnOf(paper, paper.left + paper.width * names, paper.width * (1 - names))
    paragraph(left, paper.root, name, { size: 8.5, color: MUTED })
    paragraph(right, paper.root, value, { size: 8.5 })
    paper.y = Math.max(left.y, right.y) + 1
    hairline(paper, paper.y)
    paper.y += 5
  }
}
