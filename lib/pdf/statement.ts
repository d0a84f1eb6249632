import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isZero, subtract } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import type { Shown } from "#lib/domain/statements/shown-statement.ts"
import { shownStatement } from "#lib/domain/statements/shown-statement.ts"
import type { Statement } from "#lib/domain/statements/statement.ts"
import { formatCountry } from "#lib/format/format-country.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { formatSignedMoney } from "#lib/format/format-money.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StatementTexts } from "#lib/i18n/statement-texts/statement-texts.ts"
import { statementTexts } from "#lib/i18n/statement-texts/statement-texts.ts"
import { brandHead } from "./brand-head.ts"
import type { Element, PdfPage, Style } from "./pdf-page.ts"
import {
  asArtifact,
  closePdf,
  creationDate,
  hairline,
  heading,
  isPrintable,
  line,
  MARGIN,
  MUTED,
  openPdf,
  paragraph,
  tagged,
  WIDTH,
  writeFooters,
} from "./pdf-page.ts"
import type { Figures } from "./statement-tables.ts"
import { development, holding, isLoss, movements } from "./statement-tables.ts"

/** Money at its minor units, values and shares at the decimals of the class. */
function figuresOf({ locale, shareClass }: Statement): Figures {
  const { currency, navDecimals, shareDecimals } = shareClass
  const fixed = (value: Decimal, decimals: number, isSigned = false): string =>
    formatNumber(locale, value, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      ...(isSigned ? { signDisplay: "exceptZero" as const } : {}),
    })
  const cents = minorUnitDecimals(currency)
  return {
    money: ({ value }) => fixed(value, cents),
    change: ({ value }) => fixed(value, cents, true),
    value: ({ value }) => fixed(value, navDecimals),
    shares: (shares) => fixed(shares, shareDecimals),
    sharesChange: (shares) => fixed(shares, shareDecimals, true),
    valueChange: (from, to) => fixed(subtract(to, from), navDecimals, true),
  }
}

/** The title of the statement, its investor and its share class. */
function masthead(pdf: PdfPage, statement: Statement, texts: StatementTexts): void {
  const { root } = pdf
  const { locale, from, to } = statement
  const put = (type: string, text: string, height: number, style: Style) => {
    const place = { x: MARGIN, y: pdf.y, width: WIDTH }
    tagged(pdf, root, type, () => line(pdf, text, place, style))
    pdf.y += height
  }
  brandHead(pdf, statement.brand, "Sharebook")
  pdf.y += 26
  put("H1", texts.title, 42, { font: "serif", size: 28 })
  const period = { from: formatDay(locale, from), to: formatDay(locale, to) }
  put("P", formatMessage(texts.period, period), 36, { size: 12, color: MUTED })
  const top = pdf.y
  const left = block(pdf, texts.investor, addressLines(pdf, statement), { x: MARGIN, y: top })
  const right = block(pdf, texts.shareClass, shareClassLines(statement), { x: MARGIN + WIDTH / 2, y: top })
  const method = block(pdf, texts.costMethod, [texts.methods[statement.method]], {
    x: MARGIN + WIDTH / 2,
    y: right + 8,
  })
  pdf.y = Math.max(left, method)
}

/** A small label with lines under it; returns where it ends. */
function block(
  pdf: PdfPage,
  label: string,
  lines: readonly string[],
  { x, y }: Readonly<{ x: number; y: number }>,
): number {
  const { doc, root } = pdf
  const width = WIDTH / 2 - 12
  const element: Element = doc.struct("Div")
  root.add(element)
  tagged(pdf, element, "P", () => line(pdf, label, { x, y, width }, { size: 8, color: MUTED }))
  for (const [index, text] of lines.entries()) {
    const style: Style = index === 0 ? { font: "strong", size: 10 } : { size: 10 }
    tagged(pdf, element, "P", () => line(pdf, text, { x, y: y + 13 + index * 15, width }, style))
  }
  element.end()
  return y + 13 + lines.length * 15
}

function addressLines(pdf: PdfPage, { investor, locale }: Statement): string[] {
  const country = formatCountry(locale, investor.country)
  const names = [
    // An organization, at the address of the person who represents it.
    ...(investor.legalName === null ? [] : [investor.legalName]),
    `${investor.firstName} ${investor.lastName}`,
  ]
  return [
    ...names,
    ...(isPrintable(pdf, names.join("")) ? [] : [investor.id]),
    ...postalLines(investor.address),
    `${investor.zipCode} ${investor.city}`,
    country ?? investor.country,
  ]
}

const MAX_POSTAL_LINES = 4

/** The lines of an address. Where there are more than fit, neighbouring lines share one, separated by commas. */
function postalLines(address: string): string[] {
  const lines = address
    .split(/[\r\n]+/)
    .map((text) => text.trim())
    .filter((text) => text !== "")
  const perLine = Math.max(1, Math.ceil(lines.length / MAX_POSTAL_LINES))
  return Array.from({ length: Math.ceil(lines.length / perLine) }, (_, index) =>
    lines.slice(index * perLine, (index + 1) * perLine).join(", "),
  )
}

const shareClassLines = ({ shareClass }: Statement): string[] => [
  shareClass.name,
  `${shareClass.symbol} · ISIN ${shareClass.isin} · ${shareClass.currency}`,
]

/** The gains of the period in three figures, of which the first two make up the third. */
function gains(pdf: PdfPage, statement: Statement, texts: StatementTexts): void {
  const { realizedGain, unrealizedGainChange, yield: total } = statement
  const keyFigures: readonly (readonly [label: string, amount: Amount])[] = [
    [isLoss(realizedGain) ? texts.realizedLoss : texts.realizedGain, realizedGain],
    [texts.unrealizedGainChange, unrealizedGainChange],
    [isLoss(total) ? texts.totalLoss : texts.totalGain, total],
  ]
  pdf.y += 22
  hairline(pdf, pdf.y)
  pdf.y += 14
  for (const [index, [label, amount]] of keyFigures.entries()) {
    keyFigure(pdf, index, label, formatSignedMoney(statement.locale, amount))
  }
  pdf.y += 44
  hairline(pdf, pdf.y)
}

const OPERATORS = ["", "+", "="]

function keyFigure(pdf: PdfPage, place: number, label: string, figure: string): void {
  const { doc, root, y } = pdf
  const column = WIDTH / 3
  const x = MARGIN + place * column + (place === 0 ? 0 : 22)
  const width = column - 30
  if (place > 0) {
    const operator = OPERATORS[place] ?? ""
    asArtifact(doc, () =>
      line(pdf, operator, { x: x - 22, y: y + 15, width: 14 }, { font: "serif", size: 18, color: MUTED }),
    )
  }
  const element = doc.struct("Div")
  root.add(element)
  tagged(pdf, element, "P", () => line(pdf, label, { x, y, width }, { size: 8, color: MUTED }))
  tagged(pdf, element, "P", () => line(pdf, figure, { x, y: y + 14, width }, { font: "serif", size: 18 }))
  element.end()
}

/** A statement on A4 pages, in its language, tagged for screen readers. */
export async function statementPdf(exact: Statement): Promise<Uint8Array> {
  const statement = shownStatement(exact)
  const { locale, shareClass, from, to, generatedAt } = statement
  const texts = statementTexts(locale)
  const period = formatMessage(texts.period, { from: formatDay(locale, from), to: formatDay(locale, to) })
  const title = `${texts.title}, ${shareClass.symbol}, ${period}`
  const pdf = openPdf(title, localeTag(locale), creationDate(generatedAt))
  const figures = figuresOf(statement)
  masthead(pdf, statement, texts)
  gains(pdf, statement, texts)
  holding(pdf, statement, texts, figures)
  development(pdf, statement, texts, figures)
  movements(pdf, statement, texts, figures)
  notes(pdf, statement, texts)
  footers(pdf, statement, texts)
  return closePdf(pdf)
}

function notes(pdf: PdfPage, { method, compensated }: Shown, texts: StatementTexts): void {
  heading(pdf, texts.notes, 60)
  const methodNote = method === "fifo" ? texts.fifoNote : texts.weightedAverageNote
  const compensationNotes = isZero(compensated.value) ? [] : [texts.compensationNote]
  for (const note of [methodNote, texts.valueNote, ...compensationNotes, texts.roundingNote]) {
    paragraph(pdf, pdf.root, note, { color: MUTED })
    pdf.y += 6
  }
  // Risk is stated at the size of everything else around it, and in ink.
  paragraph(pdf, pdf.root, texts.performanceNote)
}

function footers(pdf: PdfPage, statement: Statement, texts: StatementTexts): void {
  const { investor, shareClass, generatedAt, timezone, locale } = statement
  const name = investor.legalName ?? `${investor.firstName} ${investor.lastName}`
  const about = `${isPrintable(pdf, name) ? name : investor.id} · ${shareClass.symbol}`
  const generated = formatMessage(texts.generated, { at: formatInstant(locale, generatedAt, timezone) })
  writeFooters(pdf, { size: 8, numberShare: 0.2 }, (page, pages) => ({
    text: `${about} · ${generated}`,
    number: formatMessage(texts.page, { page, pages }),
  }))
}
