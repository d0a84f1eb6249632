"use client"

import { useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field, Select } from "#components/forms/field.tsx"
import { NumberInput } from "#components/forms/inputs.tsx"
import { RadioList } from "#components/forms/radio-list.tsx"
import { RadioRow } from "#components/forms/radio-row.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { CutOffCountdown } from "#components/orders/cut-off-countdown.tsx"
import { sharesText } from "#components/orders/order.ts"
import type { CheckedShares } from "#components/orders/typed-input.ts"
import { checkPayout, checkShares } from "#components/orders/typed-input.ts"
import type { OrderFormProps } from "#components/orders/use-order-form.ts"
import { useOrderForm } from "#components/orders/use-order-form.ts"
import { Button } from "#components/ui/button.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { createRedemptionOrder } from "#lib/contract/redemption-orders/endpoints.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { decimalSeparator } from "#lib/format/format-number.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { RedeemTexts, RedemptionChoice } from "./redeem-form-props.ts"
import { estimateOf, gainLabel, gainText, RedemptionEstimateTable } from "./redemption-estimate.tsx"

/** How much of a position is redeemed: so many shares of it, as many as bring a payout, or all that are free. */
type HowMuch = "part" | "amount" | "all"

/** Orders a redemption: shows what it would bring and realise before it asks to confirm. */
export function RedeemForm({
  accountsPath,
  ...props
}: OrderFormProps<RedemptionChoice, RedeemTexts> &
  Readonly<{
    /** The page that registers bank accounts. */
    accountsPath: string
  }>) {
  const { language, investorId, choices, texts, errors, staff } = props
  const form = useOrderForm(createRedemptionOrder, props)
  const { id, choice, text, isChecked, change } = form
  const [howMuch, setHowMuch] = useState<HowMuch>(staff === undefined ? "amount" : "part")
  const [accountId, setAccountId] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const account = choice.accounts.find((of) => of.id === accountId) ?? choice.accounts[0]
  const isAll = howMuch === "all"
  const checked: CheckedShares = isAll
    ? { kind: "ready", shares: choice.freeShares }
    : howMuch === "amount"
      ? checkPayout(text, decimalSeparator(localeTag(language)), choice)
      : checkShares(text, decimalSeparator(localeTag(language)), choice)
  const estimate = checked.kind === "ready" ? estimateOf(choice, checked.shares) : null
  const review = (fields: FormData) => {
    form.showErrors(checked.kind !== "ready")
    setAccountId(String(fields.get("account")))
    if (checked.kind === "ready" && account !== undefined) setAsking(true)
  }
  const confirm = () => {
    if (checked.kind !== "ready" || account === undefined) return
    const { shareClassId } = choice
    const order = { investorId, shareClassId, bankAccountId: account.id, sharesAmount: checked.shares }
    change.mutate({ payload: order })
  }
  const what = checked.kind === "ready" ? sharesText(language, texts, checked.shares) : ""
  const byPayout = howMuch === "amount"
  return (
    <ScriptedForm noValidate className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2" onSend={review}>
      <div className="space-y-8">
        <RadioList
          name="position"
          legend={texts.position}
          chosenId={choice.shareClassId}
          onChoose={form.setChosenId}
          choices={choices.map((of) => ({
            id: of.shareClassId,
            title: of.title,
            figure: of.valueText,
            note: of.noteText,
          }))}
        />
        <div className="space-y-6">
          <RadioRow
            name="how-much"
            legend={texts.howMuch}
            chosen={howMuch}
            onChoose={setHowMuch}
            choices={[
              ["amount", texts.payoutWanted],
              ["part", texts.partOfIt],
              ["all", texts.allOfIt],
            ]}
          />
          <Field
            id={id}
            label={byPayout ? `${texts.payoutWanted} (${choice.currency})` : texts.sharesLabel}
            help={
              byPayout
                ? what === ""
                  ? texts.payoutWantedHelp
                  : formatMessage(texts.payoutShares, { shares: what })
                : [
                    ...(what === "" ? [] : [`${what}.`]),
                    formatMessage(texts.sharesHelp, { shares: choice.freeSharesText }),
                  ].join(" ")
            }
            error={
              isAll || (!isChecked && checked.kind !== "too-many")
                ? null
                : byPayout
                  ? payoutErrorText(language, texts, choice, checked)
                  : sharesErrorText(language, texts, choice, checked)
            }
          >
            {(input) => (
              <NumberInput
                input={input}
                name="shares"
                unit={byPayout ? choice.currency : choice.symbol}
                value={isAll ? choice.freeSharesText : text}
                isDisabled={isAll}
                {...form.field}
              />
            )}
          </Field>
        </div>
        {account === undefined ? (
          <p className="border-warning border-l-2 py-1 pl-4">
            {formatMessage(texts.noBankAccount, { currency: choice.currency })}{" "}
            <TextLink href={accountsPath}>{texts.registerAccount}</TextLink>
          </p>
        ) : (
          <Field id={`${id}-account`} label={texts.bankAccount}>
            {(input) => (
              <Select
                key={choice.currency}
                input={input}
                name="account"
                chosen={account.id}
                isLong
                options={choice.accounts.map(({ id: value, text: label }) => ({ value, label }))}
              />
            )}
          </Field>
        )}
      </div>
      <div className="space-y-6 lg:sticky lg:top-8">
        <RedemptionEstimateTable language={language} texts={texts} choice={choice} estimate={estimate} />
        {staff === undefined ? null : (
          <div className="text-13">
            <CutOffCountdown
              key={choice.shareClassId}
              language={language}
              texts={staff.texts}
              secondsLeft={choice.secondsLeft}
            />
          </div>
        )}
        <p className="text-13">{choice.dealingText}</p>
        <ErrorNotice
          language={language}
          texts={errors}
          error={isAsking ? null : change.error}
          currency={choice.currency}
        />
        <Button type="submit" disabled={account === undefined || change.isSuccess}>
          {change.isSuccess ? texts.placing : texts.reviewRedemption}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking && estimate !== null}
        title={
          staff === undefined
            ? formatMessage(texts.confirmRedeemTitle, { what, symbol: choice.symbol })
            : formatMessage(staff.texts.confirmRedeemTitle, {
                what,
                symbol: choice.symbol,
                investor: staff.investorName,
              })
        }
        confirm={
          change.isPending || change.isSuccess ? texts.placing : formatMessage(texts.confirmRedeem, { what })
        }
        dismiss={texts.back}
        isBusy={change.isPending || change.isSuccess}
        onConfirm={confirm}
        onDismiss={() => setAsking(false)}
      >
        <p>
          {formatMessage(texts.confirmRedeemText, {
            payout: estimate === null ? "" : formatMoney(language, estimate.payout),
            account: account?.text ?? "",
          })}
        </p>
        {estimate === null ? null : <p>{`${gainLabel(texts, estimate)} ${gainText(language, estimate)}`}</p>}
        {staff === undefined ? null : <p className="text-muted">{staff.investorIdentity}</p>}
        <p className="text-muted">{choice.dealingText}</p>
        <ErrorNotice language={language} texts={errors} error={change.error} currency={choice.currency} />
      </ConfirmDialog>
    </ScriptedForm>
  )
}

/** What is wrong with a payout. */
function payoutErrorText(
  language: Language,
  texts: RedeemTexts,
  choice: RedemptionChoice,
  { kind }: CheckedShares,
): string | null {
  const { currency, minimum, freeShares } = choice
  switch (kind) {
    case "ready":
      return null
    case "empty":
      return texts.payoutEmpty
    case "unreadable":
      return texts.amountUnreadable
    case "too-many":
      return formatMessage(texts.payoutTooMuch, {
        amount: formatMoney(language, estimateOf(choice, freeShares).payout),
      })
    case "decimals":
      return formatMessage(texts.amountDecimals, { currency, decimals: minorUnitDecimals(currency) })
    case "below":
      return formatMessage(texts.payoutBelow, { amount: formatMoney(language, { value: minimum, currency }) })
  }
}

/** What is wrong with a number of shares. */
function sharesErrorText(
  language: Language,
  texts: RedeemTexts,
  choice: RedemptionChoice,
  { kind }: CheckedShares,
): string | null {
  switch (kind) {
    case "ready":
      return null
    case "empty":
      return texts.sharesEmpty
    case "unreadable":
      return texts.sharesUnreadable
    case "too-many":
      return formatMessage(texts.sharesTooMany, {
        count: Number(choice.freeShares),
        shares: choice.freeSharesText,
      })
    case "decimals":
      return formatMessage(texts.sharesDecimals, { decimals: choice.shareDecimals })
    case "below":
      return formatMessage(texts.sharesBelow, {
        amount: formatMoney(language, { value: choice.minimum, currency: choice.currency }),
      })
  }
}
