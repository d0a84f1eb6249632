import type { Amount } from "#lib/domain/money/money.ts"
import type { Statement } from "#lib/domain/statements/statement.ts"
import type { PdfPage } from "#lib/pdf/pdf-page.ts"
import { asArtifact, hairline, line, MARGIN, MUTED, tagged, WIDTH } from "#lib/pdf/pdf-page.ts"
import type { StatementTexts } from "#lib/statements/texts/statement-texts.ts"
import type { Figures } from "./figures.ts"
import { isLoss } from "./figures.ts"

/** The gains of the period in three figures, of which the first two make up the third. */
export function gains(paper: PdfPage, statement: Statement, texts: StatementTexts, figures: Figures): void {
  const { realizedGain, unrealizedGainChange, yield: total } = statement
  const keyFigures: readonly (readonly [label: string, amount: Amount])[] = [
    [isLoss(realizedGain) ? texts.realizedLoss : texts.realizedGain, realizedGain],
    [texts.unrealizedGainChange, unrealizedGainChange],
    [isLoss(total) ? texts.totalLoss : texts.totalGain, total],
  ]
  paper.y += 22
  hairline(paper, paper.y)
  paper.y += 14
  for (const [place, [label, amount]] of keyFigures.entries()) {
    keyFigure(paper, place, label, figures.change(amount), statement.shareClass.currency)
  }
  paper.y += 44
  hairline(paper, paper.y)
}

const OPERATORS = ["", "+", "="]

function keyFigure(paper: PdfPage, place: number, label: string, figure: string, currency: string): void {
  const { doc, root, y } = paper
  const column = WIDTH / 3
  const x = MARGIN + place * column + (place === 0 ? 0 : 22)
  const width = column - 30
  if (place > 0) {
    const operator = OPERATORS[place] ?? ""
    asArtifact(doc, () =>
      line(paper, operator, { x: x - 22, y: y + 15, width: 14 }, { font: "serif", size: 18, color: MUTED }),
    )
  }
  const element = doc.struct("Div")
  root.add(element)
  tagged(paper, element, "P", () => line(paper, label, { x, y, width }, { size: 8, color: MUTED }))
  tagged(paper, element, "P", () =>
    line(paper, `${figure} ${currency}`, { x, y: y + 14, width }, { font: "serif", size: 18 }),
  )
  element.end()
}
