"use client"

import { useRouter } from "next/navigation"
import { useId, useState } from "react"
import { ChoiceList } from "#components/forms/choice-list.tsx"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { useAdopted } from "#components/forms/early-input.ts"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { chosenRadio, Field, Select } from "#components/forms/field.tsx"
import { NumberInput } from "#components/forms/inputs.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { sharesText } from "#components/orders/order-words.ts"
import type { CheckedShares } from "#components/orders/typed-input.ts"
import { checkShares } from "#components/orders/typed-input.ts"
import { Button } from "#components/ui/button.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { useWebChange } from "#lib/client/use-web-change.ts"
import { createRedemptionOrder } from "#lib/contract/redemption-orders/endpoints.ts"
import { decimalSeparator } from "#lib/format/decimal-separator.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { RedeemWords, RedemptionChoice } from "./redeem-form-props.ts"
import { estimateOf, gainLabel, gainText, RedemptionEstimateTable } from "./redemption-estimate.tsx"

/** How much of a position is redeemed: so many shares of it, or all that are free. */
type HowMuch = "part" | "all"

const readHowMuch = (text: string): HowMuch => (text === "all" ? "all" : "part")

/** Asks how much of a position is redeemed. */
function HowMuchChoice({
  words,
  chosen,
  onChoose,
}: Readonly<{
  words: Pick<RedeemWords, "howMuch" | "partOfIt" | "allOfIt">
  chosen: HowMuch
  onChoose: (chosen: HowMuch) => void
}>) {
  const choice = useAdopted<HTMLFieldSetElement, HowMuch>(
    chosen,
    (fieldset) => readHowMuch(chosenRadio(fieldset, chosen)),
    onChoose,
  )
  return (
    <fieldset ref={choice}>
      <legend className="mb-2 font-medium text-13">{words.howMuch}</legend>
      <div className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
        {(["part", "all"] as const).map((value) => (
          <label key={value} className="flex min-h-6 items-center gap-2">
            <input
              type="radio"
              name="how-much"
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="size-4 accent-accent"
            />
            {value === "part" ? words.partOfIt : words.allOfIt}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Orders a redemption: shows what it would bring and realise before it asks to confirm. */
export function RedeemForm({
  language,
  investorId,
  choices,
  firstChoiceId,
  ordersPath,
  accountsPath,
  words,
  errors,
}: Readonly<{
  language: Language
  investorId: string
  choices: readonly [RedemptionChoice, ...RedemptionChoice[]]
  firstChoiceId: string | null
  /** Where orders are shown. */
  ordersPath: string
  /** Where bank accounts are registered. */
  accountsPath: string
  words: RedeemWords
  errors: Messages["errors"]
}>) {
  const router = useRouter()
  const id = useId()
  const [chosenId, setChosenId] = useState(firstChoiceId)
  const [howMuch, setHowMuch] = useState<HowMuch>("part")
  const [text, setText] = useState("")
  const [isChecked, setChecked] = useState(false)
  const [accountId, setAccountId] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const choice = choices.find(({ shareClassId }) => shareClassId === chosenId) ?? choices[0]
  const account = choice.accounts.find((of) => of.id === accountId) ?? choice.accounts[0]
  const isAll = howMuch === "all"
  const checked: CheckedShares = isAll
    ? { kind: "ready", shares: choice.freeShares }
    : checkShares(text, decimalSeparator(localeTag(language)), choice)
  const estimate = checked.kind === "ready" ? estimateOf(choice, checked.shares) : null
  const change = useWebChange(createRedemptionOrder, {
    onDone: (order) => router.push(`${ordersPath}/${order.id}`),
  })
  const review = (fields: FormData) => {
    setChecked(true)
    setAccountId(String(fields.get("account")))
    if (checked.kind !== "ready") document.getElementById(id)?.focus()
    else if (account !== undefined) setAsking(true)
  }
  const confirm = () => {
    if (checked.kind !== "ready" || account === undefined) return
    const { shareClassId } = choice
    const order = { investorId, shareClassId, bankAccountId: account.id, sharesAmount: checked.shares }
    change.mutate({ payload: order })
  }
  const what = checked.kind === "ready" ? sharesText(language, words, checked.shares) : ""
  return (
    <ScriptedForm noValidate className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2" onSend={review}>
      <div className="space-y-8">
        <ChoiceList
          name="position"
          legend={words.position}
          chosenId={choice.shareClassId}
          onChoose={setChosenId}
          choices={choices.map((of) => ({
            id: of.shareClassId,
            title: of.title,
            figure: of.valueText,
            note: of.noteText,
          }))}
        />
        <div>
          <HowMuchChoice words={words} chosen={howMuch} onChoose={setHowMuch} />
          <Field
            id={id}
            label={words.sharesLabel}
            help={[
              ...(what === "" ? [] : [`${what}.`]),
              formatMessage(words.sharesHelp, { shares: choice.freeSharesText }),
            ].join(" ")}
            error={
              isAll || (!isChecked && checked.kind !== "too-many")
                ? null
                : errorText(language, words, choice, checked)
            }
          >
            {(input) => (
              <NumberInput
                input={input}
                name="shares"
                unit={choice.symbol}
                value={isAll ? choice.freeSharesText : text}
                isDisabled={isAll}
                onChange={setText}
                onLeave={(left) => setChecked(left !== "")}
              />
            )}
          </Field>
        </div>
        {account === undefined ? (
          <p className="border-warning border-l-2 py-1 pl-4">
            {formatMessage(words.noBankAccount, { currency: choice.currency })}{" "}
            <TextLink href={accountsPath}>{words.registerAccount}</TextLink>
          </p>
        ) : (
          <Field id={`${id}-account`} label={words.bankAccount}>
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
        <RedemptionEstimateTable language={language} words={words} choice={choice} estimate={estimate} />
        <p className="text-13">{choice.dealingText}</p>
        <ErrorNotice
          language={language}
          words={errors}
          error={isAsking ? null : change.error}
          currency={choice.currency}
        />
        <Button type="submit" disabled={account === undefined || change.isSuccess}>
          {change.isSuccess ? words.placing : words.reviewRedemption}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking && estimate !== null}
        title={formatMessage(words.confirmRedeemTitle, { what, symbol: choice.symbol })}
        confirm={
          change.isPending || change.isSuccess ? words.placing : formatMessage(words.confirmRedeem, { what })
        }
        dismiss={words.back}
        isBusy={change.isPending || change.isSuccess}
        onConfirm={confirm}
        onDismiss={() => setAsking(false)}
      >
        <p>
          {formatMessage(words.confirmRedeemText, {
            payout: estimate === null ? "" : formatMoney(language, estimate.payout),
            account: account?.text ?? "",
          })}
        </p>
        {estimate === null ? null : <p>{`${gainLabel(words, estimate)} ${gainText(language, estimate)}`}</p>}
        <p className="text-muted">{choice.dealingText}</p>
        <ErrorNotice language={language} words={errors} error={change.error} currency={choice.currency} />
      </ConfirmDialog>
    </ScriptedForm>
  )
}

function errorText(
  language: Language,
  words: RedeemWords,
  choice: RedemptionChoice,
  { kind }: CheckedShares,
): string | null {
  switch (kind) {
    case "ready":
      return null
    case "empty":
      return words.sharesEmpty
    case "unreadable":
      return words.sharesUnreadable
    case "too-many":
      return formatMessage(words.sharesTooMany, {
        count: Number(choice.freeShares),
        shares: choice.freeSharesText,
      })
    case "decimals":
      return formatMessage(words.sharesDecimals, { decimals: choice.shareDecimals })
    case "below":
      return formatMessage(words.sharesBelow, {
        amount: formatMoney(language, { value: choice.minimum, currency: choice.currency }),
      })
  }
}
