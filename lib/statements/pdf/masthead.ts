import type { Statement } from "#lib/domain/statements/statement.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Element, PdfPage, Style } from "#lib/pdf/pdf-page.ts"
import { hairline, INK, line, MARGIN, MUTED, tagged, WIDTH } from "#lib/pdf/pdf-page.ts"
import type { StatementTexts } from "#lib/statements/texts/statement-texts.ts"

/** What the statement is, of whom and about what. */
export function masthead(paper: PdfPage, statement: Statement, texts: StatementTexts): void {
  const { root } = paper
  const { locale, from, to } = statement
  const put = (type: string, text: string, height: number, style: Style) => {
    const place = { x: MARGIN, y: paper.y, width: WIDTH }
    tagged(paper, root, type, () => line(paper, text, place, style))
    paper.y += height
  }
  put("P", "Sharebook", 24, { font: "wordmark", size: 13 })
  hairline(paper, paper.y, INK)
  paper.y += 26
  put("H1", texts.title, 42, { font: "serif", size: 28 })
  const period = { from: formatDay(locale, from), to: formatDay(locale, to) }
  put("P", formatMessage(texts.period, period), 36, { size: 12, color: MUTED })
  const top = paper.y
  const left = block(paper, texts.investor, addressLines(statement), { x: MARGIN, y: top })
  const right = block(paper, texts.shareClass, shareClassLines(statement), { x: MARGIN + WIDTH / 2, y: top })
  const method = block(paper, texts.costMethod, [texts.methods[statement.method]], {
    x: MARGIN + WIDTH / 2,
    y: right + 8,
  })
  paper.y = Math.max(left, method)
}

/** A small label with lines under it; gives where it ends. */
function block(
  paper: PdfPage,
  label: string,
  lines: readonly string[],
  { x, y }: Readonly<{ x: number; y: number }>,
): number {
  const { doc, root } = paper
  const width = WIDTH / 2 - 12
  const element: Element = doc.struct("Div")
  root.add(element)
  tagged(paper, element, "P", () => line(paper, label, { x, y, width }, { size: 8, color: MUTED }))
  for (const [place, text] of lines.entries()) {
    const style: Style = place === 0 ? { font: "strong", size: 10 } : { size: 10 }
    tagged(paper, element, "P", () => line(paper, text, { x, y: y + 13 + place * 15, width }, style))
  }
  element.end()
  return y + 13 + lines.length * 15
}

function addressLines({ investor, locale }: Statement): string[] {
  const country = new Intl.DisplayNames(localeTag(locale), { type: "region" }).of(investor.country)
  return [
    `${investor.firstName} ${investor.lastName}`,
    investor.address,
    `${investor.zipCode} ${investor.city}`,
    country ?? investor.country,
  ]
}

const shareClassLines = ({ shareClass }: Statement): string[] => [
  shareClass.name,
  `${shareClass.symbol} · ISIN ${shareClass.isin} · ${shareClass.currency}`,
]
