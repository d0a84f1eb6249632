import type { Brand } from "#lib/domain/brand/brand.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { ArrivedMoney } from "#lib/domain/subscription-orders/amount-to-pay.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { WireInstructions } from "#lib/domain/subscription-orders/wire-instructions.ts"
import { arrivedTexts } from "#lib/format/arrived-texts.ts"
import { formatInstant } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import { qrCode } from "#lib/format/qr-code.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { brandHead } from "./brand-head.ts"
import type { PdfPage, Style } from "./pdf-page.ts"
import {
  closePdf,
  creationDate,
  hairline,
  line,
  MARGIN,
  MUTED,
  openPdf,
  paragraph,
  tagged,
  WIDTH,
  writeFooters,
} from "./pdf-page.ts"

/** What the instructions are about; `issuer` is the distributor of the investor. */
export type InstructedPayment = Readonly<{
  order: SubscriptionOrder
  /** Where to transfer what is still to be paid. */
  wire: WireInstructions
  arrived: ArrivedMoney | null
  terms: DealingTerms
  investorName: string
  issuer: string
  /** How the distributor presents itself; null for its name alone. */
  brand: Brand | null
  generatedAt: Instant
}>

const QR_POINTS = 130

/** How to pay an order, on one A4 page in the language, tagged for screen readers. */
export function paymentInstructionsPdf(language: Language, payment: InstructedPayment): Promise<Uint8Array> {
  const { order, wire, arrived, terms, investorName, issuer, brand, generatedAt } = payment
  const { ordering, mails } = messages(language)
  const { beneficiaryName, iban, bic, intermediaryBic, reference, amount, epcQr } = wire
  const money = formatMoney(language, amount)
  const title = formatMessage(mails.instructionsSubject, { symbol: terms.symbol })
  const pdf = openPdf(title, localeTag(language), creationDate(generatedAt))
  const put = (type: string, text: string, height: number, style: Style) => {
    const place = { x: MARGIN, y: pdf.y, width: WIDTH }
    tagged(pdf, pdf.root, type, () => line(pdf, text, place, style))
    pdf.y += height
  }
  brandHead(pdf, brand, issuer)
  pdf.y += 26
  put("H1", formatMessage(ordering.wireTitle, { amount: money }), 42, { font: "serif", size: 28 })
  put("P", `${investorName} · ${formatMessage(ordering.subscriptionOf, { symbol: terms.symbol })}`, 22, {
    size: 12,
  })
  for (const text of arrivedTexts(language, ordering, arrived, amount)) {
    paragraph(pdf, pdf.root, text, { size: 11 })
    pdf.y += 4
  }
  paragraph(pdf, pdf.root, ordering.wireLead, { size: 10, color: MUTED })
  pdf.y += 22
  const top = pdf.y
  const width = epcQr === null ? WIDTH : WIDTH - QR_POINTS - 28
  const field = (name: string, value: string | null, style: Style = { size: 12 }) => {
    if (value === null) return
    const height = style.size ?? 12
    const element = pdf.doc.struct("Div")
    pdf.root.add(element)
    tagged(pdf, element, "P", () =>
      line(pdf, name, { x: MARGIN, y: pdf.y, width }, { size: 8, color: MUTED }),
    )
    tagged(pdf, element, "P", () => line(pdf, value, { x: MARGIN, y: pdf.y + 12, width }, style))
    element.end()
    pdf.y += height + 20
    hairline({ ...pdf, width }, pdf.y)
    pdf.y += 9
  }
  field(ordering.reference, groupInFours(reference), { font: "strong", size: 18 })
  field(ordering.beneficiary, beneficiaryName)
  field(ordering.iban, iban === null ? null : groupInFours(iban))
  field(ordering.bic, bic)
  field(ordering.intermediaryBic, intermediaryBic)
  field(ordering.amount, money)
  if (epcQr !== null) drawQr(pdf, epcQr, { y: top, label: ordering.qrLabel, help: ordering.qrHelp })
  pdf.y += 14
  if (iban === null) {
    paragraph(pdf, pdf.root, ordering.accountNotPublished, { size: 11 })
    pdf.y += 6
  }
  paragraph(pdf, pdf.root, ordering.exactReference, { font: "strong", size: 11 })
  pdf.y += 6
  const until = formatInstant(language, order.expiresAt, terms.calendar.timezone)
  paragraph(pdf, pdf.root, formatMessage(ordering.wireBy, { at: until }), { size: 11 })
  writeFooters(pdf, { size: 8, numberShare: 0.3 }, () => ({
    text: `${ordering.orderId} ${order.id}`,
    number: formatInstant(language, generatedAt, terms.calendar.timezone),
  }))
  return closePdf(pdf)
}

/** The code for banking apps, at the right of the fields. */
function drawQr(
  pdf: PdfPage,
  text: string,
  { y, label, help }: Readonly<{ y: number; label: string; help: string }>,
): void {
  const { doc, root } = pdf
  const { size, path } = qrCode(text)
  const x = MARGIN + WIDTH - QR_POINTS
  const figure = doc.struct("Figure", { alt: label }, () => {
    doc.save()
    doc
      .translate(x, y)
      .scale(QR_POINTS / size)
      .path(path)
      .fill("#000000")
    doc.restore()
  })
  root.add(figure)
  tagged(pdf, root, "P", () =>
    line(pdf, help, { x, y: y + QR_POINTS + 2, width: QR_POINTS }, { size: 8, color: MUTED }),
  )
}
