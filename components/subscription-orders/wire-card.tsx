import type { ReactNode } from "react"
import { CopyButton } from "#components/ui/copy-button.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { compare, toFixedPlaces } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import type { ArrivedMoney } from "#lib/domain/subscription-orders/amount-to-pay.ts"
import type { WireInstructions } from "#lib/domain/subscription-orders/wire-instructions.ts"
import { wireInstructions } from "#lib/domain/subscription-orders/wire-instructions.ts"
import { arrivedTexts } from "#lib/format/arrived-texts.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { qrCode } from "#lib/format/qr-code.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** A QR code as vectors, drawn on the server. Always dark on light: banking apps cannot scan light-on-dark codes. */
function EpcQrCode({ text, label }: Readonly<{ text: string; label: string }>) {
  const { size, path } = qrCode(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block h-auto w-full rounded"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}

/** Where to wire the money of an order, field by field, and as a code for a banking app. */
export function WireCard({
  language,
  texts,
  wire,
  toPay,
  arrived,
  until,
}: Readonly<{
  language: Language
  texts: Messages["ordering"]
  wire: WireInstructions
  /** What is to be transferred: less than the instructions say where a part has arrived. */
  toPay: Amount
  /** What has arrived already; null if nothing has. */
  arrived: ArrivedMoney | null
  /** Until when the order waits, as it is written. */
  until: string
}>) {
  const { reference, beneficiaryName, iban, bic, intermediaryBic, amount, epcQr } =
    compare(toPay.value, wire.amount.value) === 0 ? wire : wireInstructions(wire, wire.reference, toPay)
  const money = formatMoney(language, amount)
  const line = (name: string, shown: ReactNode, copied: string) => (
    <div className="border-hairline border-b py-2.5 last:border-b-0">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="figures flex items-center justify-between gap-4">
        <span className="min-w-0 [overflow-wrap:anywhere]">{shown}</span>
        <CopyButton
          text={copied}
          label={formatMessage(texts.copyThis, { what: name })}
          copyLabel={texts.copy}
          copiedLabel={texts.copied}
        />
      </dd>
    </div>
  )
  return (
    <section aria-labelledby="wire-heading" className="rounded border border-border p-5 md:p-8">
      <h2 id="wire-heading" className="text-21 md:text-28">
        {formatMessage(texts.wireTitle, { amount: money })}
      </h2>
      {arrivedTexts(language, texts, arrived, toPay).map((sentence) => (
        <p key={sentence} className="figures mt-1 font-medium">
          {sentence}
        </p>
      ))}
      <p className="mt-1 text-muted">{texts.wireLead}</p>
      <div className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_12rem]">
        <div>
          <dl>
            {line(
              texts.reference,
              <strong className="font-semibold text-21 tracking-wide md:text-28">
                {groupInFours(reference)}
              </strong>,
              reference,
            )}
            {line(texts.beneficiary, beneficiaryName, beneficiaryName)}
            {iban === null ? null : line(texts.iban, groupInFours(iban), iban)}
            {bic === null ? null : line(texts.bic, bic, bic)}
            {intermediaryBic === null ? null : line(texts.intermediaryBic, intermediaryBic, intermediaryBic)}
            {line(texts.amount, money, toFixedPlaces(amount.value, minorUnitDecimals(amount.currency)))}
          </dl>
          {iban === null ? <p className="mt-4 max-w-text">{texts.accountNotPublished}</p> : null}
          <p className="mt-4 max-w-text font-medium">{texts.exactReference}</p>
          <p className="mt-1 text-13 text-muted">{formatMessage(texts.wireBy, { at: until })}</p>
        </div>
        {epcQr === null ? null : (
          <figure className="w-48 self-start">
            <EpcQrCode text={epcQr} label={texts.qrLabel} />
            <figcaption className="mt-2 text-center text-12 text-muted">{texts.qrHelp}</figcaption>
          </figure>
        )}
      </div>
    </section>
  )
}
