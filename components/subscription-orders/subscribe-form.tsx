"use client"

import { useState } from "react"
import { AmountEcho } from "#components/forms/amount-echo.tsx"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field } from "#components/forms/field.tsx"
import { NumberInput } from "#components/forms/inputs.tsx"
import { RadioList } from "#components/forms/radio-list.tsx"
import { RadioRow } from "#components/forms/radio-row.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { CutOffCountdown } from "#components/orders/cut-off-countdown.tsx"
import { sharesText } from "#components/orders/order.ts"
import { OrderReceipt } from "#components/orders/order-receipt.tsx"
import type { CheckedAmount } from "#components/orders/typed-input.ts"
import { checkAmount, readSharesToBuy } from "#components/orders/typed-input.ts"
import type { OrderFormProps } from "#components/orders/use-order-form.ts"
import { useOrderForm } from "#components/orders/use-order-form.ts"
import { Button } from "#components/ui/button.tsx"
import { createSubscriptionOrder } from "#lib/contract/subscription-orders/endpoints.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isPositive, toFixedPlaces } from "#lib/domain/money/decimal.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import {
  MAXIMUM_SUBSCRIPTION,
  priceSubscription,
} from "#lib/domain/subscription-orders/price-subscription.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { decimalSeparator, formatShares } from "#lib/format/format-number.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { SubscribeTexts, SubscriptionChoice } from "./subscribe-form-props.ts"

/** Orders a subscription: checks the amount as it is typed, and goes on to where the money is to be wired. */
export function SubscribeForm({
  yieldHeading,
  ...props
}: OrderFormProps<SubscriptionChoice, SubscribeTexts> &
  Readonly<{
    /** Which yield the classes are shown with. */
    yieldHeading: string
  }>) {
  const { language, investorId, choices, texts, errors, staff } = props
  const form = useOrderForm(createSubscriptionOrder, props)
  const { id, choice, text, isChecked, change } = form
  const [by, setBy] = useState<"amount" | "shares">("amount")
  const [isAsking, setAsking] = useState(false)
  const sign = decimalSeparator(localeTag(language))
  const bought = by === "shares" ? readSharesToBuy(text, sign, choice) : null
  const checked: CheckedAmount =
    bought === null
      ? checkAmount(text, sign, choice)
      : bought.kind === "number"
        ? checkAmount(bought.value, ".", choice)
        : { kind: bought.kind === "empty" ? "empty" : "unreadable" }
  const error =
    bought !== null && bought.kind !== "number"
      ? isChecked || bought.kind === "decimals"
        ? sharesErrorText(texts, choice, bought.kind)
        : null
      : isChecked
        ? errorText(language, texts, choice, checked)
        : earlyError(language, texts, choice, checked)
  const review = () => {
    form.showErrors(checked.kind !== "ready")
    if (checked.kind !== "ready") return
    if (staff === undefined) place()
    else setAsking(true)
  }
  const place = () => {
    if (checked.kind !== "ready") return
    const { currency, shareClassId } = choice
    const value = toFixedPlaces(checked.value, minorUnitDecimals(currency))
    change.mutate({ payload: { investorId, shareClassId, amount: { value, currency } } })
  }
  const money =
    "value" in checked ? formatMoney(language, { value: checked.value, currency: choice.currency }) : ""
  return (
    <ScriptedForm
      noValidate
      className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      onSend={review}
    >
      <RadioList
        name="share-class"
        legend={texts.shareClass}
        chosenId={choice.shareClassId}
        onChoose={form.setChosenId}
        choices={choices.map((of) => ({
          id: of.shareClassId,
          title: of.title,
          figure: of.yieldText,
          note: `${of.symbol} · ${of.offerText}`,
        }))}
        figureHeading={yieldHeading}
      />
      <div className="space-y-6 lg:sticky lg:top-8">
        <RadioRow
          name="order-by"
          legend={texts.orderBy}
          chosen={by}
          onChoose={setBy}
          choices={[
            ["amount", staff?.texts.byAmount ?? choice.currency],
            ["shares", texts.byShares],
          ]}
        />
        <Field
          id={id}
          label={bought === null ? texts.amountLabel : texts.sharesToBuy}
          error={error}
          help={
            bought !== null ? (
              bought.kind === "number" && checked.kind !== "above" ? (
                formatMessage(texts.sharesCost, {
                  shares: sharesText(language, texts, bought.shares),
                  amount: formatMoney(language, { value: bought.value, currency: choice.currency }),
                })
              ) : (
                texts.sharesToBuyHelp
              )
            ) : "value" in checked ? (
              <AmountEcho
                language={language}
                amount={{ value: checked.value, currency: choice.currency }}
                sentence={texts.understood}
              />
            ) : (
              formatMessage(texts.amountHelp, { amount: choice.minimumText })
            )
          }
        >
          {(input) => (
            <NumberInput
              input={input}
              name="amount"
              unit={bought === null ? choice.currency : choice.symbol}
              value={text}
              {...form.field}
            />
          )}
        </Field>
        <OrderReceipt
          id={`${id}-receipt`}
          heading={texts.yourOrder}
          lines={[
            { name: texts.shareClass, value: choice.symbol },
            { name: texts.amountLabel, value: money === "" ? null : money, isMain: true },
            { name: texts.entryFeeLabel, value: choice.feeText },
            {
              name: texts.sharesAbout,
              value: checked.kind === "ready" ? sharesBought(language, choice, checked.value) : null,
            },
            { name: texts.cutOff, value: choice.cutOffText },
          ]}
        />
        <div className="space-y-2 text-13">
          {staff === undefined ? null : (
            <CutOffCountdown
              key={choice.shareClassId}
              language={language}
              texts={staff.texts}
              secondsLeft={choice.secondsLeft}
            />
          )}
          <p>{choice.dealingText}</p>
          <p className="text-muted">{texts.cutOffExplained}</p>
          {checked.kind === "ready" ? (
            <Estimate language={language} texts={texts} choice={choice} value={checked.value} />
          ) : null}
        </div>
        <ErrorNotice
          language={language}
          texts={errors}
          error={isAsking ? null : change.error}
          currency={choice.currency}
        />
        <div>
          <Button type="submit" disabled={change.isPending || change.isSuccess}>
            {change.isPending || change.isSuccess
              ? texts.placing
              : (staff?.texts.reviewSubscription ?? texts.placeSubscription)}
          </Button>
          <p className="mt-3 text-13 text-muted">{texts.afterPlacing}</p>
        </div>
      </div>
      {staff === undefined ? null : (
        <ConfirmDialog
          isOpen={isAsking && checked.kind === "ready"}
          title={formatMessage(staff.texts.confirmSubscribeTitle, {
            amount: money,
            investor: staff.investorName,
          })}
          confirm={
            change.isPending || change.isSuccess
              ? texts.placing
              : formatMessage(staff.texts.confirmSubscribe, { amount: money })
          }
          dismiss={staff.texts.back}
          isBusy={change.isPending || change.isSuccess}
          onConfirm={place}
          onDismiss={() => setAsking(false)}
        >
          <p>
            {formatMessage(staff.texts.confirmSubscribeText, {
              amount: money,
              investor: staff.investorName,
              symbol: choice.symbol,
            })}
          </p>
          <p className="text-muted">{staff.investorIdentity}</p>
          <p className="text-muted">{choice.dealingText}</p>
          <ErrorNotice language={language} texts={errors} error={change.error} currency={choice.currency} />
        </ConfirmDialog>
      )}
    </ScriptedForm>
  )
}

/** The shares that an amount buys at the latest value; null before the first one. */
function sharesOf({ latestValue, shareDecimals, feeRate, currency }: SubscriptionChoice, value: Decimal) {
  if (latestValue === null) return null
  const terms = { netAssetValue: latestValue.value, shareDecimals, feeRate }
  return priceSubscription({ value, currency }, terms).shares
}

function sharesBought(language: Language, choice: SubscriptionChoice, value: Decimal): string | null {
  const shares = sharesOf(choice, value)
  return shares === null ? null : formatShares(language, shares, choice.shareDecimals)
}

function Estimate({
  language,
  texts,
  choice,
  value,
}: Readonly<{ language: Language; texts: SubscribeTexts; choice: SubscriptionChoice; value: Decimal }>) {
  const { latestValue, shareDecimals } = choice
  const shares = sharesOf(choice, value)
  if (latestValue === null || shares === null) return null
  return (
    <p>
      {formatMessage(isPositive(shares) ? texts.estimateShares : texts.estimateNoShares, {
        count: Number(shares),
        shares: formatShares(language, shares, shareDecimals),
        value: latestValue.text,
        day: latestValue.dayText,
      })}
    </p>
  )
}

function sharesErrorText(
  texts: SubscribeTexts,
  choice: SubscriptionChoice,
  kind: "empty" | "unreadable" | "no-value" | "decimals",
): string {
  switch (kind) {
    case "no-value":
      return texts.sharesCostUnknown
    case "empty":
      return texts.sharesToBuyEmpty
    case "unreadable":
      return texts.sharesUnreadable
    case "decimals":
      return formatMessage(texts.sharesDecimals, { decimals: choice.shareDecimals })
  }
}

/** What is said while the amount is still being typed: only what more digits cannot fix. */
const earlyError = (
  language: Language,
  texts: SubscribeTexts,
  choice: SubscriptionChoice,
  checked: CheckedAmount,
): string | null =>
  checked.kind === "decimals" || checked.kind === "above" ? errorText(language, texts, choice, checked) : null

function errorText(
  language: Language,
  texts: SubscribeTexts,
  choice: SubscriptionChoice,
  checked: CheckedAmount,
): string | null {
  switch (checked.kind) {
    case "ready":
      return null
    case "empty":
      return texts.amountEmpty
    case "unreadable":
      return texts.amountUnreadable
    case "below":
      return formatMessage(texts.amountBelow, { amount: choice.minimumText })
    case "above":
      return formatMessage(texts.amountAbove, {
        amount: formatMoney(language, { value: MAXIMUM_SUBSCRIPTION, currency: choice.currency }),
      })
    case "decimals":
      return formatMessage(texts.amountDecimals, {
        currency: choice.currency,
        decimals: minorUnitDecimals(choice.currency),
      })
  }
}
