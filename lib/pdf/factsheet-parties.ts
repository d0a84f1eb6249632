import { documentPath } from "#lib/domain/documents/document.ts"
import { RISK_INDICATORS } from "#lib/domain/share-classes/share-class-risk.ts"
import { documentGroups } from "#lib/factsheet/document-groups.ts"
import type { PrintedFactsheet } from "#lib/factsheet/factsheet-data.ts"
import { isAnybodyStated, partyTexts } from "#lib/factsheet/party-texts.ts"
import { holdingPeriodText, riskSentences } from "#lib/factsheet/risk-texts.ts"
import { formatCountry } from "#lib/format/format-country.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { LANGUAGE_NAMES } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PdfPage } from "./pdf-page.ts"
import {
  asArtifact,
  columnOf,
  ensureSpace,
  HAIRLINE,
  heading,
  INK,
  line,
  MUTED,
  paragraph,
} from "./pdf-page.ts"
import { facts } from "./sections.ts"

const SCALE_WIDTH = 230
const STEP_HEIGHT = 24
const GUTTER = 24

/** The risk class on its scale and in words beside it; nothing where the operator states neither class nor holding period. */
export function risk(pdf: PdfPage, { language, subject: { shareClass } }: PrintedFactsheet): void {
  const { parties: texts } = messages(language)
  const { riskIndicator, recommendedHoldingPeriod: period } = shareClass
  if (riskIndicator === null && period === null) return
  heading(pdf, texts.risk, 100)
  const top = pdf.y
  const isDrawn = riskIndicator !== null
  if (isDrawn) scale(columnOf(pdf, pdf.left, SCALE_WIDTH), riskIndicator, [texts.lowerRisk, texts.higherRisk])
  const indent = isDrawn ? SCALE_WIDTH + GUTTER : 0
  const column = columnOf(pdf, pdf.left + indent, pdf.width - indent)
  const sentences = [
    ...riskSentences(language, shareClass),
    ...(period === null
      ? []
      : [formatMessage(texts.holdingSentence, { period: holdingPeriodText(language, period) })]),
  ]
  for (const [index, sentence] of sentences.entries()) {
    paragraph(column, pdf.root, sentence, { size: 8.5, font: index === 0 ? "strong" : "text" })
    column.y += 2
  }
  pdf.y = Math.max(column.y, isDrawn ? top + STEP_HEIGHT + 30 : top)
}

/** Drawn for the eye only: the first sentence beside it says the same. */
function scale(column: PdfPage, indicator: number, ends: readonly [string, string]): void {
  const { doc, left, y } = column
  const width = SCALE_WIDTH / RISK_INDICATORS.length
  asArtifact(doc, () => {
    for (const [index, step] of RISK_INDICATORS.entries()) {
      const isPresent = step === indicator
      const x = left + index * width
      const box = doc.rect(x + 1, y, width - 2, STEP_HEIGHT)
      if (isPresent) box.fill(INK)
      else box.lineWidth(0.7).strokeColor(HAIRLINE).stroke()
      const text = String(step)
      doc.font("serif").fontSize(12)
      const inset = (width - doc.widthOfString(text)) / 2
      const color = isPresent ? "#ffffff" : MUTED
      line(column, text, { x: x + inset, y: y + 5, width }, { font: "serif", size: 12, color })
    }
    const style = { size: 6.5, color: MUTED }
    line(column, `← ${ends[0]}`, { x: left, y: y + STEP_HEIGHT + 5, width: SCALE_WIDTH }, style)
    const right = { x: left, y: y + STEP_HEIGHT + 14, width: SCALE_WIDTH, align: "right" } as const
    line(column, `${ends[1]} →`, right, style)
  })
}

/** The companies and the authority behind the fund; nothing where the operator states nobody. */
export function parties(pdf: PdfPage, { language, subject: { fund }, data }: PrintedFactsheet): void {
  const { parties: texts } = messages(language)
  const stated = data.parties.kind === "ready" ? data.parties.value : []
  if (!isAnybodyStated(fund, stated)) return
  ensureSpace(pdf, 120)
  const domicile = fund.domicile === null ? [] : [formatCountry(language, fund.domicile)]
  facts(
    pdf,
    texts.heading,
    [
      ...domicile.map((value) => ({ id: "domicile", name: texts.domicile, value })),
      ...partyTexts(language, stated).map(({ id, role, name, details }) => ({
        id,
        name: role,
        value: [name, ...details.map(({ text }) => text)].join(" · "),
      })),
    ],
    0.24,
  )
}

/** The documents in the reader's language, or in all where there is none in it, with the address of the newest version. */
export function documents(pdf: PdfPage, { language, subject, data, url }: PrintedFactsheet): void {
  const { parties: texts } = messages(language)
  const groups = documentGroups(language, data.documents.kind === "ready" ? data.documents.value : [])
  if (groups.length === 0) return
  ensureSpace(pdf, 110)
  facts(
    pdf,
    texts.documents,
    groups.flatMap(({ kind, current }) => {
      const inLanguage = current.filter((document) => document.language === language)
      return (inLanguage.length > 0 ? inLanguage : current).map((document) => ({
        id: document.id,
        name: texts.documentKinds[kind],
        value: [
          LANGUAGE_NAMES[document.language],
          formatDay(language, document.day),
          new URL(documentPath({ ...document, symbol: subject.shareClass.symbol }, null), url).href,
        ].join(" · "),
      }))
    }),
    0.24,
  )
}
