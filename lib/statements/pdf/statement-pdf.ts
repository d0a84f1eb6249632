import { shownStatement } from "#lib/domain/statements/shown-statement.ts"
import type { Statement } from "#lib/domain/statements/statement.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { creationDate } from "#lib/pdf/creation-date.ts"
import type { PdfPage } from "#lib/pdf/pdf-page.ts"
import {
  asArtifact,
  closePdf,
  hairline,
  heading,
  line,
  MARGIN,
  MUTED,
  openPdf,
  paragraph,
  WIDTH,
} from "#lib/pdf/pdf-page.ts"
import type { StatementTexts } from "#lib/statements/texts/statement-texts.ts"
import { statementTexts } from "#lib/statements/texts/statement-texts.ts"
import { figuresOf } from "./figures.ts"
import { gains } from "./gains.ts"
import { development, holding } from "./holding.ts"
import { masthead } from "./masthead.ts"
import { movements } from "./movements.ts"

/** A statement on A4 pages, in its language, tagged for screen readers. */
export async function statementPdf(exact: Statement): Promise<Uint8Array> {
  const statement = shownStatement(exact)
  const { locale, shareClass, from, to, generatedAt } = statement
  const texts = statementTexts(locale)
  const period = formatMessage(texts.period, { from: formatDay(locale, from), to: formatDay(locale, to) })
  const title = `${texts.title}, ${shareClass.symbol}, ${period}`
  const paper = openPdf(title, localeTag(locale), creationDate(generatedAt))
  const figures = figuresOf(statement)
  masthead(paper, statement, texts)
  gains(paper, statement, texts, figures)
  await holding(paper, statement, texts, figures)
  await development(paper, statement, texts, figures)
  await movements(paper, statement, texts, figures)
  notes(paper, statement, texts)
  footers(paper, statement, texts)
  return closePdf(paper)
}

function notes(paper: PdfPage, { method }: Statement, texts: StatementTexts): void {
  heading(paper, texts.notes, 60)
  const methodNote = method === "fifo" ? texts.fifoNote : texts.weightedAverageNote
  for (const note of [methodNote, texts.valueNote, texts.roundingNote]) {
    paragraph(paper, paper.root, note, { color: MUTED })
    paper.y += 6
  }
  // Risk is stated at the size of everything else around it, and in ink.
  paragraph(paper, paper.root, texts.performanceNote)
}

/** Whose statement a page belongs to, its number, and when it was made: known when all pages are there. */
function footers({ doc, ...paper }: PdfPage, statement: Statement, texts: StatementTexts): void {
  const { investor, shareClass, generatedAt, locale } = statement
  const pages = doc.bufferedPageRange().count
  const y = 841.89 - 46
  const style = { size: 8, color: MUTED }
  const about = `${investor.firstName} ${investor.lastName} · ${shareClass.symbol}`
  const generated = formatMessage(texts.generated, { at: formatInstant(locale, generatedAt, "UTC") })
  for (let page = 0; page < pages; page += 1) {
    doc.switchToPage(page)
    const number = formatMessage(texts.page, { page: page + 1, pages })
    hairline({ doc, ...paper }, y - 8)
    asArtifact(doc, () => {
      line({ doc, ...paper }, `${about} · ${generated}`, { x: MARGIN, y, width: WIDTH * 0.8 }, style)
      line(
        { doc, ...paper },
        number,
        { x: MARGIN + WIDTH * 0.8, y, width: WIDTH * 0.2, align: "right" },
        style,
      )
    })
  }
}
