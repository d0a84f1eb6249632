import { keyFigureTexts } from "#components/funds/key-figure-texts.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PdfPage, Style } from "#lib/pdf/pdf-page.ts"
import { hairline, INK, line, MUTED, paragraph, tagged } from "#lib/pdf/pdf-page.ts"
import type { PrintedFactsheet } from "./factsheet-pdf.ts"
import { dataDay } from "./factsheet-pdf.ts"

/** Which share class this is, as of when, and its four key figures. */
export function factsheetHead(paper: PdfPage, factsheet: PrintedFactsheet): void {
  const { language, subject } = factsheet
  const { shareClass } = subject
  const texts = messages(language).factsheet
  const text = shareClass.data[language]
  const { left: x, width } = paper
  const put = (type: string, content: string, height: number, style: Style) => {
    tagged(paper, paper.root, type, () => line(paper, content, { x, y: paper.y, width }, style))
    paper.y += height
  }
  const day = dataDay(factsheet)
  const edition =
    day === null
      ? texts.paper
      : `${texts.paper} · ${formatMessage(texts.dataAsOf, { day: formatDay(language, day) })}`
  tagged(paper, paper.root, "P", () =>
    line(paper, edition, { x, y: paper.y + 3, width, align: "right" }, { color: MUTED }),
  )
  put("P", "Sharebook", 22, { font: "wordmark", size: 13 })
  hairline(paper, paper.y, INK)
  paper.y += 18
  put("H1", text.name, 32, { font: "serif", size: 24 })
  const about = [shareClass.symbol, `ISIN ${shareClass.isin}`, shareClass.currency, text.amfClassification]
  put("P", about.join(" · "), 26, { size: 9.5, color: MUTED })
  keyFigures(paper, factsheet)
}

/** What the figures take of the width: a yield has a long name, assets have many digits, holders have neither. */
const SHARES = [0.3, 0.24, 0.28, 0.18]
const GUTTER = 12

const sharesBefore = (place: number): number =>
  SHARES.slice(0, place).reduce((total, share) => total + share, 0)

function keyFigures(paper: PdfPage, { language, subject, data }: PrintedFactsheet): void {
  const { shell, factsheet: texts } = messages(language)
  if (data.totals.kind !== "ready") {
    const { kind } = data.totals
    const sentence = kind === "unavailable" ? shell.blockUnavailable : shell.blockFailed
    const text = kind === "empty" ? shell.notYet : formatMessage(sentence, { block: texts.keyFigures })
    paragraph(paper, paper.root, text)
    return
  }
  const yields = data.yields.kind === "ready" ? data.yields.value : null
  const figures = keyFigureTexts(language, subject.shareClass, data.totals.value, {
    yields,
    notAdvertised: data.notAdvertised,
  })
  for (const [place, { label, value, notes }] of figures.entries()) {
    const x = paper.left + sharesBefore(place) * paper.width
    const width = (SHARES[place] ?? 0) * paper.width - GUTTER
    const element = paper.doc.struct("Div")
    paper.root.add(element)
    const put = (text: string, y: number, style: Style) =>
      tagged(paper, element, "P", () => line(paper, text, { x, y: paper.y + y, width }, style))
    put(label, 0, { size: 8, color: MUTED })
    put(value, 13, { font: "serif", size: 16 })
    for (const [row, note] of notes.entries()) put(note, 36 + row * 11, { size: 7.5, color: MUTED })
    element.end()
  }
  paper.y += 62
}
